/** A receipt as a bank statement has it, and what tells it from every other. */
import { createHash } from 'node:crypto';

export type StatementLine = {
  /** Its place in the file: the row of a CSV, the running number of a receipt in an XML. */
  position: number;
  /** The account that was credited. */
  iban: string;
  /** What the bank calls the transaction. */
  reference: string | null;
  bookedOn: string;
  /** Exact, `630.00`, greater than zero, in lei. */
  amount: string;
  payerName: string | null;
  payerIban: string | null;
  text: string | null;
};

/** A receipt that cannot be booked by itself, told to whoever uploaded the statement. */
export type RefusedLine = { position: number; problem: string };

/**
 * The same in every statement that has the line, hexadecimal. Day and amount stand beside the bank's reference, since
 * some banks begin their references anew; a line without one is told by all it says and its number among its equals.
 */
export function lineIdentity(line: StatementLine, occurrence: number): string {
  const { iban, reference, bookedOn, amount, payerName, payerIban, text } = line;
  const parts =
    reference !== null && !isRunningNumber(reference)
      ? ['reference', iban, reference, bookedOn, amount]
      : ['content', iban, bookedOn, amount, payerName, payerIban, text, occurrence];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

/** `1`, `2`, `3`…: the place in its statement, which the first line of every other statement has too. */
function isRunningNumber(reference: string): boolean {
  return /^\d{1,6}(?:\/\d+)?$/.test(reference);
}

/** For the lines of one statement, in their order: two equal payments of a day are two. */
export function createLineIdentifier(): (line: StatementLine) => string {
  const seen = new Map<string, number>();
  return (line) => {
    const first = lineIdentity(line, 1);
    const occurrence = (seen.get(first) ?? 0) + 1;
    seen.set(first, occurrence);
    return lineIdentity(line, occurrence);
  };
}
