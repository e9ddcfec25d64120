import { AskedButton } from '../../../platform/ui/dialog/asked-button.tsx';
import type { Flow } from './flow.ts';
import { ResetEffects } from './reset-effects.tsx';
import { useReset } from './reset-report.ts';

/** Returns to the first step, after a confirmation that says what happens to the submitted documents. */
export function ResetButton({ user, moves }: Flow) {
  const reset = useReset(user);
  if (moves.moves.reset !== null) return null;
  return (
    <AskedButton
      label="Reia de la început"
      button={{ variant: 'text', color: 'inherit' }}
      title="Reluați raportul de la început?"
      confirm="Reia de la început"
      cancel="Rămân aici"
      isDestructive
      work={reset}
    >
      <ResetEffects />
    </AskedButton>
  );
}
