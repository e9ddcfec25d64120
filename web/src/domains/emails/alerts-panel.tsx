/** Setting: which alerts the account of staff gets by e-mail (OPE-153). */
import {
  type StaffAlertChoice,
  type StaffAlertKind,
  staffAlertKinds,
  staffAlertsFor,
} from '@ceccar/contract/operation/staff-alerts';
import type { Role } from '@ceccar/contract/roles';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { page } from '../../platform/api/page.ts';
import { useSave } from '../../platform/data/save.ts';
import { ListFailure, LoadingRows } from '../../platform/ui/list/list-states.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';

const address = '/api/account/alerts';
const queryKey = ['account', 'alerts'];

export function AlertsPanel({ accountRole }: { accountRole: Role }) {
  const queryClient = useQueryClient();
  const saving = useSave();
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callApi<StaffAlertChoice>(address, { signal }),
  });
  const offered = staffAlertsFor(accountRole);

  function choose(kind: StaffAlertKind, isWanted: boolean) {
    const others = (data?.kinds ?? []).filter((one) => one !== kind);
    const kinds = isWanted ? [...others, kind] : others;
    return saving.run({
      send: () => callApi<StaffAlertChoice>(address, { method: 'PUT', body: { kinds } }),
      onSaved: (chosen) => void queryClient.setQueryData(queryKey, chosen),
      failedText: errorText,
    });
  }

  return (
    <Paper variant="outlined">
      <PanelBody>
        <Typography variant="h2">Alerte pe e-mail</Typography>
        <Typography variant="body2" color="textSecondary">
          {page.sendsEmails
            ? 'Problemele se trimit în câteva minute, apoi o dată pe zi cât țin. Ce așteaptă se trimite dimineața, în zilele lucrătoare, numai dacă așteaptă ceva.'
            : 'Instalarea nu are un server de e-mail: problemele și ce așteaptă se văd în pagina de început.'}
        </Typography>
        {error ? <ListFailure error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <LoadingRows columns={1} rows={3} />}
        {data ? (
          <FormGroup aria-label="Alerte pe e-mail" role="group">
            {staffAlertKinds
              .filter(({ value }) => offered.includes(value))
              .map(({ value, label }) => (
                <FormControlLabel
                  key={value}
                  label={label}
                  control={
                    <Checkbox
                      checked={data.kinds.includes(value)}
                      disabled={saving.isSaving}
                      onChange={({ target }) => void choose(value, target.checked)}
                    />
                  }
                />
              ))}
          </FormGroup>
        ) : null}
      </PanelBody>
    </Paper>
  );
}
