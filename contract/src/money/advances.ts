/** Rules for requesting an advance. */
import { messages } from '../messages.ts';
import { advanceAmount } from './invoices.ts';

/** Maximum number of open advance notes of a member (MON-79). */
export const mostOpenAdvanceNotes = 5;

export type ReadAdvance = { ok: true; value: number } | { ok: false; message: string };

/** Zero is invalid; staff may also enter a negative amount to return an advance. */
export function readAdvance(typed: unknown, mayBeNegative: boolean): ReadAdvance {
  const read = advanceAmount.input.safeParse(typed);
  if (!read.success) return { ok: false, message: read.error.issues[0]?.message ?? messages.advanceNotValid };
  const value = Number(read.data);
  if (value === 0) return { ok: false, message: messages.advanceNotValid };
  if (value < 0 && !mayBeNegative) return { ok: false, message: messages.advanceNegative };
  return { ok: true, value };
}
