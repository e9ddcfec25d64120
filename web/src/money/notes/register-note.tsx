/** Tells the invoicing system again of a note; asks first where the note may be there already (decisions §6). */
import { checkNoteFirst, invoices } from '@ceccar/contract/money/invoices';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { errorText, isPassing } from '../../api/errors.ts';
import { callApi } from '../../api/http.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useKeptFocus } from '../../ui/kept-focus.ts';
import { isNoteUncertain } from './note-failure.ts';

type Props = { note: ApiRecord; onChanged: () => void };

export function RegisterNote({ note, onChanged }: Props) {
  const [isAsking, setAsking] = useState(false);
  const notify = useNotify();
  const sending = useMutation({
    mutationFn: (force: boolean) =>
      callApi<unknown>(`/api/${invoices.plural}/${note.uuid}/register`, { method: 'POST', body: { force } }),
    onSuccess: () => {
      setAsking(false);
      notify('Nota de plată a fost trimisă din nou.', { type: 'success' });
      onChanged();
    },
    onError: (error) => {
      // The row may be older than what became of the note.
      const isUncertain = isNoteUncertain(error);
      setAsking(isUncertain);
      if (isUncertain) return;
      notify(errorText(error), { type: 'error' });
      if (!isPassing(error)) onChanged();
    },
  });
  const button = useKeptFocus(sending.isPending && !isAsking);

  return (
    <>
      <Button
        ref={button}
        aria-label={`Trimite din nou ${note.name}`}
        loading={sending.isPending && !isAsking}
        onClick={() => (note.invoicingState === 'unknown' ? setAsking(true) : sending.mutate(false))}
      >
        Trimite din nou
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Atentie"
        confirmLabel="Da"
        cancelLabel="Nu"
        isBusy={sending.isPending}
        onConfirm={() => sending.mutate(true)}
        onCancel={() => setAsking(false)}
      >
        {checkNoteFirst(String(note.name))}
      </ConfirmDialog>
    </>
  );
}
