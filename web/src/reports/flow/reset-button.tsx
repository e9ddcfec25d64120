import Button from '@mui/material/Button';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Flow } from './flow.ts';
import { ResetEffects } from './reset-effects.tsx';
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
        <ResetEffects />
      </ConfirmDialog>
    </>
  );
}
