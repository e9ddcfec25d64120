import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useDelete, useNotify } from 'ra-core';
import { useState } from 'react';
import { errorText } from '../../api/errors.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type Props = { resource: string; record: ApiRecord; name: string; onDeleted?: () => void };

/** Deletes a row by its IRI, after asking with its name; absent where the account may not. */
export function RowDelete({ resource, record, name, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete<ApiRecord>();
  const notify = useNotify();
  if (record.abilities?.delete !== true) return null;

  async function remove() {
    try {
      await deleteOne(resource, { id: record.id, previousData: record }, { returnPromise: true });
      notify('Înregistrarea a fost ștearsă.', { type: 'success' });
      onDeleted?.();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    }
    setAsking(false);
  }

  return (
    <>
      <IconButton
        aria-label={`Șterge ${name}`}
        title="Șterge"
        onClick={(event) => {
          event.stopPropagation();
          setAsking(true);
        }}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      <ConfirmDialog
        isOpen={isAsking}
        title="Ștergeți înregistrarea?"
        confirmLabel="Șterge"
        isDestructive
        isBusy={isPending}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        {name}
      </ConfirmDialog>
    </>
  );
}
