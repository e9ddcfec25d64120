/** The pool, and Kysely over it. Every query of the server uses one of the two. */
import { registerClockShift } from '@ceccar/contract/register-clock';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared.ts';
import type { DB } from './types.generated.ts';
import { WriterClient } from './writer-client.ts';

export type Db = Kysely<DB>;
/** For code that locks rows or writes several times. */
export type Tx = Transaction<DB>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** For monitoring: two connections and three seconds for a query, so that it answers when the pool is full. */
  watchPool: pg.Pool;
  /** Pool of DATABASE_READ_URL, if that is set. */
  replica?: pg.Pool;
  close: () => Promise<void>;
};

const int8 = 20;
const date = 1082;

// Counts fit a number; a day stays text, since a Date would shift it by the time zone.
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(date, (value) => value);

const watchConnections = 2;
const watchMs = 3_000;

/**
 * Connections of a process outside its pool: health and metrics, the listener for jobs, one each for an export and a
 * backup.
 */
export const connectionsBesidePool = watchConnections + 3;

/** Longest wait of a query for a free connection, in ms. */
const timeoutMs = 10_000;

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
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  } satisfies pg.PoolConfig;
}

export function connect(url: string, poolSize: number, waitMs = timeoutMs): Database {
  const pool = new pg.Pool({
    ...connectionOptions(url, poolSize),
    // `begin` is sent with the first statement.
    pipeline: true,
    connectionTimeoutMillis: waitMs,
  });
  const watchPool = new pg.Pool({
    connectionString: url,
    Client: WriterClient,
    max: watchConnections,
    application_name: 'ceccar watch',
    ...clockOptions(),
    statement_timeout: watchMs,
    connectionTimeoutMillis: watchMs,
  });
  // The pool replaces an idle connection that breaks; one in use fails its query. Without listeners the process would end.
  for (const each of [pool, watchPool]) {
    each.on('error', () => undefined);
    each.on('connect', (client) => client.on('error', () => undefined));
  }
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
