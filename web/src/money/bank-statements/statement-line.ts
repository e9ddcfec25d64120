/** Receipts of a statement, and what is counted of them. */
import type { bankStatementLines } from '@ceccar/contract/money/bank-statements';
import type { Row } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../api/records.ts';

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

/** To the ban: amounts have two decimals, sums of floating numbers do not. */
export function sumUp(lines: readonly Pick<Countable, 'amount'>[]): Sum {
  const bani = lines.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { count: lines.length, amount: bani / 100 };
}

/** What confirming all of them would post; what is to be checked waits for a person (decisions §6). */
export function splitByCertainty<L extends Countable>(lines: readonly L[]) {
  const of = (certainty: Countable['certainty']) => lines.filter((line) => line.certainty === certainty);
  const sure = of('sure');
  const likely = of('likely');
  return { sure: sure.length, likely: likely.length, all: sumUp([...sure, ...likely]) };
}

/** What is still to be paid of a note. */
export function openAmount({ total, settled }: { total: number; settled: number }): number {
  return (Math.round(total * 100) - Math.round(settled * 100)) / 100;
}
