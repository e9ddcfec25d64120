/** Posts a file or computes its preview: all rows or none, with errors reported by row. */
import { isDeepStrictEqual } from 'node:util';
import { type DuesSummary, duesSummary } from '@ceccar/contract/exchange/dues-summary';
import { fileReading, readingChoices } from '@ceccar/contract/exchange/file-reading';
import { sql, type UpdateObject } from 'kysely';
import type { Database, Db, Tx } from '../../platform/database/connection.ts';
import { locksOf } from '../../platform/database/locks.ts';
import { liftTimeouts } from '../../platform/database/transact.ts';
import type { DB } from '../../platform/database/types.generated.ts';
import type { FileStore } from '../../platform/files/stored-file.ts';
import { WorkCancelled } from '../../platform/jobs/define-work.ts';
import { bucharestToday } from '../../platform/text/clock.ts';
import type { ImportKind } from './import-kind.ts';
import { importWork } from './import-work.ts';
import { stageImport } from './stage-import.ts';
import type { WithTableReader } from './tables/table-reader.ts';
import { TableRefusal } from './tables/table-refusal.ts';

export type ImportNeeds = WithTableReader & {
  database: Pick<Database, 'db'>;
  files: Pick<FileStore, 'open' | 'uploadFolder'>;
};

/** May run again after its process died, whose transaction was rolled back (EXC-12, EXC-13). */
export async function runImport<Key extends string, Row extends object>(
  { database: { db }, files, tableReader }: ImportNeeds,
  kind: ImportKind<Key, Row>,
  id: number,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await takeTurn(tx, id);
    const taken = await db
      .updateTable('imports')
      .set({ status: 'running', done_rows: 0, error_count: 0, updated_at: sql`register_now()` })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .returning([
        'file_id',
        'username',
        'user_id as userId',
        'total_rows',
        'confirmed_at',
        'creates_accounts',
        'reading_choices',
        'confirm',
        'summary',
      ])
      .executeTakeFirst();
    if (!taken) return;
    const { username, userId } = taken;
    const run = { id, userId, username, screen: `/imports/${id}`, requestId: null };
    const tell = (done: number) => importWork.tellProgress(db, id, done);
    const isConfirmed = taken.confirmed_at !== null;
    if (isConfirmed && (await kind.preview?.holds(tx, id))) {
      const rows = Number(taken.total_rows);
      await kind.post(tx, { ...run, rows }, tell);
      const made = taken.creates_accounts ? await kind.accounts?.make(tx, { ...run, rows }) : undefined;
      return await end(tx, id, { status: 'done', done_rows: rows, account_count: made ?? null });
    }
    await db.deleteFrom('import_errors').where('import_id', '=', id).execute();
    const file = await db
      .selectFrom('files')
      .select([sql<string>`encode(sha256, 'hex')`.as('sha256'), 'size'])
      .where('id', '=', taken.file_id)
      .executeTakeFirstOrThrow();
    try {
      const today = bucharestToday(now);
      const choices = readingChoices.parse(taken.reading_choices ?? {});
      const rows = await stageImport(kind, { db, tx, files, tableReader, id, file, today, choices });
      if (rows === undefined) return await fail(tx, id, null);
      if (kind.preview) return await show(tx, id, kind.preview, rows, isConfirmed);
      const summary = await kind.summarize?.(tx);
      if (summary && !(await isSure(db, id, summary, taken))) {
        return await finish(tx, id, {
          status: 'previewed',
          confirmed_at: null,
          done_rows: rows,
          summary: JSON.stringify(summary),
          problem: isConfirmed ? registerChanged : null,
        });
      }
      await kind.post(tx, { ...run, rows }, tell);
      await end(tx, id, { status: 'done', done_rows: rows });
    } catch (error) {
      if (!(error instanceof TableRefusal)) throw error;
      // If a file cannot be read to its end, the errors of its first rows are not useful.
      await db.deleteFrom('import_errors').where('import_id', '=', id).execute();
      await fail(tx, id, error.message);
    }
  });
}

/** A worker presumed dead may still be running: the second one waits for the lock and then has nothing left to do. */
async function takeTurn(tx: Tx, id: number): Promise<void> {
  // The transaction is idle while the errors of the file are written on another connection.
  await liftTimeouts(tx);
  await sql`select pg_advisory_xact_lock(${locksOf.importRun}, ${id})`.execute(tx);
}

const registerChanged =
  'Registrul s-a schimbat de când ați văzut ce aduce fișierul: nimic nu a fost înregistrat. Verificați din nou, apoi confirmați.';

type Taken = { confirm: boolean; confirmed_at: unknown; summary: unknown };

/**
 * Whether a file may be posted without being shown: nothing of it was left out or is already posted, it was sent to be posted
 * despite that, or somebody has confirmed exactly this (EXC-260).
 */
async function isSure(db: Db, id: number, summary: DuesSummary, taken: Taken): Promise<boolean> {
  if (taken.confirm) return true;
  if (taken.confirmed_at !== null) return isDeepStrictEqual(duesSummary.parse(taken.summary), summary);
  const { reading } = await db
    .selectFrom('imports')
    .select('reading')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const {
    hiddenRows,
    unknownColumns,
    exampleLines,
    uncertainLetters,
    uncertainDays = [],
  } = fileReading.parse(reading);
  const doubts = [unknownColumns, exampleLines, uncertainLetters, uncertainDays, summary.posted].flat();
  return doubts.length === 0 && hiddenRows.count === 0;
}

/** Waits for confirmation; again if the register has changed since the preview was confirmed (EXC-65). */
async function show(
  tx: Tx,
  id: number,
  preview: NonNullable<ImportKind<never, never>['preview']>,
  rows: number,
  isShownAgain: boolean,
): Promise<void> {
  const counts = await preview.keep(tx, id);
  await finish(tx, id, {
    status: 'previewed',
    confirmed_at: null,
    done_rows: rows,
    new_rows: counts.new,
    changed_rows: counts.changed,
    same_rows: counts.same,
    doubtful_rows: counts.doubtful,
    problem: isShownAgain ? registerChanged : null,
  });
}

/** Nothing was posted: the staged rows are dropped with the transaction, the errors stay. */
async function fail(tx: Tx, id: number, problem: string | null): Promise<void> {
  const { count } = await tx
    .selectFrom('import_errors')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', id)
    .executeTakeFirstOrThrow();
  const shownProblem = problem ?? (Number(count) > 0 ? null : 'Fișierul nu are niciun rând sub titluri.');
  await end(tx, id, { status: 'failed', done_rows: 0, problem: shownProblem, error_count: Number(count) });
}

async function end(
  tx: Tx,
  id: number,
  outcome:
    | { status: 'done'; done_rows: number; account_count?: number | null }
    | { status: 'failed'; done_rows: number; problem: string | null; error_count: number },
): Promise<void> {
  await finish(tx, id, { problem: null, ...outcome, finished_at: sql`register_now()` });
}

/** A cancelled import (EXC-35) stays as it is: the staged rows are dropped with the transaction. */
async function finish(tx: Tx, id: number, outcome: UpdateObject<DB, 'imports'>): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('imports')
    .set({ ...outcome, updated_at: sql`register_now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new WorkCancelled();
}
