/** The job that posts or takes back a run, in one transaction, and tells its progress outside of it (MON-173). */
import { type DueRunKind, dueRunKinds } from '@ceccar/contract/money/due-runs';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { locksOf } from '../../../platform/database/locks.ts';
import { liftTimeouts } from '../../../platform/database/transact.ts';
import { PublicError } from '../../../platform/errors.ts';
import type { JobContext } from '../../../platform/jobs/define-job.ts';
import { defineWork } from '../../../platform/jobs/define-work.ts';
import { inWords } from '../../../platform/jobs/work-source.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { postRows } from './post-run.ts';
import type { Run } from './run-rules.ts';
import { requireFree, takeBackRows } from './undo-run.ts';

type Needs = Pick<JobContext, 'database' | 'clock'>;

const changed = { updated_at: sql<Date>`register_now()`, version: sql<number>`version + 1` };

export const dueRunWork = defineWork({
  table: 'due_runs',
  key: 'runId',
  isOpen: sql`w.status in ('waiting', 'running', 'undoing')`,
  stopped: 'due-run-stopped',
  // The run gets its former state back.
  onStopped: (db, id) =>
    db
      .updateTable('due_runs')
      .set({
        status: sql`case status when 'undoing' then 'posted' else 'failed' end`,
        problem: 'S-a oprit din cauza unei erori a serverului; nimic nu a fost schimbat. Încercați din nou.',
        ...changed,
      })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running', 'undoing'])
      .execute(),
  centre: {
    kind: 'run',
    path: '/api/due_runs/',
    name: `${inWords('w.kind', dueRunKinds)} || ' ' || w.year`,
    what: "coalesce((select g.name from regions g where g.id = w.region_id), 'toate filialele')",
    status: "case w.status when 'posted' then 'done' when 'undoing' then 'running' else w.status end",
    totalRows: 'w.row_count',
    resultLink: "'/runs/' || w.id",
  },
});

export const carryOutRun = dueRunWork.job({ name: 'due-run', carryOut });

/** May run again after a failure: a run that is posted or taken back has nothing left to do. */
async function carryOut({ database, clock }: Needs, id: number): Promise<void> {
  const { db } = database;
  await db.transaction().execute(async (tx) => {
    await liftTimeouts(tx);
    const run = await lockRun(tx, id);
    if (run.status === 'undoing') return takeBack(tx, run);
    if (run.status !== 'waiting' && run.status !== 'running') return;
    await db
      .updateTable('due_runs')
      .set({ status: 'running', done_rows: 0, updated_at: sql`register_now()` })
      .where('id', '=', id)
      .where('status', 'in', ['waiting', 'running'])
      .execute();
    const today = bucharestToday(clock());
    const by = { userId: run.user_id, username: run.posted_by ?? run.username };
    const done = await postRows(tx, run, by, today, (posted) => dueRunWork.tellProgress(db, id, posted));
    await tx
      .updateTable('due_runs')
      .set({
        status: 'posted',
        done_rows: done,
        posted_at: clock(),
        finished_at: clock(),
        problem: null,
        ...changed,
      })
      .where('id', '=', id)
      .execute();
  });
}

type StoredRun = Run & {
  status: string;
  user_id: number | null;
  username: string;
  posted_by: string | null;
  undone_by: string | null;
};

/** Runs of one kind and year take turns, so that the second sees what the first has posted. */
async function lockRun(tx: Tx, id: number): Promise<StoredRun> {
  const { kind, year } = await tx
    .selectFrom('due_runs')
    .select(['kind', 'year'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const place = dueRunKinds.findIndex(({ value }) => value === kind);
  await sql`select pg_advisory_xact_lock(${locksOf.dueRuns}, ${year * 10 + place})`.execute(tx);
  const row = await tx
    .selectFrom('due_runs')
    .select(['status', 'day', 'rate', 'daily_rate', 'daily_until', 'each_amount'])
    .select(['user_id', 'username', 'posted_by', 'undone_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    ...row,
    id,
    kind: kind as DueRunKind, // the column's check
    year,
    day: row.day ?? '',
    rate: row.rate ?? '0',
    dailyRate: row.daily_rate,
    dailyUntil: row.daily_until,
    eachAmount: row.each_amount ?? '0',
  };
}

/** A payment in the meantime is a result, not a failure of the job. */
async function takeBack(tx: Tx, run: StoredRun): Promise<void> {
  let problem: string | null = null;
  try {
    await requireFree(tx, run);
    await takeBackRows(tx, run, { userId: null, username: run.undone_by ?? run.username });
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    problem = error.message;
  }
  await tx
    .updateTable('due_runs')
    .set(
      problem === null
        ? {
            status: 'undone',
            undone_at: sql`register_now()`,
            finished_at: sql`register_now()`,
            problem,
            ...changed,
          }
        : { status: 'posted', undone_by: null, problem, ...changed },
    )
    .where('id', '=', run.id)
    .execute();
}
