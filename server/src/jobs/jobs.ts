/** Work that is done after the answer: a queue in the database, shared by all processes (pg-boss). */
import { type RawBuilder, sql } from 'kysely';
import { fromKysely, type JobResult, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../database/connection.ts';
import type { Job, JobData } from './define-job.ts';

export type Jobs = {
  /** Sent with the transaction: it is there if and only if the rest is. */
  send: <Data extends JobData>(tx: Tx, job: Job<never, Data>, data: NoInfer<Data>) => Promise<void>;
  /** Takes these jobs in this process until `stop`. */
  work: <Needs>(list: readonly Job<Needs, never>[], needs: Needs) => Promise<void>;
  stop: () => Promise<void>;
};

const schema = 'jobs';

/** Whether one waits or is being done of a job whose data have that id. */
export function jobUnderWay({ name }: Pick<Job<never, never>, 'name'>, key: string, id: RawBuilder<unknown>) {
  return sql<boolean>`exists (select from ${sql.table(`${schema}.job`)} j
    where j.name = ${name} and j.state in ('created', 'retry', 'active') and (j.data ->> ${key})::int = ${id})`;
}

/** What `start` prepares, beside the names of the jobs. */
const wholeQueue = '';
/** Nobody waits for a job that comes by the clock. */
const pollingSeconds = { sent: 1, scheduled: 30 };

export function createJobs({ pool }: Pick<Database, 'pool'>, onError: (error: unknown) => void): Jobs {
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on('error', onError);
  const prepared = new Map<string, Promise<void>>();

  /** A database that was away is asked again with the next job. */
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
    handle: _handle,
    ...retries
  }: Job<never, never>): Promise<void> {
    return once(name, async () => {
      await start();
      if (deadLetter) await openQueue(deadLetter);
      const options = { ...retries, ...(deadLetter ? { deadLetter: deadLetter.name } : {}) };
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    });
  }

  /** A job that fails is tried again by itself, whatever else was taken with it. */
  function outcomeOf(work: Promise<void>): Promise<Omit<JobResult, 'id'>> {
    return work.then(
      () => ({ status: 'completed' }),
      (error) => {
        onError(error);
        return { status: 'failed', output: { message: String(error) } };
      },
    );
  }

  return {
    async send(tx, job, data) {
      await openQueue(job);
      await boss.send(job.name, data, { db: fromKysely(tx) });
    },
    async work(list, needs) {
      for (const job of list) await openQueue(job);
      for (const { name, schedule, atOnce = 1, handle } of list) {
        const taking = {
          pollingIntervalSeconds: schedule ? pollingSeconds.scheduled : pollingSeconds.sent,
          batchSize: atOnce,
          // Where more may wait than was taken, nobody waits for the next second.
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const;
        await boss.work(name, taking, async (jobs) => {
          const results: JobResult[] = [];
          for (const { id, data } of jobs) {
            // What a queue holds is what `send` took for it.
            results.push({ id, ...(await outcomeOf(handle(needs, data as never))) });
          }
          return results;
        });
        if (schedule) await boss.schedule(name, schedule, {}, { tz: 'Europe/Bucharest' });
      }
    },
    async stop() {
      const started = prepared.get(wholeQueue);
      if (started === undefined) return;
      await started.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
