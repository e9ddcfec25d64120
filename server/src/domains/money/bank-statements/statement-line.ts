/** A line of a bank statement, and the identity that distinguishes it from every other. */
import { createHash } from 'node:crypto';
import type { LineKind } from '@ceccar/contract/money/bank-statements';

export type StatementLine = {
  /** Position in the file: the row of a table, the running number of a line elsewhere. */
  position: number;
  /** The account of the statement; null if the file does not contain it. */
  iban: string | null;
  /** The bank's reference of the transaction. */
  reference: string | null;
  bookedOn: string;
  /** Exact, `630.00`, greater than zero, in lei. */
  amount: string;
  payerName: string | null;
  payerIban: string | null;
  text: string | null;
  /** By default a receipt. */
  kind?: LineKind;
  /** Why the line waits for nobody. */
  asideReason?: string;
  /** Amount of the whole entry, if several payments were booked together. */
  entryAmount?: string;
  /** Running number of the statement within the file, if there are several. */
  section?: number;
};

/** A line that cannot be read; reported to whoever uploaded the statement. */
export type RefusedLine = { position: number; problem: string };

/** Separates the parts of an identity; no text of a line contains it. */
const separator = '\u001f';

/**
 * The same hexadecimal value in every statement with this line (MON-132). Banks and payers reuse references, so that all
 * fields and the number among equal lines belong to it; 051-statement-lines.sql computed it for older lines.
 */
export function lineIdentity(line: StatementLine & { iban: string }, occurrence: number): string {
  const { kind = 'receipt', iban, reference, bookedOn, amount, payerName, payerIban, text } = line;
  const own = reference !== null && !isRunningNumber(reference) ? reference : null;
  const parts = [kind, iban, own, bookedOn, amount, payerName, payerIban, text, occurrence];
  return createHash('sha256')
    .update(parts.map((part) => part ?? '').join(separator))
    .digest('hex');
}

/** `1`, `2`, `3`…: a position in the statement, not a reference; every statement has a line 1. */
export function isRunningNumber(reference: string): boolean {
  return /^\d{1,6}(?:\/\d+)?$/.test(reference);
}

/** For the lines of one file, in order: two equal payments on one day are two lines of their statement. */
export function createLineIdentifier(): (line: StatementLine & { iban: string }) => string {
  const seen = new Map<string, number>();
  return (line) => {
    const first = `${line.section ?? 0} ${lineIdentity(line, 1)}`;
    const occurrence = (seen.get(first) ?? 0) + 1;
    seen.set(first, occurrence);
    return lineIdentity(line, occurrence);
  };
}
