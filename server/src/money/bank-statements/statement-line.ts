/** A receipt of a bank statement, and the identity that distinguishes it from every other. */
import { createHash } from 'node:crypto';

export type StatementLine = {
  /** Position in the file: the row of a CSV, the running number of a receipt in an XML. */
  position: number;
  /** The account that was credited. */
  iban: string;
  /** The bank's reference of the transaction. */
  reference: string | null;
  bookedOn: string;
  /** Exact, `630.00`, greater than zero, in lei. */
  amount: string;
  payerName: string | null;
  payerIban: string | null;
  text: string | null;
};

/** A receipt that cannot be posted automatically; reported to whoever uploaded the statement. */
export type RefusedLine = { position: number; problem: string };

/**
 * The same hexadecimal value in every statement with this line. The bank's reference is combined with day and amount,
 * because some banks reuse references; a line without a reference is identified by all its fields and its number among
 * equal lines.
 */
export function lineIdentity(line: StatementLine, occurrence: number): string {
  const { iban, reference, bookedOn, amount, payerName, payerIban, text } = line;
  const parts =
    reference !== null && !isRunningNumber(reference)
      ? ['reference', iban, reference, bookedOn, amount]
      : ['content', iban, bookedOn, amount, payerName, payerIban, text, occurrence];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** `1`, `2`, `3`…: a position in the statement, not a reference; every statement has a line 1. */
function isRunningNumber(reference: string): boolean {
  return /^\d{1,6}(?:\/\d+)?$/.test(reference);
}

/** For the lines of one statement, in order: two equal payments on one day are two lines. */
export function createLineIdentifier(): (line: StatementLine) => string {
  const seen = new Map<string, number>();
  return (line) => {
    const first = lineIdentity(line, 1);
    const occurrence = (seen.get(first) ?? 0) + 1;
    seen.set(first, occurrence);
    return lineIdentity(line, occurrence);
  };
}
