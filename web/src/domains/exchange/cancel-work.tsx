import Typography from '@mui/material/Typography';
import { errorText } from '../../platform/api/errors.ts';
import { callApi } from '../../platform/api/http.ts';
import { AskedButton } from '../../platform/ui/dialog/asked-button.tsx';
import type { WorkRow } from './work-row.ts';

type Props = { row: WorkRow; onCancelled: () => void };

/** Cancels unfinished work; nothing is left half done. */
export function CancelWork({ row, onCancelled }: Props) {
  return (
    <AskedButton
      isOffered={row.canCancel}
      label="Oprește"
      button={{ variant: 'text', size: 'small', color: 'error', 'aria-label': `Oprește ${row.name}` }}
      title="Opriți lucrarea?"
      confirm="Oprește"
      cancel="Înapoi"
      isDestructive
      work={{
        send: () => callApi<unknown>(`${row.iri}/cancel`, { method: 'POST' }),
        onSettled: onCancelled,
        doneText: 'Lucrarea a fost oprită.',
        failedText: errorText,
      }}
    >
      <Typography>„{row.name}” nu se mai face. Ce s-a lucrat până acum nu se păstrează.</Typography>
    </AskedButton>
  );
}
