/** The second step: the documents are gathered, then processed by the server. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { GatheringFlow } from '../flow/flow.ts';
import { GatherDocuments } from './gather-documents.tsx';
import { ProcessingWait } from './processing-wait.tsx';

export function DocumentsStep(flow: GatheringFlow) {
  return flow.report.status >= reportStatus.processing ? (
    <ProcessingWait {...flow} />
  ) : (
    <GatherDocuments {...flow} />
  );
}
