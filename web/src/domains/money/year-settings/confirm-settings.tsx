/** Shows who confirmed the settings of the year, or asks for the confirmation. */
import { yearSettings } from '@ceccar/contract/money/year-settings';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/http.ts';
import { type ApiRecord, versionTag } from '../../../platform/api/records.ts';
import { keepRecord, refreshRecords } from '../../../platform/data/record-cache.ts';
import { useSave } from '../../../platform/data/save.ts';
import { formatMoment } from '../../../platform/ui/text/format.ts';

const { plural, defaultView: view } = yearSettings;

export function ConfirmSettings({ settings }: { settings: ApiRecord }) {
  const client = useQueryClient();
  const saving = useSave();

  function confirm() {
    void saving.run({
      send: () =>
        callApi<ApiRecord>(`${settings.id}/confirm`, {
          method: 'POST',
          headers: versionTag(settings.version),
        }),
      onSaved: (confirmed) => keepRecord(client, plural, view, confirmed),
      // After an error somebody else has changed the settings.
      onSettled: () => refreshRecords(client, plural),
      doneText: `Setările anului ${String(settings.year)} sunt confirmate.`,
    });
  }

  if (settings.confirmedAt)
    return (
      <Typography variant="body2" color="textSecondary">
        Confirmate de {String(settings.confirmedByName)} la {formatMoment(String(settings.confirmedAt))}.
      </Typography>
    );
  if (settings.abilities?.update !== true) return null;
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" loading={saving.isSaving} onClick={confirm}>
          Confirmă
        </Button>
      }
    >
      Nimeni nu a confirmat încă setările anului {String(settings.year)}. Verificați valorile și cotizațiile
      fixe, salvați ce schimbați, apoi confirmați.
      {saving.problem ? <div>{saving.problem}</div> : null}
    </Alert>
  );
}
