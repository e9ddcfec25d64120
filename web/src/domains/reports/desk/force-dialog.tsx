import { ConfirmDialog } from '../../../platform/ui/dialog/confirm-dialog.tsx';
import type { Deciding } from './deciding.ts';
import { FactTable } from './fact-table.tsx';

/**
 * Asks whether to reject the report although the invoicing system does not have the note. Title and answers have a
 * fixed wording (API-4).
 */
export function ForceDialog({ deciding }: { deciding: Deciding }) {
  const { missing, isSaving, problem, send, giveUpForcing } = deciding;
  return (
    <ConfirmDialog
      isOpen={missing !== null}
      title="Atentie"
      confirmLabel="Da"
      cancelLabel="Nu"
      isDestructive
      isBusy={isSaving}
      problem={problem}
      onConfirm={() => void send(true)}
      onCancel={giveUpForcing}
    >
      {missing ? (
        <>
          <p>{missing.text} Respingeți totuși raportul?</p>
          <FactTable
            rows={[
              { label: 'Seria', text: missing.serie },
              { label: 'Numărul', text: missing.numar },
            ]}
          />
        </>
      ) : null}
    </ConfirmDialog>
  );
}
