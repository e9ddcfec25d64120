/** A job as its own file declares it: how often it is tried, when it comes by itself, what it does. */
import type { Database } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import type { Clock } from '../text/clock.ts';

/** What every job is given; one that needs more says so in the type of its `handle`. */
export type JobContext = {
  database: Database;
  read: Reader;
  /** The register's clock, which a demo may shift (OPE-45). */
  clock: Clock;
  /** The real time. */
  systemClock: Clock;
  /** Aborted once the process is told to stop: long work of many steps ends after the current one (OPE-56, LET-20). */
  stopping: AbortSignal;
  /** Tells who runs the server. */
  report: (fault: unknown) => void;
};

/** What a job is sent: ids, never the things themselves. */
export type JobData = Readonly<Record<string, number>>;

/** Of a job that comes by its schedule. */
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
  /** After so long it counts as failed. */
  expireInSeconds: number;
  /** One whose process gives no sign for so long is taken up by another. */
  heartbeatSeconds?: number;
  /** How many of them one process does at the same time; one by default. */
  atOnce?: number;
  /** Gets the jobs that are given up. */
  deadLetter?: JobQueue<Data>;
  /** Five fields of cron, by the clock of Romania; of all processes one does it. */
  schedule?: string;
};

export type Job<Needs, Data> = JobQueue<Data> & {
  /** May run again after a failure, and must not do twice what it has done. */
  handle: (needs: Needs, data: Data) => Promise<void>;
};

/** Small work on shared tables that may run at any time: what one fails to do, the next does. */
export const upkeep = {
  schedule: '*/10 * * * *',
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 300,
} as const;

/** Work of a quiet hour in Romania, at `minute` past `hour`: what fails is tried once more, and else the next night. */
export function nightlyAt(hour: number, minute: number) {
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
