/** Changes many rows in batches, each on its own: no statement runs into its timeout and no lock is held long (OPE-74). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';

export const rowsAtOnce = 5_000;

/** `condition` identifies the rows by the columns of the table. */
export function deleteInBatches(db: Db, table: string, condition: RawBuilder<boolean>): Promise<void> {
  return repeat(db, sql`delete from ${sql.table(table)} where ${batchOf(table, condition)}`);
}

/** `changes` must make the condition false for the rows that it changes. */
export function updateInBatches(
  db: Db,
  table: string,
  changes: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
): Promise<void> {
  return repeat(db, sql`update ${sql.table(table)} set ${changes} where ${batchOf(table, condition)}`);
}

function batchOf(table: string, condition: RawBuilder<boolean>): RawBuilder<boolean> {
  return sql`ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${rowsAtOnce}))`;
}

async function repeat(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  let changed: bigint;
  do {
    changed = (await statement.execute(db)).numAffectedRows ?? 0n;
  } while (changed >= BigInt(rowsAtOnce));
}
