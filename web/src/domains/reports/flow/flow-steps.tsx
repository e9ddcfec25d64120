import { Steps } from '../../../platform/ui/navigation/steps.tsx';
import type { FlowReport } from './flow.ts';
import { stepsOf } from './report-steps.ts';

export function FlowSteps({ report }: { report: FlowReport }) {
  return <Steps label="Pașii raportului" steps={stepsOf(report)} />;
}
