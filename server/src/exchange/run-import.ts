/** Posts a file: every row of it or none, with the errors told by row. */
import { sql } from 'kysely';
import type { Database, Tx } from '../database/connection.ts';
import { locksOf } from '../database/locks.ts';
import type { FileStore } from '../files/stored-file.ts';
import { bucharestToday } from '../text/clock.ts';
import type { ImportKind } from './import-kind.ts';
import { ImportCancelled, stageImport } from './stage-import.ts';
import { TableRefusal } from './tables/table-refusal.ts';

type Needs = { database: Pick<Database, 'db'>; files: Pick<FileStore, 'open'> };

/** May run again after a process died: what it had done was undone with its transaction. */
export async function runImport<Key extends string, Row extends object>(
  { database: { db }, files }: Needs,
  kind: ImportKind<Key, Row>,
  id: number,
  now: Date,
): Promise<void> {
  const posting = db.transaction().execute(async (tx) => {
    await takeTurn(tx, id);
    const taken = await db
      .updateTable('imports')
      .set({ status: 'running', done_rows: 0, error_count: 0, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .returning(['file_id', 'username', 'user_id'])
      .executeTakeFirst();
    if (!taken) return;
    await db.deleteFrom('import_errors').where('import_id', '=', id).execute();
    const file = await db
      .selectFrom('files')
      .select([sql<string>`encode(sha256, 'hex')`.as('sha256'), 'size'])
      .where('id', '=', taken.file_id)
      .executeTakeFirstOrThrow();
    try {
      const rows = await stageImport(kind, { db, tx, files, id, file, today: bucharestToday(now) });
      if (rows === undefined) return await fail(tx, id, null);
      const { user_id: userId, username } = taken;
      await kind.post(tx, { id, rows, userId, username, screen: `/imports/${id}`, requestId: null });
      const { numUpdatedRows } = await tx
        .updateTable('imports')
        .set({ status: 'done', done_rows: rows, finished_at: sql`now()`, version: sql`version + 1` })
        .where('id', '=', id)
        .where('status', '=', 'running')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new ImportCancelled();
    } catch (error) {
      if (error instanceof TableRefusal) await fail(tx, id, error.message);
      else throw error;
    }
  });
  // Stopped by somebody: that has been told, and nothing of it is posted.
  await posting.catch((error) => (error instanceof ImportCancelled ? undefined : Promise.reject(error)));
}

/** Whoever sent it is told, and may send the same file again. */
export async function stopImport({ db }: Pick<Database, 'db'>, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx, id);
    await tx
      .updateTable('imports')
      .set({
        status: 'failed',
        problem:
          'Importul s-a oprit din cauza unei erori a serverului; nimic nu a fost înregistrat. Încercați din nou.',
        finished_at: sql`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .execute();
  });
}

/** Who is thought dead may still be at it: whoever comes second waits for the end of that, and finds nothing to do. */
async function takeTurn(tx: Tx, id: number): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  // While it reads a file full of errors, those are written beside it.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${locksOf.importRun}, ${id})`.execute(tx);
}

/** Nothing was posted yet: what was staged goes with the transaction, the errors stay beside it. */
async function fail(tx: Tx, id: number, problem: string | null): Promise<void> {
  const { count } = await tx
    .selectFrom('import_errors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  const told = problem ?? (Number(count) > 0 ? null : 'Fișierul nu are niciun rând sub titluri.');
  await tx
    .updateTable('imports')
    .set({
      status: 'failed',
      problem: told,
      error_count: Number(count),
      finished_at: sql`now()`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}
