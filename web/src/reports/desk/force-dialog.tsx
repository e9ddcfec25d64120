import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Deciding } from './deciding.ts';

/** The invoicing system does not know the note: is the report rejected all the same? Title and answers word for word (API-4). */
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
      {missing
        ? `Nota de plată cu seria ${missing.serie} și numărul ${missing.numar} nu mai există în sistemul de facturare. Respingeți totuși raportul?`
        : null}
    </ConfirmDialog>
  );
}
