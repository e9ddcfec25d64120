/** What is typed as an advance, and what the member's advance becomes with it. Pure. */

import { messages } from '@ceccar/contract/messages';
import { advanceAmount } from '@ceccar/contract/money/invoices';

export type ReadAmount = { ok: true; value: number } | { ok: false; message: string };

/** Staff may also take back; nobody asks for nothing (spec/3 §5). */
export function readAmount(typed: string, mayBeNegative: boolean): ReadAmount {
  const read = advanceAmount.input.safeParse(typed);
  if (!read.success) return { ok: false, message: read.error.issues[0]?.message ?? messages.advanceNotValid };
  const value = Number(read.data);
  if (value === 0) return { ok: false, message: messages.advanceNotValid };
  if (value < 0 && !mayBeNegative) return { ok: false, message: messages.advanceNegative };
  return { ok: true, value };
}

/** In whole bani, so that no amount gains a fraction of one. */
export function nextAdvance(current: number, added: number): number {
  return (Math.round(current * 100) + Math.round(added * 100)) / 100;
}
