/** Receipts of a bank statement: counts and display groups. */
import { messages } from '@ceccar/contract/messages';
import {
  type bankStatementLines,
  type LinePart,
  linePartAmount,
} from '@ceccar/contract/money/bank-statements';
import { readAmount } from '@ceccar/contract/read-amount';
import type { Row } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { formatMoney } from '../../../platform/ui/text/format.ts';
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
    | 'payer'
    | 'person'
    | 'company'
    | 'asideReason'
    | 'state'
    | 'kind'
    | 'split'
    | 'resembles'
    | 'confirmedAt'
    | 'confirmedByName'
  >;

export type LineState = NonNullable<StatementLine['state']>;

type Countable = Pick<ListRow, 'amount' | 'certainty'>;

export type Sum = { count: number; amount: number };

export function sumUp(lines: readonly Pick<Countable, 'amount'>[]): Sum {
  return { count: lines.length, amount: sumAmounts(lines.map(({ amount }) => amount)) };
}

/** Splits the lines by whether a bulk confirmation posts them; other matches are checked one by one (MON-71). */
export function splitByCertainty<L extends Countable>(lines: readonly L[]) {
  const sure = lines.filter(({ certainty }) => certainty === 'sure');
  return { sure: sumUp(sure), others: lines.length - sure.length };
}

export type PartDraft = { kind: 'person' | 'company' | 'invoice'; iri: string | null; amount: string };

export type ReadParts = { ok: true; parts: LinePart[] } | { ok: false; message: string };

/** The parts as a request, or the errors; together they must make up the whole receipt (MON-101). */
export function readParts(drafts: readonly PartDraft[], amount: number): ReadParts {
  const parts: LinePart[] = [];
  for (const { kind, iri, amount: typed } of drafts) {
    const read = linePartAmount.input.safeParse(typed);
    if (iri === null) return { ok: false, message: messages.partWithoutMember };
    if (!read.success) return { ok: false, message: read.error.issues[0]?.message ?? messages.notAmount };
    const value = String(read.data);
    parts.push(kind === 'invoice' ? { invoice: iri, amount: value } : { member: iri, amount: value });
  }
  const left = amountLeft(drafts, amount);
  if (left === 0) return { ok: true, parts };
  const sum = sumAmounts([amount, -left]);
  return { ok: false, message: messages.partsDiffer(formatMoney(sum), formatMoney(amount)) };
}

/** The amount not yet assigned to a part; unreadable amounts count as zero. */
export function amountLeft(drafts: readonly PartDraft[], amount: number): number {
  return sumAmounts([amount, ...drafts.map(({ amount: typed }) => -Number(readAmount(typed) ?? 0))]);
}

/** The unpaid rest of a note. */
export function openAmount({ total, settled }: { total: number; settled: number }): number {
  return sumAmounts([total, -settled]);
}

/** The groups in display order. */
export const lineGroups: readonly { state: LineState; label: string; emptyText: string }[] = [
  { state: 'suggested', label: 'De confirmat', emptyText: 'Nicio încasare nu așteaptă confirmarea.' },
  { state: 'unmatched', label: 'Fără notă', emptyText: 'Fiecare încasare are o notă de plată.' },
  { state: 'confirmed', label: 'Înregistrate', emptyText: 'Încă nu este înregistrată nicio încasare.' },
  { state: 'aside', label: 'Excluse', emptyText: 'Nicio încasare nu este exclusă.' },
];

/** The requested group, otherwise the first that is not empty. */
export function groupToShow(asked: string | null, counts: Record<LineState, number>): LineState {
  const requestedGroup = lineGroups.find(({ state }) => state === asked);
  if (requestedGroup) return requestedGroup.state;
  return lineGroups.find(({ state }) => counts[state] > 0)?.state ?? 'suggested';
}
