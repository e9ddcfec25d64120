/** Deletes rows that had their time, some at once: a day of a flood takes several turns, and nobody waits for a lock. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';

const atOnce = 20_000;

/** `isOld` tells them by the columns of the table. */
export async function forgetOld(db: Db, table: string, isOld: RawBuilder<boolean>): Promise<void> {
  let deleted: bigint;
  do {
    const result = await sql`delete from ${sql.table(table)} where ctid = any(array(
      select ctid from ${sql.table(table)} where ${isOld} limit ${atOnce}))`.execute(db);
    deleted = result.numAffectedRows ?? 0n;
  } while (deleted === BigInt(atOnce));
}
