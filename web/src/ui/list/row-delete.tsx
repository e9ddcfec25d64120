import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { errorText } from '../../api/errors.ts';
import { dropRow, forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAskedSaving } from '../form/saving.ts';
import { useUndoOffer } from './undo-offer.tsx';

type Props = {
  resource: string;
  record: ApiRecord;
  name: string;
  /** What tells it from another of the same name. */
  details?: string | undefined;
  /** Whether this account may take the deletion back. */
  canRestore?: boolean | undefined;
  onDeleted?: () => void;
};

const doneText = 'Înregistrarea a fost ștearsă.';

/** Deletes a row by its IRI, after asking with its name; absent where the account may not. */
export function RowDelete({ resource, record, name, details, canRestore = false, onDeleted }: Props) {
  const question = useAskedSaving();
  const offerUndo = useUndoOffer();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  if (record.abilities?.delete !== true) return null;

  function remove() {
    return question.run({
      send: () => dataProvider.delete<ApiRecord>(resource, { id: record.id, previousData: record }),
      onSaved: () => {
        dropRow(queryClient, resource, record.id);
        onDeleted?.();
        if (canRestore) offerUndo(doneText, resource, record);
      },
      explain: () => {
        question.close();
        return undefined;
      },
      // Who was refused sees a row that is gone, or may no longer be deleted.
      onSettled: () => forgetLists(queryClient, resource),
      doneText: canRestore ? null : doneText,
      failedText: errorText,
    });
  }

  return (
    <>
      <IconButton
        aria-label={`Șterge ${name}`}
        title="Șterge"
        onClick={(event) => {
          event.stopPropagation();
          question.ask();
        }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <ConfirmDialog
        isOpen={question.isAsking}
        title="Ștergeți înregistrarea?"
        confirmLabel="Șterge"
        isDestructive
        isBusy={question.isSaving}
        onConfirm={() => void remove()}
        onCancel={question.close}
      >
        <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
        {details ? <Typography>{details}</Typography> : null}
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          {canRestore
            ? 'Ștergerea poate fi anulată imediat după aceea, iar mai târziu din istoric.'
            : 'Un administrator o poate restaura din istoric.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
