import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Stack from '@mui/material/Stack';
import { AttemptsPanel } from './attempts-panel.tsx';
import { ChecksPanel, ConditionsPanel } from './checks-panel.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { DeclaredPanel } from './declared-panel.tsx';
import type { Report } from './desk-data.ts';
import { DuesPanel } from './dues-panel.tsx';
import { FilesPanel } from './files-panel.tsx';
import { MemberPanels } from './member-panels.tsx';
import { ResubmissionPanel } from './resubmission-panel.tsx';
import { SignaturePanel } from './signature-panel.tsx';

type Props = { report: Report; review: ReportReview };

/** What is known of a report beside its documents: first what asks for an answer, last what is seldom looked up. */
export function DeskFacts({ report, review }: Props) {
  return (
    <Stack spacing={2}>
      <ResubmissionPanel report={report} />
      <CorrectionPanel report={report} granted={review.corrections} />
      <SignaturePanel report={report} verdict={review.signature} />
      <DuesPanel report={report} note={review.note} />
      <DeclaredPanel declared={review.declared} />
      <ConditionsPanel conditions={review.conditions} />
      <ChecksPanel checks={review.checks} report={report} />
      <AttemptsPanel attempts={review.attempts} shownId={report.originId} />
      <MemberPanels user={report.user} />
      <FilesPanel files={review.files} receipt={review.receipt} />
    </Stack>
  );
}
