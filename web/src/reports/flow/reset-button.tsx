import Button from '@mui/material/Button';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Flow } from './flow.ts';
import { useReset } from './reset-report.ts';

/** Returns to the first step, after a confirmation that says what happens to the submitted documents. */
export function ResetButton({ user, moves }: Flow) {
  const reset = useReset(user);
  if (moves.moves.reset !== null) return null;
  return (
    <>
      <Button color="inherit" onClick={reset.ask}>
        Reia de la început
      </Button>
      <ConfirmDialog
        isOpen={reset.isAsking}
        title="Reluați raportul de la început?"
        confirmLabel="Reia de la început"
        cancelLabel="Rămân aici"
        isDestructive
        isBusy={reset.isSaving}
        problem={reset.problem}
        onConfirm={() => void reset.reset()}
        onCancel={reset.close}
      >
        <ul>
          <li>Nota de plată se anulează. Dacă ați plătit-o deja, banii rămân în avansul dumneavoastră.</li>
          <li>Fișierele trimise se păstrează, dar nu mai fac parte din raport: se trimit altele.</li>
          <li>Ce ați completat în pagină rămâne: puteți corecta și descărca din nou.</li>
          <li>Cotizația se calculează din nou, la data la care trimiteți documentele noi.</li>
        </ul>
      </ConfirmDialog>
    </>
  );
}
