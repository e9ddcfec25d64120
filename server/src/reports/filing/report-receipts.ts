/** Numbers of receipts (REP-32). */
import { sql } from 'kysely';
import type { Tx } from '../../database/connection.ts';

/** The year's numbers stay locked to the end of the transaction: one that fails gives its number back. */
export async function takeReceiptNumber(tx: Tx, year: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into annual_report_receipt_numbers (year, last_number) values (${year}, 1)
    on conflict (year) do update set last_number = annual_report_receipt_numbers.last_number + 1
    returning last_number as number`.execute(tx);
  const [taken] = rows;
  if (!taken) throw new Error(`No receipt number of ${year} was given`);
  return taken.number;
}
