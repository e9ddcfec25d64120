/** Receipts of a bank statement: what is counted of them, and the groups in which they are shown. */
import type { bankStatementLines } from '@ceccar/contract/money/bank-statements';
import type { Row } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../api/records.ts';
import { sumAmounts } from '../sum-amounts.ts';

type ListRow = Row<typeof bankStatementLines, 'line-list'>;

export type StatementLine = ApiRecord &
  Pick<
    ListRow,
    | 'position'
    | 'bookedOn'
    | 'amount'
    | 'payerName'
    | 'text'
    | 'invoice'
    | 'certainty'
    | 'reason'
    | 'state'
    | 'confirmedAt'
    | 'confirmedBy'
  >;

export type LineState = NonNullable<StatementLine['state']>;

type Countable = Pick<ListRow, 'amount' | 'certainty'>;

export type Sum = { count: number; amount: number };

export function sumUp(lines: readonly Pick<Countable, 'amount'>[]): Sum {
  return { count: lines.length, amount: sumAmounts(lines.map(({ amount }) => amount)) };
}

/** What confirming all of them would post; what is to be checked waits for a person (MON-71). */
export function splitByCertainty<L extends Countable>(lines: readonly L[]) {
  const of = (certainty: Countable['certainty']) => lines.filter((line) => line.certainty === certainty);
  const sure = of('sure');
  const likely = of('likely');
  return { sure: sure.length, likely: likely.length, all: sumUp([...sure, ...likely]) };
}

/** What is still to be paid of a note. */
export function openAmount({ total, settled }: { total: number; settled: number }): number {
  return sumAmounts([total, -settled]);
}

/** The groups in their order. */
export const lineGroups: readonly { state: LineState; label: string; emptyText: string }[] = [
  { state: 'suggested', label: 'De confirmat', emptyText: 'Nicio încasare nu așteaptă confirmarea.' },
  { state: 'unmatched', label: 'Fără notă', emptyText: 'Fiecare încasare are o notă de plată.' },
  { state: 'confirmed', label: 'Înregistrate', emptyText: 'Încă nu este înregistrată nicio încasare.' },
];

/** The group that was asked for, else the first in which something is to be done or seen. */
export function groupToShow(asked: string | null, counts: Record<LineState, number>): LineState {
  const known = lineGroups.find(({ state }) => state === asked);
  if (known) return known.state;
  return lineGroups.find(({ state }) => counts[state] > 0)?.state ?? 'suggested';
}
