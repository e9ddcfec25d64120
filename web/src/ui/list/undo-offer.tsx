/** Says that something was deleted, with a button that takes it back (AUD-8). */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useCloseNotification, useNotify } from 'ra-core';
import { errorText } from '../../api/errors.ts';
import type { ApiRecord } from '../../api/records.ts';
import { undoDeletion } from '../../api/restore-deletion.ts';

/** Longer than other notices stay: a mistake is seen late. */
const offerMs = 12_000;

/** What it gives still works once the deleted row, which called it, is gone. */
export function useUndoOffer() {
  const notify = useNotify();
  const queryClient = useQueryClient();

  async function undo(resource: string, record: ApiRecord) {
    try {
      await undoDeletion(resource, record.originId);
      // What belonged to the record comes back with it, so everything on the screen is read again.
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
