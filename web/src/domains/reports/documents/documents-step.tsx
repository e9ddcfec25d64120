/** The second step: the documents are uploaded, then processed by the server. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { ActionAlert } from '../../../platform/ui/page/action-alert.ts';
import type { Flow, GatheringFlow } from '../flow/flow.ts';
import { ResetButton } from '../flow/reset-button.tsx';
import { StepPanel } from '../flow/step-panel.tsx';
import { GatherDocuments } from './gather-documents.tsx';

export function DocumentsStep(flow: GatheringFlow) {
  return flow.report.status >= reportStatus.processing ? (
    <ProcessingWait {...flow} />
  ) : (
    <GatherDocuments {...flow} />
  );
}

/** The server computes the dues and issues the note; the page polls for progress. */
function ProcessingWait(flow: Flow) {
  const { processingProblem } = flow.report;
  return (
    <StepPanel number={2} title="Documentele se procesează" next="plata cotizației, pe nota de plată.">
      <Typography role="status">
        Documentele au fost primite. Se calculează cotizația și se emite nota de plată; de obicei durează sub
        un minut. Pagina se actualizează singură, nu trebuie reîncărcată.
      </Typography>
      {processingProblem ? (
        <ActionAlert severity="warning" action={<ResetButton {...flow} />}>
          {processingProblem} Documentele rămân primite, cu data la care le-ați trimis; procesarea se reia
          singură.
        </ActionAlert>
      ) : (
        <LinearProgress aria-label="Documentele se procesează" />
      )}
    </StepPanel>
  );
}
