import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { errorText } from '../api/errors.ts';
import { callApi } from '../api/http.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useAskedSaving } from '../ui/form/saving.ts';
import type { WorkRow } from './work-row.ts';

type Props = { row: WorkRow; onCancelled: () => void };

/** Cancels unfinished work; nothing is left half done. */
export function CancelWork({ row, onCancelled }: Props) {
  const question = useAskedSaving();
  if (!row.canCancel && !question.isAsking) return null;

  function cancel() {
    void question.run({
      send: () => callApi<unknown>(`${row.iri}/cancel`, { method: 'POST' }),
      onSettled: onCancelled,
      doneText: 'Lucrarea a fost oprită.',
      failedText: errorText,
    });
  }

  return (
    <>
      <Button size="small" color="error" aria-label={`Oprește ${row.name}`} onClick={question.ask}>
        Oprește
      </Button>
      <ConfirmDialog
        isOpen={question.isAsking}
        title="Opriți lucrarea?"
        confirmLabel="Oprește"
        cancelLabel="Înapoi"
        isDestructive
        isBusy={question.isSaving}
        problem={question.problem}
        onConfirm={cancel}
        onCancel={question.close}
      >
        <Typography>„{row.name}” nu se mai face. Ce s-a lucrat până acum nu se păstrează.</Typography>
      </ConfirmDialog>
    </>
  );
}
