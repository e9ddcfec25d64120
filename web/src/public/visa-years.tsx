import type { VisaYear } from '@ceccar/contract/members/visa-summary';
import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { VisaYearsTable, visaNote } from '../ui/visa-years-table.tsx';
import { PublicPanel } from './facts.tsx';

const title = 'Vize ultimii 5 ani:';

/** The five newest years, as the member's own sheet shows them (spec/3 §2). */
export function VisaYears({ visas }: { visas: readonly VisaYear[] }) {
  return (
    <PublicPanel title={title}>
      {visas.length === 0 ? (
        <Typography color="textSecondary" sx={{ my: 1 }}>
          Nu este înregistrată nicio viză.
        </Typography>
      ) : (
        <VisaYearsTable title={title} years={visas} />
      )}
      <Alert severity="info" sx={{ mt: 1 }}>
        {visaNote}
      </Alert>
    </PublicPanel>
  );
}
