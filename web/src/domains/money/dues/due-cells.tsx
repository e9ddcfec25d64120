/** Table cells of a due, and its description in words. */
import type { Field } from '@ceccar/contract/fields';
import type { MemberKind } from '@ceccar/contract/member';
import { dueFields } from '@ceccar/contract/money/dues';
import type { Abilities } from '@ceccar/contract/resource';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { receiptPath } from '../../../platform/paths.ts';
import { BareAmount } from '../../../platform/ui/list/bare-amount.tsx';
import type { SpecialCells } from '../../../platform/ui/list/list-columns.tsx';
import { TextLink } from '../../../platform/ui/navigation/text-link.tsx';
import { fieldText } from '../../../platform/ui/text/field-value.tsx';
import { formatDayOf, formatMoment, formatMoney } from '../../../platform/ui/text/format.ts';

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

/** The receipt of which the due is a part; null if the due is all of it. */
export function wholeReceipt({ paidTogether, receiptAmount }: Record<string, unknown>): string | null {
  if (typeof receiptAmount !== 'number' || typeof paidTogether !== 'string') return null;
  return `din încasarea de ${formatMoney(receiptAmount)}`;
}

type Payer = { kind: MemberKind; uuid: string };

/** Way of payment and document; for whoever may correct it, a link to the correction of the receipt. */
function Payment({ due, payer }: { due: Record<string, unknown>; payer: Payer | null }) {
  const { paymentSummary, documentNumber, receipt, abilities } = due;
  const way = fieldText(dueFields.paymentSummary, paymentSummary);
  const whole = wholeReceipt(due);
  const mayCorrect = (abilities as Abilities | undefined)?.delete === true;
  return (
    <Words least={92}>
      {[way === '' ? '–' : way, documentNumber]
        .filter((text) => text !== null && text !== undefined)
        .join(' · ')}
      {typeof receipt !== 'number' || (whole === null && !mayCorrect) ? null : (
        <Typography variant="caption" component="span" sx={{ display: 'block' }}>
          {whole}
          {whole !== null && mayCorrect ? ' · ' : null}
          {payer !== null && mayCorrect ? (
            <TextLink to={receiptPath(payer.kind, payer.uuid, receipt)} underline="always">
              Corectează
            </TextLink>
          ) : null}
        </Typography>
      )}
    </Words>
  );
}

/** Without a payer nothing can be corrected. */
export function dueCellsOf(payer: Payer | null): SpecialCells {
  return { ...dueCells, paymentSummary: (due) => <Payment due={due} payer={payer} /> };
}

const dueCells: SpecialCells = {
  code: (due) => <Uncut>{String(due.code)}</Uncut>,
  type: (due) => <Words least={72}>{String(due.type ?? '–')}</Words>,
  feeSummary: (due) => <Words least={136}>{String(due.feeSummary ?? '–')}</Words>,
  fee: (due) => <BareAmount value={due.fee} />,
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

/** What else is deleted with a due (MON-13, MON-111). */
export function consequenceOfDue(due: Record<string, unknown>): string | undefined {
  const { fromStatement, paidTogether } = due;
  const rows = typeof paidTogether === 'string' ? ` Rândurile șterse: ${paidTogether}.` : '';
  if (fromStatement === true)
    return `Rândul vine dintr-o încasare din extras: se șterge tot ce a înregistrat ea, la oricare membru, iar încasarea așteaptă din nou în extras.${rows} Anularea readuce numai acest rând.`;
  const whole = wholeReceipt(due);
  return whole === null ? undefined : `Rândul face parte ${whole}, care se șterge întreagă.${rows}`;
}
