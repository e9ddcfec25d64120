/** Work that is done after the answer: a queue in the database, shared by all processes (pg-boss). */
import { fromKysely, PgBoss } from 'pg-boss';
import type { Database, Tx } from '../database/connection.ts';

/** What each job is sent: ids, never the things themselves. */
export type JobData = {
  'register-note': { invoiceId: number };
  'import-dues': { importId: number };
  /** One that failed however often it was tried. */
  'import-stopped': { importId: number };
  'check-ledger': Record<string, never>;
};

export type JobName = keyof JobData;

/** Handlers may run again after a failure, and must not do twice what they have done. */
export type JobHandlers = { [Name in JobName]: (data: JobData[Name]) => Promise<void> };

export type Jobs = {
  /** Sent with the transaction: it is there if and only if the rest is. */
  send: <Name extends JobName>(tx: Tx, name: Name, data: JobData[Name]) => Promise<void>;
  /** Takes jobs in this process until `stop`. */
  work: (handlers: JobHandlers) => Promise<void>;
  stop: () => Promise<void>;
};

type QueueOptions = {
  retryLimit: number;
  retryDelay: number;
  retryBackoff: boolean;
  expireInSeconds: number;
  retryDelayMax?: number;
  heartbeatSeconds?: number;
  /** Gets what is given up, and stands before it in the list. */
  deadLetter?: JobName;
};

const queues: Record<JobName, QueueOptions> = {
  // A system that is away over a weekend is told afterwards.
  'register-note': {
    retryLimit: 80,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 3_600,
    expireInSeconds: 120,
  },
  'import-stopped': { retryLimit: 20, retryDelay: 30, retryBackoff: false, expireInSeconds: 120 },
  // One whose process died is taken up again soon after.
  'import-dues': {
    deadLetter: 'import-stopped',
    retryLimit: 3,
    retryDelay: 1,
    retryBackoff: false,
    expireInSeconds: 1_800,
    heartbeatSeconds: 10,
  },
  'check-ledger': { retryLimit: 1, retryDelay: 300, retryBackoff: false, expireInSeconds: 3_600 },
};

const schema = 'jobs';
/** A quiet hour in Romania. */
const nightly = '30 3 * * *';

export function createJobs({ pool }: Pick<Database, 'pool'>, onError: (error: unknown) => void): Jobs {
  const boss = new PgBoss({
    schema,
    db: { executeSql: (text, values) => pool.query(text, values as unknown[]) },
    monitorIntervalSeconds: 5,
    superviseIntervalSeconds: 5,
  });
  boss.on('error', onError);
  let started: Promise<void> | undefined;

  async function start(): Promise<void> {
    await boss.start();
    for (const [name, options] of Object.entries(queues)) {
      if (await boss.getQueue(name)) await boss.updateQueue(name, options);
      else await boss.createQueue(name, options);
    }
  }
  const ready = () =>
    (started ??= start().catch((error) => {
      // A database that was away is asked again with the next job.
      started = undefined;
      throw error;
    }));

  return {
    async send(tx, name, data) {
      await ready();
      await boss.send(name, data, { db: fromKysely(tx) });
    },
    async work(handlers) {
      await ready();
      for (const name of Object.keys(queues) as JobName[]) {
        const handle = handlers[name] as (data: unknown) => Promise<void>;
        await boss.work(name, { pollingIntervalSeconds: 1 }, async (jobs) => {
          for (const { data } of jobs) {
            await handle(data).catch((error) => {
              onError(error);
              throw error;
            });
          }
        });
      }
      await boss.schedule('check-ledger', nightly, {}, { tz: 'Europe/Bucharest' });
    },
    async stop() {
      if (started === undefined) return;
      await started.catch(() => undefined);
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
