/** SQL sums over dues `d`, of one member, or grouped by member. */
import { type Account, compensation } from '@ceccar/contract/money/due-codes';
import { isOfAccount } from './due-sql.ts';

/** `owner` is the column to group by, or null if `where` selects one member. */
type Of = { dues: string; where: string; owner: string | null };

/** Fees and payments per year on account 461 (MON-14). */
export function dueReportSums({ dues, where, owner }: Of): string {
  const by = owner === null ? '' : `d.${owner}, `;
  return (
    `select ${by}d.fee_year as year, sum(d.fee) as fee, sum(d.payment_amount) as payment` +
    ` from ${dues} d where ${where} and ${isOfAccount('461', 'd.code')} group by ${by}d.fee_year`
  );
}

/** Movements per year; a compensation leaves 472 and counts as a payment on 461 (MON-15, MON-16). */
export function accountMovements(account: Account, { dues, where, owner }: Of): string {
  const [by, group] = owner === null ? ['', ''] : [`d.${owner}, `, `${owner}, `];
  const moves =
    account === '461'
      ? `select ${by}d.fee_year as year, d.fee as intrari, 0 as iesiri from ${dues} d where ${where} and ${isOfAccount('461', 'd.code')}
         union all
         select ${by}d.payment_year, 0, d.payment_amount from ${dues} d where ${where} and ${isOfAccount('461', 'd.code')}`
      : `select ${by}d.payment_year as year, d.payment_amount as intrari, 0 as iesiri
         from ${dues} d where ${where} and ${isOfAccount('472', 'd.code')}
         union all
         select ${by}d.payment_year, 0, d.payment_amount
         from ${dues} d where ${where} and ${isOfAccount('461', 'd.code')} and d.payment_summary = '${compensation}'`;
  return `select ${group}year, sum(intrari) as intrari, sum(iesiri) as iesiri from (${moves}) moves group by ${group}year`;
}
