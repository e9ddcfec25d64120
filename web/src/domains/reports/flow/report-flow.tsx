/** Frame of the four steps: member, progress, deadline, and the current step. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useOutletContext } from 'react-router';
import { DecisionStep } from '../decision/decision-step.tsx';
import { DocumentsStep } from '../documents/documents-step.tsx';
import { PaymentStep } from '../payment/payment-step.tsx';
import type { Flow } from './flow.ts';
import { FlowHeading } from './flow-heading.tsx';
import { FlowSteps } from './flow-steps.tsx';
import { LastStep } from './step-panel.tsx';
import { TemplateStep } from './template-step.tsx';

/** A single column, centred on a wide screen. */
const FlowColumn = styled('div')(({ theme }) => ({
  maxWidth: 920,
  marginInline: 'auto',
  [theme.breakpoints.down('sm')]: { '& .MuiIconButton-root': { minWidth: 44, minHeight: 44 } },
}));

/** Before the documents are submitted, the first two steps can be worked on in either order. */
type ChosenStep = { step: 1 | 2; version: number | undefined };

export function ReportFlow() {
  const flow = useOutletContext<Flow>();
  const { current_step, status, version } = flow.report;
  const [looked, setLooked] = useState<ChosenStep | null>(null);
  // The user's choice of a step ends when the report changes.
  const step = status === reportStatus.begun && looked?.version === version ? looked?.step : current_step;
  const lastStep = useRef<string>(null);
  const onLook = (chosen: ChosenStep['step']) => setLooked({ step: chosen, version });
  return (
    <FlowColumn>
      <LastStep value={lastStep}>
        <Stack spacing={3}>
          <FlowHeading {...flow} />
          <FlowSteps report={{ ...flow.report, current_step: step ?? current_step }} />
          {step === 1 ? <TemplateStep {...flow} onLook={onLook} /> : null}
          {step === 2 ? <DocumentsStep {...flow} onLook={onLook} /> : null}
          {step === 3 ? <PaymentStep {...flow} /> : null}
          {step === 4 ? <DecisionStep {...flow} /> : null}
        </Stack>
      </LastStep>
    </FlowColumn>
  );
}
