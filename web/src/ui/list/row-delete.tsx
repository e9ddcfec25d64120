import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';
import { errorText } from '../../api/errors.ts';
import { dropRow, forgetLists } from '../../api/record-cache.ts';
import type { ApiRecord } from '../../api/records.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useAskedSaving } from '../form/saving.ts';
import { DeleteIconButton, DeleteMenu } from './delete-trigger.tsx';

type Props = {
  resource: string;
  record: ApiRecord;
  name: string;
  onDeleted?: () => void;
  /** On a phone, where no pointer rests on a row. */
  isInMenu?: boolean;
};

/** Deletes a row by its IRI, after asking with its name; absent where the account may not. */
export function RowDelete({ resource, record, name, onDeleted, isInMenu = false }: Props) {
  const question = useAskedSaving();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  if (record.abilities?.delete !== true) return null;

  function remove() {
    return question.run({
      send: () => dataProvider.delete<ApiRecord>(resource, { id: record.id, previousData: record }),
      onSaved: () => {
        dropRow(queryClient, resource, record.id);
        onDeleted?.();
      },
      explain: () => {
        question.close();
        return undefined;
      },
      // Who was refused sees a row that is gone, or may no longer be deleted.
      onSettled: () => forgetLists(queryClient, resource),
      doneText: 'Înregistrarea a fost ștearsă.',
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
        {name}
      </ConfirmDialog>
    </>
  );
}
