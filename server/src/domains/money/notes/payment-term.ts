/** Until when a note is to be paid (MON-168). Days are `YYYY-MM-DD`. */

/** A day; `onReceipt` once the last day is over; `open` for an advance, which nobody has to pay. */
export type DueDay = { day: string } | 'onReceipt' | 'open';

export type PaymentTerm = {
  dueOn: DueDay;
  /** Null for a note that does not expire this year. */
  payableUntil: string | null;
};

export const advanceTerm: PaymentTerm = { dueOn: 'open', payableUntil: null };

/**
 * A note of dues issued in time is to be paid by the deadline and is valid until then, since the rates change on that day;
 * a later one by the day after which penalties are due (MON-171).
 */
export function paymentTerm(today: string, deadline: string, penaltyDay: string): PaymentTerm {
  if (today <= deadline) return { dueOn: { day: deadline }, payableUntil: deadline };
  return { dueOn: today <= penaltyDay ? { day: penaltyDay } : 'onReceipt', payableUntil: null };
}
