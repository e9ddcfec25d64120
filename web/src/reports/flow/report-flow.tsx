/** The frame of the four steps: whose report it is, where it stands, until when, and the step that is worked on. */
import Stack from '@mui/material/Stack';
import { useOutletContext, useSearchParams } from 'react-router';
import { DecisionStep } from '../decision/decision-step.tsx';
import { DocumentsStep } from '../documents/documents-step.tsx';
import { PaymentStep } from '../payment/payment-step.tsx';
import type { Flow } from './flow.ts';
import { FlowColumn } from './flow-column.ts';
import { FlowHeading } from './flow-heading.tsx';
import { FlowSteps } from './flow-steps.tsx';
import { TemplateStep } from './template-step.tsx';

export function ReportFlow() {
  const flow = useOutletContext<Flow>();
  const [search] = useSearchParams();
  return (
    <FlowColumn>
      <Stack spacing={3}>
        <FlowHeading {...flow} />
        <FlowSteps report={flow.report} />
        <CurrentStep flow={flow} looked={search.get('step')} />
      </Stack>
    </FlowColumn>
  );
}

type CurrentProps = {
  flow: Flow;
  /** The step that the address asks for; before anything is accepted the first two can both be worked on. */
  looked: string | null;
};

function CurrentStep({ flow, looked }: CurrentProps) {
  const { current_step, status } = flow.report;
  const isGathering = status === 10;
  const step = isGathering && looked !== null ? Number(looked) : current_step;
  switch (step) {
    case 2:
      return <DocumentsStep {...flow} />;
    case 3:
      return <PaymentStep {...flow} />;
    case 4:
      return <DecisionStep {...flow} />;
    default:
      return <TemplateStep {...flow} />;
  }
}
