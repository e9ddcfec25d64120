/** Work after the answer: a queue in the database, shared by all processes (pg-boss). */
import { type RawBuilder, sql } from 'kysely';
import { fromKysely, getConstructionPlans, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../database/connection.ts';
import { finishMs } from '../shutdown.ts';
import type { Job, JobData, JobQueue } from './define-job.ts';
import { type Listening, listen } from './listen.ts';

export type Jobs = {
  /** Sent with the transaction: queued if and only if it commits. */
  send: <Data extends JobData>(tx: Tx, job: JobQueue<Data>, data: NoInfer<Data>) => Promise<void>;
  /** Runs these jobs in this process until `stop`. */
  work: <Needs>(list: readonly Job<Needs, never>[], needs: Needs) => Promise<void>;
  /** Takes no new jobs; running ones go on, and jobs can still be sent. */
  rest: () => void;
  /** Waits for running jobs until `finishMs` after `rest`; those that take longer are left to be retried. */
  stop: () => Promise<void>;
};

export const queueSchema = 'jobs';

/** SQL that creates the tables of the queue, as the first start would. */
export function queueConstruction(): string {
  return getConstructionPlans(queueSchema);
}

/** Whether a job with that id in its data is waiting or running. */
export function jobUnderWay({ name }: Pick<JobQueue<never>, 'name'>, key: string, id: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from ${sql.table(`${queueSchema}.job`)} j
    where j.name = ${name} and j.state in ('created', 'retry', 'active') and (j.data ->> ${key})::int = ${id})`;
}

/** Key of the preparation in `start`, beside the names of jobs. */
const wholeQueue = '';
/** Channel for the names of queues with new jobs. */
export const jobChannel = `${queueSchema}_sent`;
/**
 * Nobody waits for a scheduled job. Workers are notified at once of a job that is sent; they poll for retries and for
 * missed notifications.
 */
const pollingSeconds = { sent: 2, scheduled: 30 };

/** Jobs of earlier versions whose schedule is still in the database: without a worker they would pile up. */
const retiredSchedules = ['lay-out-members'];

export function createJobs({ pool }: Pick<Database, 'pool'>, onError: (error: unknown) => void): Jobs {
  const boss = new PgBoss({
    schema: queueSchema,
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on('error', onError);
  const prepared = new Map<string, Promise<void>>();
  const workers = new Map<string, string[]>();
  let listening: Listening | undefined;
  let restedAt: number | undefined;

  /** A preparation that failed, because the database was away, is repeated with the next job. */
  function once(name: string, prepare: () => Promise<void>): Promise<void> {
    const known = prepared.get(name);
    if (known !== undefined) return known;
    const begun = prepare().catch((error) => {
      prepared.delete(name);
      throw error;
    });
    prepared.set(name, begun);
    return begun;
  }

  const start = () => once(wholeQueue, async () => void (await boss.start()));

  function openQueue({
    name,
    deadLetter,
    schedule: _schedule,
    atOnce: _atOnce,
    dropsWaiting: _dropsWaiting,
    ...retries
  }: JobQueue<never>): Promise<void> {
    return once(name, async () => {
      await start();
      if (deadLetter) await openQueue(deadLetter);
      const options = { ...retries, ...(deadLetter ? { deadLetter: deadLetter.name } : {}) };
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    });
  }

  /**
   * Drops the runs that wait when one begins: while all processes are busy, a schedule sends one after another. The policy of a queue
   * would do the same, but cannot be changed where the queue exists.
   */
  async function dropWaiting(name: string): Promise<void> {
    await pool.query(`delete from ${queueSchema}.job where name = $1 and state = 'created'`, [name]);
  }

  /** A worker that finished a job looks for the next one at once. */
  async function startWorker<Needs>(
    { name, schedule, dropsWaiting, handle }: Job<Needs, never>,
    needs: Needs,
  ): Promise<string> {
    const pollingIntervalSeconds = schedule ? pollingSeconds.scheduled : pollingSeconds.sent;
    const worker = await boss.work(name, { pollingIntervalSeconds }, async ([job]) => {
      try {
        if (dropsWaiting) await dropWaiting(name);
        // A queue holds the data that `send` took.
        await handle(needs, job?.data as never);
      } catch (error) {
        onError(error);
        throw error;
      } finally {
        boss.notifyWorker(worker);
      }
    });
    return worker;
  }

  return {
    async send(tx, job, data) {
      await openQueue(job);
      await boss.send(job.name, data, { db: fromKysely(tx) });
      await sql`select pg_notify(${jobChannel}, ${job.name})`.execute(tx);
    },
    async work(list, needs) {
      await start();
      for (const name of retiredSchedules) await boss.unschedule(name);
      for (const job of list) await openQueue(job);
      for (const job of list) {
        const { name, schedule, atOnce = 1 } = job;
        const places = Array.from({ length: atOnce }, () => startWorker(job, needs));
        workers.set(name, await Promise.all(places));
        if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Europe/Bucharest' });
      }
      listening ??= listen(pool.options, jobChannel, (name) => {
        for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
      });
    },
    rest() {
      restedAt ??= performance.now();
      for (const name of workers.keys()) void boss.offWork(name, { wait: false });
    },
    async stop() {
      const started = prepared.get(wholeQueue);
      if (started === undefined) return;
      await listening?.stop();
      await started.catch(() => undefined);
      const usedMs = restedAt === undefined ? 0 : performance.now() - restedAt;
      await boss.stop({ graceful: true, timeout: finishMs - usedMs });
    },
  };
}
