/** What staff should know before they validate a report. */
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import Alert from '@mui/material/Alert';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { PlainList } from '../../../platform/ui/text/plain-list.ts';

/** Repeats the conditions of a visa that are not met: advice, the decision stays possible (REP-159). */
export function DecisionRemarks({ conditions }: Pick<ReportReview, 'conditions'>) {
  const unmet = conditions.filter(({ isMet }) => isMet === false);
  if (unmet.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <PlainList aria-label="Condiții neîndeplinite">
        {unmet.map(({ label, text }) => (
          <li key={label}>
            {label}: {text}
          </li>
        ))}
      </PlainList>
    </Alert>
  );
}

type TypeProps = {
  memberType: NonNullable<ReportReview['memberType']>;
  isTicked: boolean;
  onChange: (isTicked: boolean) => void;
};

/** The register may take over the member type that the report declares (REP-165). */
export function MemberTypeChoice({ memberType: { register, declared }, isTicked, onChange }: TypeProps) {
  return (
    <FormControlLabel
      sx={{ mb: 2 }}
      control={<Checkbox checked={isTicked} onChange={(event) => onChange(event.target.checked)} />}
      label={`Actualizează tipul membrului: ${register ?? 'necompletat'} → ${declared}`}
    />
  );
}
