import { imports } from '@ceccar/contract/exchange/imports';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { errorText } from '../api/errors.ts';
import { callApi } from '../api/http.ts';
import { forgetLists } from '../api/record-cache.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { countOf } from '../ui/format.ts';
import type { ImportRow } from './import-row.ts';

/** Takes back all that a file posted; the reason why it cannot be is told in the question itself. */
export function UndoImport({ row }: { row: ImportRow }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const mutationKey = ['undo-import', row.id];
  const isUndoing = useIsMutating({ mutationKey }) > 0;
  const undoing = useMutation({
    mutationKey,
    mutationFn: () => callApi<unknown>(`${row.id}/undo`, { method: 'POST' }),
    onSuccess: () => {
      setAsking(false);
      notify('Importul a fost anulat.', { type: 'success' });
    },
    // The question may have been left while its answer was on the way.
    onError: () => setAsking(true),
    onSettled: () => forgetLists(queryClient, imports.plural),
  });
  if (row.abilities?.undo !== true && !isAsking) return null;

  function ask() {
    undoing.reset();
    setAsking(true);
  }

  function undo() {
    // A second click may come before the first is on the screen.
    if (queryClient.isMutating({ mutationKey }) === 0) undoing.mutate();
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
          onClick={ask}
        >
          Anulează importul
        </Link>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Anulați importul?"
        confirmLabel="Anulează importul"
        cancelLabel="Înapoi"
        isDestructive
        isBusy={isUndoing}
        onConfirm={undo}
        onCancel={() => setAsking(false)}
      >
        <Typography>
          Tot ce a înregistrat fișierul {row.file.name} ({countOf(row.totalRows ?? 0, 'rând', 'rânduri')}) se
          șterge, iar avansurile membrilor revin la ce erau. Fișierul poate fi importat din nou.
        </Typography>
        {undoing.error ? (
          <Alert severity="error" sx={{ mt: 2 }}>
            {errorText(undoing.error)}
          </Alert>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
