/** Numbers of payment notes: a series for each branch and year, without gaps and twins (decisions §6). */
import { sql } from 'kysely';
import type { Tx } from '../database/connection.ts';

/** The series stays locked to the end of the transaction: one that fails gives its number back. */
export async function takeNumber(
  tx: Tx,
  branch: { id: number; prefix: string },
  year: number,
): Promise<{ series: string; number: number }> {
  const { rows } = await sql<{ series: string; number: number }>`
    insert into invoice_series (series, region_id, year, last_number)
    values (${`${branch.prefix}-${year}`}, ${branch.id}, ${year}, 1)
    on conflict (region_id, year) do update set last_number = invoice_series.last_number + 1
    returning series, last_number as number`.execute(tx);
  return rows[0] as { series: string; number: number }; // an upsert always gives its row
}
