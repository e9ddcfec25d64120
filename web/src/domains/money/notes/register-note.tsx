/** Sends a note to the invoicing system again; asks for confirmation if the system may already have it (MON-46). */
import { checkNoteFirst, invoices } from '@ceccar/contract/money/invoices';
import SendIcon from '@mui/icons-material/SendOutlined';
import { errorText, isPassing } from '../../../platform/api/errors.ts';
import { callApi } from '../../../platform/api/http.ts';
import { useAskedSave } from '../../../platform/data/save.ts';
import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import { useKeptFocus } from '../../../platform/ui/keyboard/kept-focus.ts';
import { RowButton } from '../../../platform/ui/list/row-button.tsx';
import { isNoteUncertain } from './note-failure.ts';

type Props = {
  note: { uuid?: unknown; name?: unknown; invoicingState?: unknown };
  onChanged: () => void;
};

export function RegisterNote({ note, onChanged }: Props) {
  const question = useAskedSave();
  const button = useKeptFocus(question.isSaving && !question.isAsking);

  function register(force: boolean) {
    return question.run({
      send: () =>
        callApi<unknown>(`/api/${invoices.plural}/${String(note.uuid)}/register`, {
          method: 'POST',
          body: { force },
        }),
      onSaved: onChanged,
      explain: (error) => {
        if (isNoteUncertain(error)) {
          question.askAgain();
          return 'asked';
        }
        question.close();
        // The displayed row may be older than the current state of the note.
        if (!isPassing(error)) onChanged();
        return undefined;
      },
      doneText: 'Nota de plată a fost trimisă din nou.',
      failedText: errorText,
    });
  }

  return (
    <>
      <RowButton
        ref={button}
        icon={<SendIcon fontSize="small" />}
        word="Trimite din nou"
        name={`Trimite din nou ${String(note.name)}`}
        title="Trimite din nou în sistemul de facturare"
        loading={question.isSaving && !question.isAsking}
        onClick={() => (note.invoicingState === 'unknown' ? question.ask() : void register(false))}
      />
      <ConfirmDialog
        isOpen={question.isAsking}
        title="Atentie"
        confirmLabel="Da"
        cancelLabel="Nu"
        isBusy={question.isSaving}
        onConfirm={() => void register(true)}
        onCancel={question.close}
      >
        {checkNoteFirst(String(note.name))}
      </ConfirmDialog>
    </>
  );
}
