/** A job as its file declares it: retries, schedule and handler. */
import type { Database } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import type { Clock } from '../text/clock.ts';

/** What every job gets; a job that needs more says so in the type of its `handle`. */
export type JobContext = {
  database: Database;
  read: Reader;
  /** The register's clock, which a demo may shift (OPE-45). */
  clock: Clock;
  /** The real time. */
  systemClock: Clock;
  /** Aborted once the process is told to stop: long work of many steps ends after the current one (OPE-56, LET-20). */
  stopping: AbortSignal;
  /** Reports an error to the operator of the server. */
  report: (error: unknown) => void;
};

/** Data of a job: ids, never the things themselves. */
export type JobData = Readonly<Record<string, number>>;

/** Data of a scheduled job. */
export type NoData = Record<string, never>;

/** The part of a job that a sender needs: its queue in the database, which outlives the process. */
export type JobQueue<Data> = {
  name: string;
  /** Only carries the type of the data; never set. */
  accepts?: (data: Data) => void;
  retryLimit: number;
  /** Seconds, as are the following. */
  retryDelay: number;
  retryBackoff: boolean;
  retryDelayMax?: number;
  /** A job that runs longer counts as failed. */
  expireInSeconds: number;
  /** A job whose process gives no heartbeat for this long is taken by another. */
  heartbeatSeconds?: number;
  /** How many a process runs at the same time; one by default. */
  atOnce?: number;
  /** A run that begins drops those that still wait, since it does their work. Runs of several processes may overlap. */
  dropsWaiting?: boolean;
  /** Gets the jobs that are given up. */
  deadLetter?: JobQueue<Data>;
  /**
   * Cron expression, in Romanian time; one of all processes runs it. The hour from 3 to 4 is missing on the night when clocks go
   * forward and comes twice when they go back, so no job is due in it (OPE-218).
   */
  schedule?: string;
};

export type Job<Needs, Data> = JobQueue<Data> & {
  /** May run again after a failure, and must not repeat what it has done. */
  handle: (needs: Needs, data: Data) => Promise<void>;
};

/** Small work on shared tables that may run at any time; what one run misses, the next does. */
export const upkeep = {
  schedule: '*/10 * * * *',
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 300,
} as const;

/** Work at night in Romania, at `minute` past `hour` (OPE-218): a failure is retried once, then the next night. */
export function nightlyAt(hour: 0 | 1 | 2 | 4 | 5, minute: number) {
  return {
    schedule: `${minute} ${hour} * * *`,
    retryLimit: 1,
    retryDelay: 300,
    retryBackoff: false,
    expireInSeconds: 3_600,
  } as const;
}

/** A queue whose sender must not import the handler, which lies in a later step of the flow. */
export function defineQueue<Data extends JobData>(queue: JobQueue<Data>): JobQueue<Data> {
  return queue;
}

export function defineJob<Needs, Data extends JobData = NoData>(job: Job<Needs, Data>): Job<Needs, Data> {
  return job;
}
