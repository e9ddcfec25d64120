import { imports } from '@ceccar/contract/imports';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { errorText } from '../../api/errors.ts';
import { callApi } from '../../api/http.ts';
import { forgetLists } from '../../api/record-cache.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { countOf } from '../../ui/format.ts';
import type { ImportRow } from './import-row.ts';

/** Takes back all that a file posted; the reason why it cannot be is told in the question itself. */
export function UndoImport({ row }: { row: ImportRow }) {
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const notify = useNotify();
  const undoing = useMutation({
    mutationFn: () => callApi<unknown>(`${row.id}/undo`, { method: 'POST' }),
    onSuccess: () => {
      setAsking(false);
      notify('Importul a fost anulat.', { type: 'success' });
    },
    onSettled: () => forgetLists(queryClient, imports.plural),
  });
  if (row.abilities?.undo !== true && !isAsking) return null;

  function ask() {
    undoing.reset();
    setAsking(true);
  }

  return (
    <>
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
      <ConfirmDialog
        isOpen={isAsking}
        title="Anulați importul?"
        confirmLabel="Anulează importul"
        cancelLabel="Înapoi"
        isDestructive
        isBusy={undoing.isPending}
        onConfirm={() => undoing.mutate()}
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
