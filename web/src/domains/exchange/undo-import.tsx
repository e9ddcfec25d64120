import { imports } from '@ceccar/contract/exchange/imports';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../platform/api/http.ts';
import { forgetLists, refreshRecords } from '../../platform/data/record-cache.ts';
import { useAskedSave } from '../../platform/data/save.ts';
import { ConfirmDialog } from '../../platform/ui/dialog/confirm-dialog.tsx';
import { countOf } from '../../platform/ui/text/format.ts';
import type { ImportRow } from './import-row.ts';

/** Undoes everything that a file posted; if that is impossible, the dialog shows the reason. */
export function UndoImport({ row }: { row: ImportRow }) {
  const question = useAskedSave();
  const queryClient = useQueryClient();
  const mutationKey = ['undo-import', row.id];
  // Identified by its key, because the row may be remounted before the response, for example after paging.
  const isUndoing = useIsMutating({ mutationKey }) > 0;
  const undoing = useMutation({
    mutationKey,
    mutationFn: () => callApi<unknown>(`${row.id}/undo`, { method: 'POST' }),
  });
  if (row.abilities?.undo !== true && !question.isAsking) return null;

  function undo() {
    if (queryClient.isMutating({ mutationKey }) > 0) return;
    void question.run({
      send: () => undoing.mutateAsync(),
      explain: () => {
        // The dialog may have been closed during the request.
        question.askAgain();
        return undefined;
      },
      onSettled: () => {
        forgetLists(queryClient, imports.plural);
        refreshRecords(queryClient, imports.plural);
      },
      doneText: 'Importul a fost anulat.',
      failedText: null,
    });
  }

  return (
    <>
      {isUndoing ? (
        <Typography variant="body2" color="textSecondary">
          se anulează…
        </Typography>
      ) : (
        <Link
          component="button"
          type="button"
          variant="body2"
          color="error"
          aria-label={`Anulează importul ${row.file.name}`}
          onClick={question.ask}
        >
          Anulează importul
        </Link>
      )}
      <ConfirmDialog
        isOpen={question.isAsking}
        title="Anulați importul?"
        confirmLabel="Anulează importul"
        cancelLabel="Înapoi"
        isDestructive
        isBusy={isUndoing}
        problem={question.problem}
        onConfirm={undo}
        onCancel={question.close}
      >
        <Typography>
          Tot ce a înregistrat fișierul {row.file.name} ({countOf(row.totalRows ?? 0, 'rând', 'rânduri')}) se
          șterge, iar {row.type === 'dues' ? 'avansurile membrilor' : 'membrii schimbați'} revin la ce erau.
          Fișierul poate fi importat din nou.
        </Typography>
      </ConfirmDialog>
    </>
  );
}
