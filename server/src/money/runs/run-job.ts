/** The job that posts or takes back a run, in one transaction, and tells its progress outside of it (MON-173). */
import { type DueRunKind, dueRunKinds } from '@ceccar/contract/money/due-runs';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../database/connection.ts';
import { locksOf } from '../../database/locks.ts';
import { PublicError } from '../../errors.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import { bucharestToday } from '../../text/clock.ts';
import { postRows } from './post-run.ts';
import type { Run } from './run-rules.ts';
import { requireFree, takeBackRows } from './undo-run.ts';

type Data = { runId: number };
type Needs = Pick<JobContext, 'database' | 'clock'>;

const stoppedByFault =
  'S-a oprit din cauza unei erori a serverului; nimic nu a fost schimbat. Încercați din nou.';

/** After all retries: what the run had been before stands again. */
const dueRunStopped = defineJob({
  name: 'due-run-stopped',
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: false,
  expireInSeconds: 120,
  async handle({ database: { db } }: Pick<JobContext, 'database'>, { runId }: Data) {
    await db
      .updateTable('due_runs')
      .set({
        status: sql`case status when 'undoing' then 'posted' else 'failed' end`,
        problem: stoppedByFault,
        ...changed,
      })
      .where('id', '=', runId)
      .where('status', 'in', ['waiting', 'running', 'undoing'])
      .execute();
  },
});

export const carryOutRun = defineJob({
  name: 'due-run',
  deadLetter: dueRunStopped,
  // A run whose process died is retried soon; its transaction was rolled back.
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: false,
  expireInSeconds: 1_800,
  heartbeatSeconds: 10,
  handle: (needs: Needs, { runId }: Data) => carryOut(needs, runId),
});

export const dueRunJobs = [carryOutRun, dueRunStopped];

const changed = { updated_at: sql<Date>`register_now()`, version: sql<number>`version + 1` };

/** May run again after a failure: a run that is posted or taken back has nothing left to do. */
export async function carryOut({ database, clock }: Needs, id: number): Promise<void> {
  const { db } = database;
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
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
    const done = await postRows(tx, run, by, today, (posted) => tellProgress(db, id, posted));
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

/** On another connection than the posting, which nobody sees before it commits. */
async function tellProgress(db: Database['db'] & Db, id: number, done: number): Promise<void> {
  await db
    .updateTable('due_runs')
    .set({ done_rows: done, updated_at: sql`register_now()` })
    .where('id', '=', id)
    .execute();
}
