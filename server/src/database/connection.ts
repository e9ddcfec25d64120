/** The pool, and Kysely over it. Every query of the server goes through one of the two. */
import { registerClockShift } from '@ceccar/contract/register-clock';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { preparing } from './prepared.ts';
import type { DB } from './types.generated.ts';

export type Db = Kysely<DB>;
/** Asked for where rows are locked or several writes belong together. */
export type Tx = Transaction<DB>;

export type Database = {
  db: Db;
  pool: pg.Pool;
  /** Two connections and three seconds a query, for what watches the register: it answers when the pool is full. */
  watchPool: pg.Pool;
  /** Pool of DATABASE_READ_URL, where that is set. */
  replica?: pg.Pool;
  close: () => Promise<void>;
};

const int8 = 20;
const date = 1082;

// Counts fit a number; a day stays the text that it is, since a Date would shift it by the time zone.
pg.types.setTypeParser(int8, Number);
pg.types.setTypeParser(date, (value) => value);

const watchConnections = 2;
const watchMs = 3_000;

/** Connections of a process beside its pool: health and metrics, the listener for jobs, one each for an export and a backup. */
export const connectionsBesidePool = watchConnections + 3;

/** How long a query waits for a free connection, in ms. */
const patience = 10_000;

/** The database's `register_now()` shows what `registerNow()` shows (OPE-45). */
function clockOptions(): Pick<pg.PoolConfig, 'options'> {
  const shiftMs = registerClockShift();
  return shiftMs === 0 ? {} : { options: `-c register.clock_shift=${shiftMs}ms` };
}

/** Settings of the connections that serve requests, to the main server and to its replica. */
export function connectionOptions(url: string, poolSize: number) {
  return {
    connectionString: url,
    max: poolSize,
    application_name: 'ceccar',
    ...clockOptions(),
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
  } satisfies pg.PoolConfig;
}

export function connect(url: string, poolSize: number, waitMs = patience): Database {
  const pool = new pg.Pool({
    ...connectionOptions(url, poolSize),
    // The beginning of a transaction goes with its first statement.
    pipeline: true,
    connectionTimeoutMillis: waitMs,
  });
  const watchPool = new pg.Pool({
    connectionString: url,
    max: watchConnections,
    application_name: 'ceccar watch',
    ...clockOptions(),
    statement_timeout: watchMs,
    connectionTimeoutMillis: watchMs,
  });
  // An idle connection that breaks is replaced by the pool, one in use fails its query; without the listeners the
  // process would end.
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
      // Kysely leaves a pool open that it was never asked to use.
      if (!pool.ended) await pool.end();
    },
  };
}
