/** Compares the dues with what the member claims to have paid (REP-125). Pure. */
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { sumAmounts } from '../../money/sum-amounts.ts';

export type DuesRow = {
  label: string;
  /** Null if unknown. */
  owed: number | null;
  claimed: number | null;
  /** Claimed minus owed; null if the two are not comparable. */
  difference: number | null;
};

type Owed = {
  fixed: number;
  variable: number;
  note: Pick<NonNullable<ReportReview['note']>, 'total'> | null;
};
type Claimed = { fixed: number; variable: number };

/**
 * The parts are compared only if the note covers just them: an advance, or payments posted for an earlier report,
 * reduce only the total.
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
