/** Setting: whether the member receives reminder emails (LET-8). */
import type { ReminderChoice } from '@ceccar/contract/emails/emails';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { useSave } from '../../platform/data/save.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';

const address = '/api/account/reminders';
const queryKey = ['account', 'reminders'];

export function ReminderPanel() {
  const queryClient = useQueryClient();
  const saving = useSave();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<ReminderChoice>(address, { signal }),
  });

  function choose(wanted: boolean) {
    return saving.run({
      send: () => callApi<ReminderChoice>(address, { method: 'PUT', body: { wanted } }),
      onSaved: (chosen) => void queryClient.setQueryData(queryKey, chosen),
      failedText: errorText,
    });
  }

  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">Memento-uri pe e-mail</Typography>
        <Typography variant="body2" color="textSecondary">
          Înainte de termenul raportului anual și în ajunul vizei. Celelalte mesaje, cum sunt deciziile asupra
          raportului, se trimit oricum.
        </Typography>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingRows columns={1} rows={1} />}
        {data ? (
          <FormControlLabel
            label="Doresc memento-uri"
            control={
              <Checkbox
                checked={data.wanted}
                disabled={saving.isSaving}
                onChange={({ target }) => void choose(target.checked)}
              />
            }
          />
        ) : null}
      </PanelBody>
    </Paper>
  );
}
