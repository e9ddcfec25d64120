import { visaYearsShown } from '@ceccar/contract/members/visa-summary';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Alert from '@mui/material/Alert';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { VisaYearsTable } from '../../public/visa-years-table.tsx';
import { AttemptsPanel } from './attempts-panel.tsx';
import { ChecksPanel, ConditionsPanel } from './checks-panel.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import type { Report } from './desk-data.ts';
import { DeskPanel } from './desk-panel.tsx';
import { DuesPanel } from './dues-panel.tsx';
import { FactTable } from './fact-table.tsx';
import { FilesPanel } from './files-panel.tsx';
import { MemberPanels } from './member-panels.tsx';
import { ResubmissionPanel } from './resubmission-panel.tsx';
import { SignaturePanel } from './signature-panel.tsx';

type Props = { report: Report; review: ReportReview };

/** Everything about a report besides its documents: what needs an answer first, what is rarely needed last. */
export function DeskFacts({ report, review }: Props) {
  return (
    <Stack spacing={2}>
      <ResubmissionPanel report={report} />
      <CorrectionPanel report={report} granted={review.corrections} />
      <ConditionsPanel conditions={review.conditions} />
      <SignaturePanel report={report} verdict={review.signature} />
      <DuesPanel report={report} note={review.note} />
      <DeclaredPanel declared={review.declared} remarks={review.remarks} />
      <ChecksPanel checks={review.checks} report={report} />
      <VisasPanel visas={review.visas} />
      <AttemptsPanel attempts={review.attempts} shownId={report.originId} />
      <MemberPanels user={report.user} />
      <FilesPanel files={review.files} receipt={review.receipt} />
    </Stack>
  );
}

const visasTitle = `Vizele din ultimii ${visaYearsShown} ani`;

function VisasPanel({ visas }: Pick<ReportReview, 'visas'>) {
  return (
    <DeskPanel id="visas" title={visasTitle}>
      {visas.length > 0 ? (
        <VisaYearsTable title={visasTitle} years={visas} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          Membrul nu are nicio viză înregistrată.
        </Typography>
      )}
    </DeskPanel>
  );
}

/** Values of the report's form fields, which are decisive: a PDF program may display them differently. */
function DeclaredPanel({ declared, remarks }: Pick<ReportReview, 'declared' | 'remarks'>) {
  return (
    <DeskPanel id="declared" title="Valorile din raport">
      {remarks.map(({ propertyPath, message }) => (
        <Alert key={propertyPath} severity="warning" sx={{ mb: 2 }}>
          {message}
        </Alert>
      ))}
      {declared ? (
        <Stack spacing={2}>
          {declared.map(({ section, rows }) => (
            <div key={section}>
              <Typography variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
                {section}
              </Typography>
              <FactTable rows={rows.map(({ label, value }) => ({ label, text: value }))} />
            </div>
          ))}
        </Stack>
      ) : (
        <Typography variant="body2" color="textSecondary">
          Raportul nu a fost trimis încă.
        </Typography>
      )}
    </DeskPanel>
  );
}
