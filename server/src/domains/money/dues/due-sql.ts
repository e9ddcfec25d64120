/**
 * SQL on a due or a staged due: `code`, `fee`, `payment_amount`, `payment_summary`. Effects on the advance as in
 * `effectOfDue` (MON-21, MON-22); a property test compares the two.
 */
import { type Account, compensation, runTypes } from '@ceccar/contract/money/due-codes';
import { type DueRunKind, dueRunKinds } from '@ceccar/contract/money/due-runs';

/** True for codes of the account; `code` is SQL. */
export function isOfAccount(account: Account, code = 'code'): string {
  return `${code} like '${account}%'`;
}

/** True for codes of the yearly run of that kind (MON-170); `d` is the due. */
export function isOfRun(kind: DueRunKind): string {
  return `d.code like '461.01.${runTypes[kind]}.%'`;
}

export const isOfAnyRun = dueRunKinds.map(({ value }) => isOfRun(value)).join(' or ');

/** Whether a due with a payment changes the advance. */
export const movesAdvance = `(${isOfAccount('472')} or payment_summary = '${compensation}')`;

/** Amount by which such a due changes the advance: receipts add, compensations subtract. */
export const advanceAmount = `case when ${isOfAccount('472')} then payment_amount else -payment_amount end`;

/** Balance of account 461 over dues (MON-97). A trigger maintains it in `person_balances`, `company_balances`. */
export const balanceOfDues = `coalesce(sum(fee - payment_amount) filter (where ${isOfAccount('461')}), 0.00)`;
