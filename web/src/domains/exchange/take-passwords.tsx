/** Accounts created by a file and their one-time passwords, which can be downloaded only once (EXC-76). */
import { imports } from '@ceccar/contract/exchange/imports';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { callFile } from '../../platform/api/http.ts';
import { refreshRecords } from '../../platform/data/record-cache.ts';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import { PanelBody } from '../../platform/ui/panel/panel.tsx';
import { saveFile } from '../../platform/ui/print/save-file.ts';
import { countOf, formatMoment } from '../../platform/ui/text/format.ts';
import type { ImportRow } from './import-row.ts';

export function TakePasswords({ row }: { row: ImportRow }) {
  const client = useQueryClient();

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
          <AskedButton
            isOffered={row.abilities?.passwords === true}
            label="Descarcă parolele"
            button={{ variant: 'contained', startIcon: <DownloadIcon /> }}
            title="Descărcați parolele?"
            confirm="Descarcă parolele"
            cancel="Înapoi"
            work={{
              send: () => callFile(`${row.id}/passwords`, { method: 'POST' }),
              onSaved: ({ content, name }) => saveFile(content, name),
              onSettled: () => refreshRecords(client, imports.plural),
              doneText: 'Parolele au fost descărcate.',
            }}
          >
            <Typography>
              Fișierul se poate descărca o singură dată. Păstrați-l la loc sigur și ștergeți-l după ce ați dat
              parolele.
            </Typography>
          </AskedButton>
        </Stack>
      </PanelBody>
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
