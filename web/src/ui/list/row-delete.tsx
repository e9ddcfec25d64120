import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useQueryClient } from '@tanstack/react-query';
import { useDelete, useNotify } from 'ra-core';
import { useState } from 'react';
import { errorText, isPassing } from '../../api/errors.ts';
import { forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useOneAtATime } from '../one-at-a-time.ts';

type Props = { resource: string; record: ApiRecord; name: string; onDeleted?: () => void };

/** Deletes a row by its IRI, after asking with its name; absent where the account may not. */
export function RowDelete({ resource, record, name, onDeleted }: Props) {
  const [isAsking, setAsking] = useState(false);
  const [deleteOne, { isPending }] = useDelete<ApiRecord>();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const oneAtATime = useOneAtATime();
  if (record.abilities?.delete !== true) return null;

  async function remove() {
    try {
      await deleteOne(resource, { id: record.id, previousData: record }, { returnPromise: true });
      notify('Înregistrarea a fost ștearsă.', { type: 'success' });
      onDeleted?.();
    } catch (error) {
      notify(errorText(error), { type: 'error' });
      // Who was refused sees a row that is gone, or may no longer be deleted.
      if (!isPassing(error)) forgetLists(queryClient, resource);
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
        onConfirm={() => void oneAtATime(remove)}
        onCancel={() => setAsking(false)}
      >
        {name}
      </ConfirmDialog>
    </>
  );
}
