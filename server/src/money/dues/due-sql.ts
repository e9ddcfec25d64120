/**
 * SQL of a due or a staged due: `code`, `fee`, `payment_amount`, `payment_summary`. The advance moves as `effectOfDue` says
 * (MON-21, MON-22); a property test compares the two.
 */
import { type Account, compensation } from '@ceccar/contract/money/due-codes';

/** Whether a code is one of the account; `code` is SQL. */
export function isOfAccount(account: Account, code = 'code'): string {
  return `${code} like '${account}%'`;
}

/** Whether a due that moved money moves the advance. */
export const movesAdvance = `(${isOfAccount('472')} or payment_summary = '${compensation}')`;

/** Amount by which such a due moves the advance: receipts add, compensations subtract. */
export const advanceAmount = `case when ${isOfAccount('472')} then payment_amount else -payment_amount end`;

/** Balance of account 461 over dues (MON-97). The database keeps it by trigger in `person_balances`, `company_balances`. */
export const balanceOfDues = `coalesce(sum(fee - payment_amount) filter (where ${isOfAccount('461')}), 0.00)`;
