import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { errorText } from '../../api/errors.ts';
import { dropRow, forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAskedSaving } from '../form/saving.ts';
import { DeleteIconButton, DeleteMenu } from './delete-trigger.tsx';
import { useUndoOffer } from './undo-offer.tsx';

type Props = {
  resource: string;
  record: ApiRecord;
  name: string;
  /** What tells it from another of the same name. */
  details?: string | undefined;
  /** What else the deletion does, which the row does not show. */
  consequence?: string | undefined;
  /** Whether this account may also restore it later, from the history; at once anyone takes a deletion back (AUD-9). */
  canRestore?: boolean | undefined;
  onDeleted?: () => void;
  /** On a phone, where no pointer rests on a row. */
  isInMenu?: boolean;
};

/** Deletes a row by its IRI, after asking with its name; absent where the account may not. */
export function RowDelete(props: Props) {
  const {
    resource,
    record,
    name,
    details,
    consequence,
    canRestore = false,
    onDeleted,
    isInMenu = false,
  } = props;
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
        offerUndo('Înregistrarea a fost ștearsă.', resource, record);
      },
      explain: () => {
        question.close();
        return undefined;
      },
      // Who was refused sees a row that is gone, or may no longer be deleted.
      onSettled: () => forgetLists(queryClient, resource),
      doneText: null,
      failedText: errorText,
    });
  }

  const Trigger = isInMenu ? DeleteMenu : DeleteIconButton;
  return (
    <>
      <Trigger name={name} onAsk={question.ask} />
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
        {consequence ? (
          <Alert severity="warning" sx={{ mt: 1.5 }}>
            {consequence}
          </Alert>
        ) : null}
        <Typography variant="body2" sx={{ mt: 1.5 }}>
          Ștergerea poate fi anulată imediat după aceea, iar mai târziu
          {canRestore ? ' din istoric.' : ' o poate restaura un administrator, din istoric.'}
        </Typography>
      </ConfirmDialog>
    </>
  );
}
