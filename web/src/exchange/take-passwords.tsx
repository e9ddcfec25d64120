/** Accounts created by a file and their one-time passwords, which can be downloaded only once (EXC-76). */
import { imports } from '@ceccar/contract/exchange/imports';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callFile } from '../api/http.ts';
import { refreshRecords } from '../api/record-cache.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAskedSaving } from '../ui/form/saving.ts';
import { countOf, formatMoment } from '../ui/format.ts';
import { PanelBody } from '../ui/panel.tsx';
import { saveFile } from '../ui/print/save-file.ts';
import type { ImportRow } from './import-row.ts';

export function TakePasswords({ row }: { row: ImportRow }) {
  const client = useQueryClient();
  const taking = useAskedSaving();

  function take() {
    void taking.run({
      send: () => callFile(`${row.id}/passwords`, { method: 'POST' }),
      onSaved: ({ content, name }) => saveFile(content, name),
      onSettled: () => refreshRecords(client, imports.plural),
      doneText: 'Parolele au fost descărcate.',
      failedText: null,
    });
  }

  return (
    <Paper variant="outlined">
      <PanelBody>
        <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
          <Typography variant="subtitle1" component="p">
            {accountsText(row.accountCount ?? 0)}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {explain(row)}
          </Typography>
          {row.abilities?.passwords === true ? (
            <Button variant="contained" startIcon={<DownloadIcon />} onClick={taking.ask}>
              Descarcă parolele
            </Button>
          ) : null}
        </Stack>
      </PanelBody>
      <ConfirmDialog
        isOpen={taking.isAsking}
        title="Descărcați parolele?"
        confirmLabel="Descarcă parolele"
        cancelLabel="Înapoi"
        isBusy={taking.isSaving}
        problem={taking.problem}
        onConfirm={take}
        onCancel={taking.close}
      >
        <Typography>
          Fișierul se poate descărca o singură dată. Păstrați-l la loc sigur și ștergeți-l după ce ați dat
          parolele.
        </Typography>
      </ConfirmDialog>
    </Paper>
  );
}

function accountsText(count: number): string {
  if (count === 0) return 'Toate persoanele din fișier aveau deja cont.';
  return count === 1 ? 'S-a creat un cont.' : `S-au creat ${countOf(count, 'cont', 'conturi')}.`;
}

function explain({ accountCount, passwordsTakenAt }: ImportRow): string {
  if (!accountCount) return 'Nu sunt parole de descărcat.';
  if (passwordsTakenAt)
    return `Parolele de unică folosință au fost descărcate la ${formatMoment(String(passwordsTakenAt))} și nu mai sunt păstrate nicăieri.`;
  return 'Parolele de unică folosință se fac la descărcare, o singură dată, pentru cel care a confirmat importul. La prima autentificare se cere schimbarea lor.';
}
