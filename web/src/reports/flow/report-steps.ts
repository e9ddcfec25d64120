/** The four steps of the annual report for the member (REP-100). Pure. */
import type { StepState } from '../../ui/steps.tsx';

export type StepIcon = 'download' | 'upload' | 'currency' | 'check' | 'cross' | 'question' | 'calendar';

export type FlowStep = { label: string; state: StepState; icon: StepIcon };

type Standing = { current_step: number; is_validated: boolean; is_final: boolean };

const labels = ['Raportul', 'Documentele', 'Plata', 'Validarea'] as const;

export const stepCount = labels.length;

/** Icons of the current step; that of the fourth shows the progress at the branch. */
const ownIcons: readonly StepIcon[] = ['download', 'upload', 'currency'];

export function stepsOf(standing: Standing): FlowStep[] {
  return labels.map((label, index) => {
    const state = stateOf(index + 1, standing);
    return { label, state, icon: iconOf(index, state, standing) };
  });
}

/** The last step is done once nothing is left for the member: no visa is needed, or its day is chosen. */
function stateOf(number: number, { current_step, is_validated, is_final }: Standing): StepState {
  if (number < current_step) return 'done';
  if (number > current_step) return 'ahead';
  return number === stepCount && is_validated && is_final ? 'done' : 'current';
}

function iconOf(index: number, state: StepState, { is_validated }: Standing): StepIcon {
  if (state === 'done') return 'check';
  if (state === 'ahead') return 'cross';
  return ownIcons[index] ?? (is_validated ? 'calendar' : 'question');
}
