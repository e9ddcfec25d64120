import { annualReportPayments, paidBy } from '@ceccar/contract/reports/annual-report-payments';
import Typography from '@mui/material/Typography';
import type { RecordOf } from '../../../platform/api/records.ts';
import { useRows } from '../../../platform/data/rows.ts';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import type { Report } from './desk-data.ts';
import { FactTable } from './fact-table.tsx';

const { fields } = annualReportPayments;

type Claim = RecordOf<typeof annualReportPayments, 'payment-list'>;

/** The payment that the member declared with the current proof; null if none was sent, undefined while loading. */
export function usePaymentClaim(report: Report): Claim | null | undefined {
  const { rows } = useRows<Claim>(annualReportPayments, {
    filter: { annualReport: report.id, setAsideAt__exists: false },
    perPage: 1,
  });
  return report.annualReportPayment ? rows?.[0] : null;
}

const always = ['opNumber', 'opDate'] as const;
const whereGiven = [
  'opPaidByPersonName',
  'opPaidByPersonCnp',
  'opPaidByCompanyName',
  'opPaidByCompanyCui',
  'onlineFixedValue',
  'onlineVariableValue',
] as const;

export function PaymentClaim({ claim }: { claim: Claim | null | undefined }) {
  if (claim === undefined) return null;
  if (claim === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        Membrul nu a trimis o dovadă de plată.
      </Typography>
    );
  }
  const rowOf = (name: keyof typeof fields) => ({
    label: fields[name].label,
    text: fieldText(fields[name], claim[name]),
  });
  const payer = paidBy.find(({ value }) => value === claim.opPaidBy);
  return (
    <FactTable
      rows={[
        ...always.map(rowOf),
        {
          label: fields.opPaidBy.label,
          text: payer?.value === 'currentUser' ? 'Membrul' : (payer?.label ?? ''),
        },
        ...whereGiven.map(rowOf).filter(({ text }) => text !== ''),
        rowOf('updatedAt'),
      ]}
    />
  );
}
