/** Numbers of payment notes: a series for each branch and year, without gaps and twins (MON-29). */
import { sql } from 'kysely';
import type { Tx } from '../../database/connection.ts';

type Branch = { id: number; prefix: string };
type Taken = { series: string; number: number };

/** The series stays locked to the end of the transaction: one that fails gives its number back. */
export async function takeNumber(tx: Tx, branch: Branch, year: number): Promise<Taken> {
  const taken = (await takeNext(tx, branch, year)) ?? (await beginSeries(tx, branch, year));
  if (!taken) throw new Error(`The series ${branch.prefix}-${year} belongs to another branch`);
  return taken;
}

async function takeNext(tx: Tx, branch: Branch, year: number): Promise<Taken | undefined> {
  const { rows } = await sql<Taken>`update invoice_series set last_number = last_number + 1
    where region_id = ${branch.id} and year = ${year} returning series, last_number as number`.execute(tx);
  return rows[0];
}

/** Who begins it at the same moment is waited for. A conflict that names one index only would fail on the other. */
async function beginSeries(tx: Tx, branch: Branch, year: number): Promise<Taken | undefined> {
  await sql`insert into invoice_series (series, region_id, year)
    values (${`${branch.prefix}-${year}`}, ${branch.id}, ${year}) on conflict do nothing`.execute(tx);
  return takeNext(tx, branch, year);
}
