/** Takes back a payment note, after asking; asks once more where the invoicing system does not have it. */
import { invoices } from '@ceccar/contract/money/invoices';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { useState } from 'react';
import { errorText, isPassing } from '../../api/errors.ts';
import { callApi } from '../../api/http.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { formatMoney } from '../../ui/format.ts';
import { isNoteMissing } from './note-failure.ts';

type Props = { note: ApiRecord; onChanged: () => void };

export function CancelNote({ note, onChanged }: Props) {
  const [asked, setAsked] = useState<'once' | 'again' | null>(null);
  // The text stays while the dialog fades out.
  const [missing, setMissing] = useState('');
  const notify = useNotify();
  const cancelling = useMutation({
    mutationFn: (force: boolean) =>
      callApi<unknown>(`/api/${invoices.plural}/${note.uuid}/cancel`, { method: 'POST', body: { force } }),
    onSuccess: () => {
      setAsked(null);
      notify('Nota de plată a fost anulată.', { type: 'success' });
      onChanged();
    },
    onError: (error) => {
      const isMissing = isNoteMissing(error);
      setAsked(isMissing ? 'again' : null);
      if (isMissing) return setMissing(errorText(error));
      notify(errorText(error), { type: 'error' });
      // The row is older than what became of the note.
      if (!isPassing(error)) onChanged();
    },
  });
  const close = () => setAsked(null);

  return (
    <>
      <Button color="error" aria-label={`Anulează ${note.name}`} onClick={() => setAsked('once')}>
        Anulează
      </Button>
      <ConfirmDialog
        isOpen={asked === 'once'}
        title="Anulați nota de plată?"
        confirmLabel="Anulează nota"
        isDestructive
        isBusy={cancelling.isPending}
        onConfirm={() => cancelling.mutate(false)}
        onCancel={close}
      >
        {`Nota ${note.name}, ${formatMoney(Number(note.total))}. Ce a adăugat la avans se scade din el.`}
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'again'}
        title="Atentie"
        confirmLabel="Da"
        cancelLabel="Nu"
        isDestructive
        isBusy={cancelling.isPending}
        onConfirm={() => cancelling.mutate(true)}
        onCancel={close}
      >
        {`${missing} O anulați totuși?`}
      </ConfirmDialog>
    </>
  );
}
