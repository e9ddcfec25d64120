/** Cancels a payment note after confirmation; asks again if the invoicing system does not have it. */
import { invoices } from '@ceccar/contract/money/invoices';
import CancelIcon from '@mui/icons-material/BlockOutlined';
import { useState } from 'react';
import { errorText, isPassing } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { useSave } from '../../../platform/data/save.ts';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { RowButton } from '../../../platform/ui/list/row-button.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { isNoteMissing } from './note-failure.ts';

type Props = { note: ApiRecord; onChanged: () => void };

export function CancelNote({ note, onChanged }: Props) {
  const [asked, setAsked] = useState<'once' | 'again' | null>(null);
  // Keeps the text while the dialog fades out.
  const [missing, setMissing] = useState('');
  const saving = useSave();
  const close = () => setAsked(null);

  function cancel(force: boolean) {
    return saving.run({
      send: () =>
        callApi<unknown>(`/api/${invoices.plural}/${note.uuid}/cancel`, { method: 'POST', body: { force } }),
      onSaved: () => {
        close();
        onChanged();
      },
      explain: (error) => {
        if (isNoteMissing(error)) {
          setMissing(errorText(error));
          setAsked('again');
          return 'asked';
        }
        close();
        // The displayed row is older than the current state of the note.
        if (!isPassing(error)) onChanged();
        return undefined;
      },
      doneText: 'Nota de plată a fost anulată.',
      failedText: errorText,
    });
  }

  return (
    <>
      <RowButton
        icon={<CancelIcon fontSize="small" />}
        word="Anulează"
        name={`Anulează ${note.name}`}
        title="Anulează nota"
        onClick={() => setAsked('once')}
      />
      <ConfirmDialog
        isOpen={asked === 'once'}
        title="Anulați nota de plată?"
        confirmLabel="Anulează nota"
        isDestructive
        isBusy={saving.isSaving}
        onConfirm={() => void cancel(false)}
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
        isBusy={saving.isSaving}
        onConfirm={() => void cancel(true)}
        onCancel={close}
      >
        {`${missing} O anulați totuși?`}
      </ConfirmDialog>
    </>
  );
}
