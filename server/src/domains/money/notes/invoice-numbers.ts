/** Numbers of payment notes: a series per branch and year, without gaps or duplicates (MON-29). */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';

type Branch = { id: number; prefix: string };
type TakenNumber = { series: string; number: number };

/** The series stays locked until the transaction ends; a rollback returns the number. */
export async function takeNumber(tx: Tx, branch: Branch, year: number): Promise<TakenNumber> {
  const taken = (await takeNext(tx, branch, year)) ?? (await beginSeries(tx, branch, year));
  if (!taken) throw new Error(`The series ${branch.prefix}-${year} belongs to another branch`);
  return taken;
}

async function takeNext(tx: Tx, branch: Branch, year: number): Promise<TakenNumber | undefined> {
  const { rows } = await sql<TakenNumber>`update invoice_series set last_number = last_number + 1
    where region_id = ${branch.id} and year = ${year} returning series, last_number as number`.execute(tx);
  return rows[0];
}

/** Waits for a concurrent insert. Without a conflict target, because the row may violate either of two unique indexes. */
async function beginSeries(tx: Tx, branch: Branch, year: number): Promise<TakenNumber | undefined> {
  await sql`insert into invoice_series (series, region_id, year)
    values (${`${branch.prefix}-${year}`}, ${branch.id}, ${year}) on conflict do nothing`.execute(tx);
  return takeNext(tx, branch, year);
}
