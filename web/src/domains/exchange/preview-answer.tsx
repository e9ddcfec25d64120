/** The effect of the file in one sentence, with buttons to confirm or discard it. */
import { imports, previewDays } from '@ceccar/contract/exchange/imports';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../platform/api/http.ts';
import { versionTag } from '../../platform/api/records.ts';
import { forgetLists, refreshRecords } from '../../platform/data/record-cache.ts';
import { useSave } from '../../platform/data/save.ts';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import { ProblemAlert } from '../../platform/ui/form/problem-alert.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import { DuesSummary } from './dues-summary.tsx';
import { countOfType, type ImportRow } from './import-row.ts';

type Props = { row: ImportRow };

export function PreviewAnswer({ row }: Props) {
  const client = useQueryClient();
  const confirming = useSave();
  const [createsAccounts, setCreatesAccounts] = useState(false);

  function refresh() {
    forgetLists(client, imports.plural);
    refreshRecords(client, imports.plural);
  }

  function confirm() {
    void confirming.run({
      send: () =>
        callApi(`${row.id}/confirm`, {
          method: 'POST',
          headers: versionTag(row.version),
          body: { createsAccounts },
        }),
      onSettled: refresh,
      doneText: null,
      failedText: null,
    });
  }

  const changes = row.summary ? (row.totalRows ?? 0) : (row.newRows ?? 0) + (row.changedRows ?? 0);
  return (
    <Paper variant="outlined">
      <PanelBody>
        <Stack spacing={2}>
          {row.problem ? <Alert severity="warning">{row.problem}</Alert> : null}
          <Typography variant="subtitle1" component="p">
            {summaryOf(row)}
          </Typography>
          {row.summary ? <DuesSummary summary={row.summary} /> : null}
          {row.doubtfulRows ? (
            <Alert severity="info">
              {countOf(row.doubtfulRows, 'rând are valori', 'rânduri au valori')} care par greșite. Se pot
              înregistra, dar verificați-le întâi.
            </Alert>
          ) : null}
          {row.type === 'users' ? (
            <Typography variant="body2">
              Parolele de unică folosință le descărcați o singură dată, după înregistrare; le primește cine
              confirmă.
            </Typography>
          ) : null}
          {row.type === 'persons' ? (
            <div>
              <FormControlLabel
                label={imports.fields.createsAccounts.label}
                control={
                  <Checkbox
                    size="small"
                    checked={createsAccounts}
                    onChange={(event) => setCreatesAccounts(event.target.checked)}
                  />
                }
              />
              <FormHelperText sx={{ mt: 0 }}>
                Persoanele din fișier care nu au cont primesc unul. Parolele de unică folosință le descărcați
                o singură dată, după înregistrare.
              </FormHelperText>
            </div>
          ) : null}
          <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
            <Button
              variant="contained"
              disabled={changes === 0 && !createsAccounts}
              loading={confirming.isSaving}
              onClick={confirm}
            >
              Confirmă și înregistrează
            </Button>
            <AskedButton
              label="Renunță"
              button={{ variant: 'text' }}
              title="Renunțați la import?"
              confirm="Renunță la import"
              cancel="Înapoi"
              work={{
                send: () => callApi(`${row.id}/drop`, { method: 'POST' }),
                onSettled: refresh,
                doneText: 'Nimic nu a fost înregistrat.',
              }}
            >
              <Typography>
                Din {row.file.name} nu se înregistrează nimic. Fișierul poate fi trimis din nou.
              </Typography>
            </AskedButton>
          </Stack>
          <ProblemAlert text={confirming.problem} />
          <Typography variant="body2" color="textSecondary">
            Nimic nu este încă înregistrat. Dacă nu confirmați în {previewDays} zile, fișierul este abandonat.
          </Typography>
        </Stack>
      </PanelBody>
    </Paper>
  );
}

function summaryOf({ type, summary, totalRows, newRows, changedRows, sameRows }: ImportRow): string {
  if (summary) return `Se înregistrează ${countOfType(totalRows ?? 0, type)}.`;
  const parts = [
    newRows ? `se adaugă ${countOfType(newRows, type)}` : '',
    changedRows ? `se modifică ${countOfType(changedRows, type)}` : '',
    sameRows ? `${countOfType(sameRows, type)} ${sameRows === 1 ? 'este' : 'sunt'} deja ca în fișier` : '',
  ].filter(Boolean);
  const sentence = parts.join(', ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}
