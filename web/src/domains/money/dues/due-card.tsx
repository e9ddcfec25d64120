/** A due on a phone: the amount owed on one line, the payment on the next. */
import { dueFields } from '@ceccar/contract/money/dues';
import { styled } from '@mui/material/styles';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { formatMoney } from '../../../platform/ui/text/format.ts';
import { wholeReceipt } from './due-cells.tsx';

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: theme.spacing(1),
  fontVariantNumeric: 'tabular-nums lining-nums',
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > :nth-of-type(even)': { textAlign: 'right' },
  '& > :nth-of-type(n + 3)': { color: (theme.vars ?? theme).palette.text.secondary },
}));

export function DueCard({ due }: { due: Record<string, unknown> }) {
  const { code, feeSummary, type, feeYear, fee, paymentSummary, paymentDate, paymentAmount } = due;
  const { documentNumber } = due;
  const whole = wholeReceipt(due);
  const way = fieldText(dueFields.paymentSummary, paymentSummary);
  const day = fieldText(dueFields.paymentDate, paymentDate);
  return (
    <Lines>
      <span>{joined([code, feeSummary ?? type, feeYear])}</span>
      <span>{amountOf('Datorat', fee)}</span>
      <span>{joined([day, way, documentNumber])}</span>
      <span>{amountOf('Plătit', paymentAmount)}</span>
      {whole === null ? null : <span>{whole}</span>}
    </Lines>
  );
}

function joined(parts: readonly unknown[]): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ');
}

/** A due is a debit, a receipt, or both. */
function amountOf(label: string, value: unknown): string {
  const amount = Number(value ?? 0);
  return amount === 0 ? '' : `${label} ${formatMoney(amount)}`;
}
