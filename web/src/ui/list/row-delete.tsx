import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete } from 'ra-core';
import { errorText, isPassing } from '../../api/errors.ts';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAskedSaving } from '../form/saving.ts';

type Props = { resource: string; record: ApiRecord; name: string; onDeleted?: () => void };

/** Deletes a row by its IRI, after asking with its name; absent where the account may not. */
export function RowDelete({ resource, record, name, onDeleted }: Props) {
  const question = useAskedSaving();
  const [deleteOne] = useDelete<ApiRecord>();
  const queryClient = useQueryClient();
  if (record.abilities?.delete !== true) return null;

  function remove() {
    return question.run({
      send: () => deleteOne(resource, { id: record.id, previousData: record }, { returnPromise: true }),
      onSaved: onDeleted,
      explain: (error) => {
        question.close();
        // Who was refused sees a row that is gone, or may no longer be deleted.
        if (!isPassing(error)) forgetLists(queryClient, resource);
        return undefined;
      },
      doneText: 'Înregistrarea a fost ștearsă.',
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
        {name}
      </ConfirmDialog>
    </>
  );
}
