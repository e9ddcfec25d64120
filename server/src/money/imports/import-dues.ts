/** The job that posts a file of dues: every row of it or none, with the errors told by row (decisions §6). */
import { dueImportColumns } from '@ceccar/contract/exchange/imports';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../database/connection.ts';
import { locksOf } from '../../database/locks.ts';
import { decodeText } from '../../exchange/tables/decode-text.ts';
import { type CsvRow, readCsv } from '../../exchange/tables/read-csv.ts';
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import type { FileStore } from '../../files/stored-file.ts';
import { bucharestToday } from '../../text/clock.ts';
import { type ImportedDue, type ImportKey, type RowError, readImportRow } from './import-row.ts';
import { type Staging, stageDues, startStaging } from './import-staging.ts';
import { postStaged } from './post-import.ts';

type Needs = { database: Pick<Database, 'db'>; files: Pick<FileStore, 'open'> };

const batchRows = 2_000;
/** More than that fit 5 MB only where nearly every cell is empty. */
const mostRows = 200_000;
const columns = dueImportColumns.map((column) => ({
  key: column.key,
  titles: [column.title, ...('otherTitles' in column ? column.otherTitles : [])],
  required: 'required' in column,
}));
const titles = new Map(dueImportColumns.map(({ key, title }) => [key, title]));

/** May run again after a process died: what it had done was undone with its transaction. */
export async function importDues(needs: Needs, id: number, now: Date): Promise<void> {
  const { db } = needs.database;
  await db.transaction().execute(async (tx) => {
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
    try {
      const total = await stageFile(needs, tx, { id, fileId: taken.file_id, now });
      if (total === undefined) return await fail(tx, id, null);
      await postStaged(tx, { id, userId: taken.user_id, username: taken.username });
      await tx
        .updateTable('imports')
        .set({ status: 'done', done_rows: total, finished_at: sql`now()`, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    } catch (error) {
      if (error instanceof TableRefusal) await fail(tx, id, error.message);
      else throw error;
    }
  });
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

type Staged = { id: number; fileId: number; now: Date };

/** Gives the number of rows, all of them right; undefined where errors were found or there are none. */
async function stageFile(
  { database: { db }, files }: Needs,
  tx: Tx,
  { id, fileId, now }: Staged,
): Promise<number | undefined> {
  const file = await db
    .selectFrom('files')
    .select([sql<string>`encode(sha256, 'hex')`.as('sha256'), 'size'])
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow();
  const rowsOf = async () => readCsv(decodeText(await files.open(file)), columns);
  const total = await countRows(await rowsOf());
  await db.updateTable('imports').set({ total_rows: total }).where('id', '=', id).execute();
  const errors = createErrorList(db, id);
  const staging = await startStaging(tx);
  await readInto(staging, await rowsOf(), { db, id, errors, today: bucharestToday(now) });
  for await (const error of staging.unknownMembers()) await errors.add(error);
  await errors.flush();
  return errors.count() === 0 && total > 0 ? total : undefined;
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

async function countRows(rows: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of rows) {
    count += 1;
    if (count > mostRows)
      throw new TableRefusal('Fișierul are peste 200.000 de rânduri; împărțiți-l în mai multe.');
  }
  return count;
}

type Reading = { db: Db; id: number; errors: ErrorList; today: string };

async function readInto(
  staging: Staging,
  rows: AsyncIterable<CsvRow<ImportKey>>,
  { db, id, errors, today }: Reading,
): Promise<void> {
  let batch: ImportedDue[] = [];
  let done = 0;
  for await (const row of rows) {
    done += 1;
    if ('problem' in row)
      await errors.add({ line: row.line, column: null, value: null, message: row.problem });
    else {
      const read = readImportRow(row.line, row.cells, today);
      if ('due' in read) batch.push(read.due);
      else for (const error of read.errors) await errors.add(error);
    }
    if (done % batchRows !== 0) continue;
    await stageDues(staging, batch);
    batch = [];
    // Beside the transaction, so that it can be seen while that lasts.
    await db.updateTable('imports').set({ done_rows: done }).where('id', '=', id).execute();
  }
  await stageDues(staging, batch);
}

type ErrorList = {
  add: (error: RowError) => Promise<void>;
  flush: () => Promise<void>;
  count: () => number;
};

/** Written in batches and outside the posting's transaction: they stay when the rest is rolled back. */
function createErrorList(db: Db, importId: number): ErrorList {
  let batch: object[] = [];
  let count = 0;
  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    await sql`insert into import_errors (import_id, line, position, column_title, value, message)
      select ${importId}, line, position, "column", value, message
      from jsonb_to_recordset(${JSON.stringify(batch)})
        as one (line int, position int, "column" text, value text, message text)`.execute(db);
    batch = [];
  }
  return {
    async add({ line, column, value, message }) {
      count += 1;
      batch.push({ line, position: count, column: column && titles.get(column), value, message });
      if (batch.length >= batchRows) await flush();
    },
    flush,
    count: () => count,
  };
}
