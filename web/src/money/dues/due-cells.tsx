/** Table cells of a due, and its description in words. */
import type { Field } from '@ceccar/contract/fields';
import { dueFields } from '@ceccar/contract/money/dues';
import { styled } from '@mui/material/styles';
import { FieldValue, fieldText } from '../../ui/field-value.tsx';
import { formatDayOf, formatMoment } from '../../ui/format.ts';
import { BareAmount } from '../../ui/list/bare-amount.tsx';
import type { SpecialCells } from '../../ui/list/list-columns.tsx';

const Uncut = styled('span')({ whiteSpace: 'nowrap' });

/** Minimum width of text columns; the remaining space goes to the longest texts. */
const Words = styled('span', { shouldForwardProp: (name) => name !== 'least' })<{ least: number }>(
  ({ theme, least }) => ({
    [theme.breakpoints.up('sm')]: { display: 'block', minWidth: least, textWrap: 'pretty' },
  }),
);

const Short = styled('span')(({ theme }) => ({ [theme.breakpoints.down('sm')]: { display: 'none' } }));
const Whole = styled('span')(({ theme }) => ({ [theme.breakpoints.up('sm')]: { display: 'none' } }));

/** In a column only the date, with the time on hover; on a phone both. */
function AddedAt({ moment }: { moment: string }) {
  const whole = formatMoment(moment);
  return (
    <time dateTime={moment} title={whole}>
      <Short>{formatDayOf(moment)}</Short>
      <Whole>{whole}</Whole>
    </time>
  );
}

export const dueCells: SpecialCells = {
  code: (due) => <Uncut>{String(due.code)}</Uncut>,
  type: (due) => <Words least={72}>{String(due.type ?? '–')}</Words>,
  feeSummary: (due) => <Words least={136}>{String(due.feeSummary ?? '–')}</Words>,
  fee: (due) => <BareAmount value={due.fee} />,
  paymentSummary: (due) => (
    <Words least={92}>
      <FieldValue field={dueFields.paymentSummary} value={due.paymentSummary} />
    </Words>
  ),
  paymentAmount: (due) => <BareAmount value={due.paymentAmount} />,
  createdAt: (due) => <AddedAt moment={String(due.createdAt)} />,
};

const { code, fee, paymentAmount, paymentDate } = dueFields;

export function nameDue(due: Record<string, unknown>): string {
  const labelled = (field: Field, value: unknown) =>
    `${field.label.toLowerCase()} ${fieldText(field, value)}`;
  return [
    fieldText(code, due.code),
    labelled(fee, due.fee),
    labelled(paymentAmount, due.paymentAmount),
    labelled(paymentDate, due.paymentDate),
  ].join(', ');
}

/** What else is deleted with a due (MON-13). */
export function consequenceOfDue({ fromStatement }: Record<string, unknown>): string | undefined {
  return fromStatement === true
    ? 'Rândul vine dintr-o încasare din extras: se șterge tot ce a înregistrat ea, la oricare membru, iar încasarea așteaptă din nou în extras. Anularea readuce numai acest rând.'
    : undefined;
}
