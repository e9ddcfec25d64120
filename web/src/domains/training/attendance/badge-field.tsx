/** A field into which a scanner types the code of a badge and presses Enter; a number may be typed too (TRA-30). */
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { LabelledControl, remarksId } from '../../../platform/ui/form/labelled-control.tsx';
import type { Outcome } from './mark-queue.ts';

type Props = { isDisabled: boolean; outcomes: readonly Outcome[]; onScan: (badge: string) => void };

const id = 'attendance-badge';

export function BadgeField({ isDisabled, outcomes, onScan }: Props) {
  const [typed, setTyped] = useState('');
  const last = outcomes.findLast(({ isScan }) => isScan);
  return (
    <LabelledControl
      id={id}
      label="Legitimația, scanată, sau numărul matricol"
      error={last?.problem ?? undefined}
      hint={last && last.problem === null ? `Prezent: ${last.name}` : 'Scanerul scrie codul și apasă Enter.'}
      reservesLine
    >
      <OutlinedInput
        id={id}
        value={typed}
        disabled={isDisabled}
        autoComplete="off"
        aria-describedby={remarksId(id)}
        inputProps={{ maxLength: 300, enterKeyHint: 'send' }}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const badge = typed.trim();
          setTyped('');
          if (badge !== '') onScan(badge);
        }}
      />
    </LabelledControl>
  );
}
