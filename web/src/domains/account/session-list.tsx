import type { OwnSession } from '@ceccar/contract/account/account';
import type { Collection } from '@ceccar/contract/resource';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { useSave } from '../../platform/data/save.ts';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { formatMoment } from '../../platform/ui/text/format.ts';

const address = '/api/account/sessions';

export const sessionsKey = ['account', 'sessions'];

async function listSessions(signal: AbortSignal): Promise<OwnSession[]> {
  const answer = await callApi<Collection<OwnSession>>(address, { signal });
  return answer['hydra:member'];
}

function endOtherSessions(): Promise<void> {
  return callApi(address, { method: 'DELETE' });
}

function endSession(id: string): Promise<void> {
  return callApi(`${address}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

export function SessionList() {
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => listSessions(signal),
  });
  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">Sesiuni</Typography>
        <Typography variant="body2" color="textSecondary">
          Locurile în care sunteți autentificat. Încheiați sesiunile pe care nu le recunoașteți și schimbați
          parola.
        </Typography>
        <EndOthers isOffered={(data?.filter(({ current }) => !current).length ?? 0) > 1} />
      </PanelBody>
      {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <LoadingRows columns={2} rows={3} /> : null}
      <List disablePadding aria-label="Sesiuni">
        {data?.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </List>
    </Paper>
  );
}

function EndOthers({ isOffered }: { isOffered: boolean }) {
  const queryClient = useQueryClient();
  return (
    <AskedButton
      isOffered={isOffered}
      label="Încheie toate celelalte"
      button={{ sx: { mt: 1 } }}
      title="Încheiați toate celelalte sesiuni?"
      confirm="Încheie-le"
      work={{
        send: endOtherSessions,
        onSettled: () => void queryClient.invalidateQueries({ queryKey: sessionsKey }),
        doneText: 'Celelalte sesiuni au fost încheiate.',
      }}
    >
      Rămâne numai sesiunea de aici. În celelalte locuri va trebui să vă autentificați din nou.
    </AskedButton>
  );
}

function SessionItem({ session }: { session: OwnSession }) {
  const queryClient = useQueryClient();
  const ending = useSave();

  function end() {
    return ending.run({
      send: () => endSession(session.id),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: sessionsKey }),
      doneText: 'Sesiunea a fost încheiată.',
      failedText: errorText,
    });
  }

  return (
    <ListItem divider sx={{ flexWrap: 'wrap', columnGap: 2 }}>
      <ListItemText
        sx={{ flex: '1 1 240px' }}
        primary={
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <span>{session.browser}</span>
            {session.kind === 'api' ? <Chip label="API" variant="outlined" /> : null}
          </Stack>
        }
        secondary={`${session.address} · activă ultima dată ${formatMoment(session.lastSeenAt)}`}
      />
      {session.current ? (
        <Chip label="Sesiunea curentă" color="success" variant="outlined" />
      ) : (
        <Button
          variant="outlined"
          loading={ending.isSaving}
          aria-label={`Încheie sesiunea din ${session.browser}`}
          onClick={() => void end()}
        >
          Încheie
        </Button>
      )}
    </ListItem>
  );
}
