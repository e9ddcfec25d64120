/** Rules by which dues change a member's advance (MON-21, MON-22). Pure. */
import { accountOf, compensation } from '@ceccar/contract/money/due-codes';
import { settleInOrder } from '@ceccar/contract/money/settle';
import { type Bani, toBani } from '../money.ts';

export type AdvanceEffect =
  /** Money received in advance: settles open advance notes first, the rest is added. */
  | { kind: 'receipt'; amount: Bani }
  /** Added as it is, with its sign. */
  | { kind: 'correction' | 'compensation'; amount: Bani };

/** Undefined for a due that does not change the advance. */
export function effectOfDue(due: {
  code: string;
  paymentSummary: string | null;
  paymentAmount: unknown;
}): AdvanceEffect | undefined {
  const amount = toBani(due.paymentAmount);
  if (amount === 0n) return undefined;
  if (accountOf(due.code) === '472') {
    return due.code.endsWith('-1') ? { kind: 'correction', amount } : { kind: 'receipt', amount };
  }
  return due.paymentSummary === compensation ? { kind: 'compensation', amount: -amount } : undefined;
}

export type OpenNote = { id: number; remaining: Bani };
export type Settlement = { invoiceId: number; amount: Bani };

/** Settles the notes in the given order, oldest first, each with at most its remaining amount. */
export function settleNotes(
  notes: readonly OpenNote[],
  received: Bani,
): { settlements: Settlement[]; left: Bani } {
  const { settled, left } = settleInOrder(notes, received);
  const settlements = settled.map(({ debt: { id }, amount }) => ({ invoiceId: id, amount }));
  return { settlements, left };
}

/**
 * The advance after an advance note of that amount is cancelled: the paid part stays, and settles the other notes first
 * (MON-24). `unpaid` is the total of all open notes.
 */
export function advanceAfterCancelling({ avans, unpaid }: { avans: Bani; unpaid: Bani }, amount: Bani): Bani {
  if (amount <= 0n) return avans - amount;
  const paid = avans - unpaid;
  return unpaid > amount ? paid + unpaid - amount : paid;
}
