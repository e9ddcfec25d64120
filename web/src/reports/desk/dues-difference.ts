/** What is owed beside what the member says was paid (REP-125). Pure. */
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { sumAmounts } from '../../money/sum-amounts.ts';

export type DuesRow = {
  label: string;
  /** Null where it is not known. */
  owed: number | null;
  claimed: number | null;
  /** Claimed less owed; null where the two are not of the same thing. */
  difference: number | null;
};

type Owed = {
  fixed: number;
  variable: number;
  note: Pick<NonNullable<ReportReview['note']>, 'total'> | null;
};
type Claimed = { fixed: number; variable: number };

/**
 * The parts are compared only where the note asks for just them: an advance, or what an earlier report posted, is
 * taken off the whole.
 */
export function compareDues(owed: Owed | null, claimed: Claimed | null): DuesRow[] {
  const toPay = owed ? (owed.note?.total ?? 0) : null;
  const isWhole = owed !== null && toPay === sumAmounts([owed.fixed, owed.variable]);
  const part = (label: string, of: 'fixed' | 'variable'): DuesRow => {
    const amounts = { owed: owed?.[of] ?? null, claimed: claimed?.[of] ?? null };
    return { label, ...amounts, difference: isWhole ? differenceOf(amounts) : null };
  };
  const whole = { owed: toPay, claimed: claimed ? sumAmounts([claimed.fixed, claimed.variable]) : null };
  return [
    part('Fixă', 'fixed'),
    part('Variabilă', 'variable'),
    { label: 'Total de plată', ...whole, difference: differenceOf(whole) },
  ];
}

function differenceOf({ owed, claimed }: Pick<DuesRow, 'owed' | 'claimed'>): number | null {
  return owed === null || claimed === null ? null : sumAmounts([claimed, -owed]);
}
