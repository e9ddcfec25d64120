import { sql } from 'kysely';
import type { Tx } from '../../src/platform/database/connection.ts';
import { type Reader, readerIn } from '../../src/platform/database/reader.ts';
import type { TestApp } from './app.ts';

class RolledBack extends Error {}

/** Returns the integrity errors after a statement that ran without triggers and foreign keys; rolls back. */
export async function errorsAfterDamage(
  { db }: Pick<TestApp, 'db'>,
  damage: string,
  find: (read: Reader) => AsyncIterable<string>,
): Promise<string[]> {
  const errors: string[] = [];
  const work = async (tx: Tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql.raw(damage).execute(tx);
    for await (const fault of find(readerIn(tx))) errors.push(fault);
    throw new RolledBack();
  };
  await db
    .transaction()
    .execute(work)
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error;
    });
  return errors;
}
