/** The pools, and Kysely over the first. Every query of the server uses one of the two. */
import { setTimeout as sleep } from 'node:timers/promises';
import { registerClockShift } from '@ceccar/contract/register-clock';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { WaitingPool } from './pool.ts';
import { preparing } from './prepared.ts';
import type { DB } from './types.generated.ts';
import { WriterClient } from './writer-client.ts';

export type Db = Kysely<DB>;
/** For code that locks rows or writes several times. */
export type Tx = Transaction<DB>;

/** `lists`: of the last ones of this process, which the replica answered. */
export type Replica = { pool: WaitingPool; watchPool: WaitingPool; lists: boolean[] };

export type Database = {
  db: Db;
  pool: WaitingPool;
  /** For monitoring: two connections and three seconds for a query, so that it answers when the pool is full. */
  watchPool: WaitingPool;
  /** Of DATABASE_READ_URL, if that is set. */
  replica?: Replica;
  close: () => Promise<void>;
};

const int8 = 20;
const date = 1082;

// Counts fit a number; a day stays text, since a Date would shift it by the time zone.
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(date, (value) => value);

const watchConnections = 2;
const watchMs = 3_000;
/** After this time without an answer PostgreSQL is gone, since it has ended the query itself by then; in ms. */
const poolSlackMs = 3_000;
const watchSlackMs = 1_000;

/**
 * Connections of a process outside its pool: health and metrics, the listener for jobs, one each for an export and a
 * backup.
 */
export const connectionsBesidePool = watchConnections + 3;

/** In ms: the longest wait for a free connection, for a statement, and for PostgreSQL's answer. */
export type Limits = { waitMs: number; statementMs: number; answerMs: number };
const statementMs = 30_000;
export const limits: Limits = {
  waitMs: 10_000,
  statementMs,
  answerMs: statementMs + poolSlackMs,
};

/** Makes the database's `register_now()` equal `registerNow()` (OPE-45). */
function clockOptions(): Pick<pg.PoolConfig, 'options'> {
  const shiftMs = registerClockShift();
  return shiftMs === 0 ? {} : { options: `-c register.clock_shift=${shiftMs}ms` };
}

/** Settings of the connections that serve requests, to the main server and its replica. */
export function connectionOptions(url: string, poolSize: number) {
  return {
    connectionString: url,
    Client: WriterClient,
    max: poolSize,
    application_name: 'ceccar',
    ...clockOptions(),
    statement_timeout: limits.statementMs,
    query_timeout: limits.answerMs,
    idle_in_transaction_session_timeout: 60_000,
  } satisfies pg.PoolConfig;
}

/** Tests shorten or lengthen the limits. */
export function connect(url: string, poolSize: number, { waitMs, answerMs }: Partial<Limits> = {}): Database {
  const watchPool = new WaitingPool({
    ...watchOptions(url),
    connectionTimeoutMillis: watchMs,
  });
  const pool = new WaitingPool({
    ...connectionOptions(url, poolSize),
    // `begin` is sent with the first statement.
    pipeline: true,
    connectionTimeoutMillis: waitMs ?? limits.waitMs,
    query_timeout: answerMs ?? limits.answerMs,
    isServerThere: () => answersSoon(watchPool),
  });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: preparing(pool) }) });
  return {
    db,
    pool,
    watchPool,
    async close() {
      await watchPool.end();
      await db.destroy();
      // Kysely leaves a pool open that it never used.
      if (!pool.ended) await pool.end();
    },
  };
}

/** Also within this time if the watch's own connections are lost. */
const soonMs = 1_000;

function answersSoon(watchPool: WaitingPool): Promise<boolean> {
  return Promise.race([watchPool.isServing(soonMs), sleep(soonMs, false)]);
}

/** Settings of the connections for monitoring. */
export function watchOptions(url: string) {
  return {
    connectionString: url,
    Client: WriterClient,
    max: watchConnections,
    // Kept, so that monitoring goes on where PostgreSQL allows no new one.
    min: 1,
    application_name: 'ceccar watch',
    ...clockOptions(),
    statement_timeout: watchMs,
    query_timeout: watchMs + watchSlackMs,
  } satisfies pg.PoolConfig;
}
