/**
 * SQL on a due or a staged due: `code`, `fee`, `payment_amount`, `payment_summary`. Effects on the advance as in
 * `effectOfDue` (MON-21, MON-22); a property test compares the two.
 */
import { type Account, compensation } from '@ceccar/contract/money/due-codes';

/** True for codes of the account; `code` is SQL. */
export function isOfAccount(account: Account, code = 'code'): string {
  return `${code} like '${account}%'`;
}

/** Whether a due with a payment changes the advance. */
export const movesAdvance = `(${isOfAccount('472')} or payment_summary = '${compensation}')`;

/** Amount by which such a due changes the advance: receipts add, compensations subtract. */
export const advanceAmount = `case when ${isOfAccount('472')} then payment_amount else -payment_amount end`;

/** Balance of account 461 over dues (MON-97). A trigger maintains it in `person_balances`, `company_balances`. */
export const balanceOfDues = `coalesce(sum(fee - payment_amount) filter (where ${isOfAccount('461')}), 0.00)`;
