/** Snackbar after a deletion, with a button that undoes it (AUD-8). */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../api/errors.ts';
import type { ApiRecord } from '../../api/records.ts';
import { undoDeletion } from '../../api/restore-deletion.ts';
import { useNotices } from '../../data/notices.ts';

/** Longer than other snackbars: mistakes are often noticed late. */
const offerMs = 12_000;

/** The returned function also works after the deleted row, which called it, is unmounted. */
export function useUndoOffer() {
  const notices = useNotices();
  const queryClient = useQueryClient();

  async function undo(resource: string, record: ApiRecord) {
    try {
      await undoDeletion(resource, record.originId);
      // Related records are restored as well, so everything on the screen is reloaded.
      void queryClient.invalidateQueries();
      notices.show('Ștergerea a fost anulată.', 'success');
    } catch (error) {
      notices.show(errorText(error), 'error');
    }
  }

  return (text: string, resource: string, record: ApiRecord) =>
    notices.show(
      <Alert
        severity="success"
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() => {
              notices.close();
              void undo(resource, record);
            }}
          >
            Anulează ștergerea
          </Button>
        }
      >
        {text}
      </Alert>,
      'success',
      offerMs,
    );
}
