/**
 * A long work after the response is a row with a status: declared once, it gets a job that is tried again, an end if that
 * fails for good, progress, cancellation and its rows in the job centre (OPE-239).
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db, Tx } from '../database/connection.ts';
import type { DB } from '../database/types.generated.ts';
import { defineJob, type Job, type JobContext, type JobQueue, upkeep } from './define-job.ts';
import { type Jobs, jobUnderWay } from './jobs.ts';
import { sourceOf, type WorkColumns } from './work-source.ts';

type WithDatabase = { database: Pick<Database, 'db'> };
type WorkData<Key extends string> = Readonly<Record<Key, number>>;
type Limits = Omit<JobQueue<never>, 'name' | 'accepts' | 'deadLetter' | 'schedule'>;

export type WorkDeclaration<Key extends string> = {
  table: keyof DB & string;
  /** Name of the row's id in the data of its jobs, which outlive the process. */
  key: Key;
  /** Condition of a row `w` that is not finished. */
  isOpen: RawBuilder<boolean>;
  /** The last time something was done for a row `w`; `updated_at` by default. */
  touchedAt?: RawBuilder<Date>;
  /** Queue of the jobs that failed on every retry. */
  stopped: string;
  /** The end of such a row: it fails with this text for its author, or a function changes it. */
  onStopped: string | ((db: Db, id: number) => Promise<unknown>);
  /** Without it the work is not in the job centre. */
  centre?: WorkColumns;
};

/** The job of a long work. */
export type Work<Needs, Data> = Job<Needs, Data> & {
  deadLetter: Job<WithDatabase, Data>;
  /** Queues the unfinished rows again that nothing was done for since and that have no job. */
  resume: (tx: Tx, jobs: Pick<Jobs, 'send'>, since: RawBuilder<Date>) => Promise<void>;
};

export type WorkJob<Needs> = Partial<Limits> & {
  name: string;
  /** Condition of the rows `w` of this job, if the table has the rows of several. */
  isOwn?: RawBuilder<boolean>;
  /** May run again after its process died, and must not repeat what it has done. */
  carryOut: (needs: Needs, id: number) => Promise<void>;
};

/** The work was cancelled, or given up while its worker was presumed dead: its transaction leaves nothing (EXC-35). */
export class WorkCancelled extends Error {}

/** If the process dies, the work is tried again soon. */
const soonAgain: Limits = {
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: false,
  expireInSeconds: 1_800,
  heartbeatSeconds: 10,
};

/** For work that needs the file store: while that is unavailable, retries go on for up to ten minutes (EXC-29). */
export const tenMinutes = { retryLimit: 6, retryDelay: 5, retryBackoff: true, retryDelayMax: 240 };

const registerNow = sql<Date>`register_now()`;

/** Columns, except the status, of a work that ended without its result. */
export function endedWith(problem: string, at: Date | RawBuilder<Date> = registerNow) {
  return { problem, finished_at: at, updated_at: at, version: sql<number>`version + 1` };
}

export function defineWork<Key extends string>(work: WorkDeclaration<Key>) {
  const { key, isOpen, touchedAt = sql`w.updated_at`, onStopped, centre } = work;
  // The tables of works with progress or with an end as failed have the same columns.
  const table = work.table as 'imports';

  async function fail(db: Db, id: number, problem: string): Promise<void> {
    await db
      .updateTable(`${table} as w`)
      .set({ status: 'failed', ...endedWith(problem) })
      .where('w.id', '=', id)
      .where(isOpen)
      .execute();
  }

  const deadLetter = defineJob({
    name: work.stopped,
    retryLimit: 20,
    retryDelay: 30,
    retryBackoff: false,
    expireInSeconds: 120,
    async handle({ database: { db } }: WithDatabase, data: WorkData<Key>) {
      if (typeof onStopped === 'string') await fail(db, data[key], onStopped);
      else await onStopped(db, data[key]);
    },
  });

  return {
    source: centre && sourceOf(table, centre),

    /** Ends the work without its result, for a reason that no retry changes. */
    fail,

    /** On another connection than the work's transaction, so that it is visible meanwhile; throws if the work was cancelled. */
    async tellProgress(db: Db, id: number, done: number): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable(`${table} as w`)
        .set({ done_rows: done, updated_at: registerNow })
        .where('w.id', '=', id)
        .where(isOpen)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new WorkCancelled();
    },

    job<Needs>({ name, isOwn = sql`true`, carryOut, ...limits }: WorkJob<Needs>): Work<Needs, WorkData<Key>> {
      const job = defineJob({
        name,
        deadLetter,
        ...soonAgain,
        ...limits,
        async handle(needs: Needs, data: WorkData<Key>) {
          await carryOut(needs, data[key]).catch((error) => {
            if (!(error instanceof WorkCancelled)) throw error;
          });
        },
      });
      return {
        ...job,
        deadLetter,
        async resume(tx, jobs, since) {
          const id = sql`w.id`;
          const { rows } = await sql<{ id: number }>`select w.id from ${sql.table(table)} w
            where ${isOwn} and ${isOpen} and ${touchedAt} < ${since}
              and not ${jobUnderWay(job, key, id)} and not ${jobUnderWay(deadLetter, key, id)} order by w.id`.execute(
            tx,
          );
          for (const row of rows) await jobs.send(tx, job, { [key]: row.id } as WorkData<Key>); // `key` is its only name
        },
      };
    },
  };
}

/** A job that was sent just now may not have started yet. */
const startTimeout = '5 minutes';

/** Queues long work again whose job was lost, so that none stays unfinished forever (EXC-29). */
export function defineResumeWork(works: readonly Pick<Work<never, never>, 'resume'>[]) {
  return defineJob({
    name: 'resume-work',
    ...upkeep,
    async handle({
      database,
      jobs,
      clock,
    }: Pick<JobContext, 'database' | 'clock'> & { jobs: Pick<Jobs, 'send'> }) {
      const since = sql<Date>`${clock()}::timestamptz - ${startTimeout}::interval`;
      await database.db.transaction().execute(async (tx) => {
        for (const work of works) await work.resume(tx, jobs, since);
      });
    },
  });
}
