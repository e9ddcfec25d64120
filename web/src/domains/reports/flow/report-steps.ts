/** The four steps of the annual report for the member (REP-100). Pure. */
import type { StepState } from '../../../platform/ui/navigation/steps.tsx';

export type StepIcon = 'download' | 'upload' | 'currency' | 'check' | 'question' | 'calendar';

type FlowStep = { label: string; state: StepState };

type Standing = { current_step: number; is_validated: boolean; is_final: boolean };

const labels = ['Raportul', 'Documentele', 'Plata', 'Validarea'] as const;

export const stepCount = labels.length;

const ownIcons: readonly StepIcon[] = ['download', 'upload', 'currency'];

export function stepsOf(standing: Standing): FlowStep[] {
  return labels.map((label, index) => ({ label, state: stateOf(index + 1, standing) }));
}

/** The last step is done once nothing is left for the member: no visa is needed, or its day is chosen. */
function stateOf(number: number, { current_step, is_validated, is_final }: Standing): StepState {
  if (number < current_step) return 'done';
  if (number > current_step) return 'ahead';
  return number === stepCount && is_validated && is_final ? 'done' : 'current';
}

/** Icon beside the title of the step in work; that of the fourth shows the progress at the branch. */
export function iconOf(number: number, { is_validated, is_final }: Omit<Standing, 'current_step'>): StepIcon {
  const own = ownIcons[number - 1];
  if (own) return own;
  if (!is_validated) return 'question';
  return is_final ? 'check' : 'calendar';
}
