/** Snackbar after a deletion, with a button that undoes it (AUD-8). */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useNotify } from 'ra-core';
import { errorText } from '../../api/errors.ts';
import type { ApiRecord } from '../../api/records.ts';
import { undoDeletion } from '../../api/restore-deletion.ts';

/** Longer than other snackbars: mistakes are often noticed late. */
const offerMs = 12_000;

/** The returned function also works after the deleted row, which called it, is unmounted. */
export function useUndoOffer() {
  const notify = useNotify();
  const queryClient = useQueryClient();

  async function undo(resource: string, record: ApiRecord) {
    try {
      await undoDeletion(resource, record.originId);
      // Related records are restored as well, so everything on the screen is reloaded.
      void queryClient.invalidateQueries();
      notify('Ștergerea a fost anulată.', { type: 'success' });
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
  }

  return (text: string, resource: string, record: ApiRecord) =>
    notify(
      <Alert severity="success" action={<UndoButton onUndo={() => void undo(resource, record)} />}>
        {text}
      </Alert>,
      { type: 'success', autoHideDuration: offerMs },
    );
}

function UndoButton({ onUndo }: { onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <Button
      color="inherit"
      size="small"
      onClick={() => {
        close();
        onUndo();
      }}
    >
      Anulează ștergerea
    </Button>
  );
}
