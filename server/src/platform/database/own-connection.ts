/**
 * Connections outside the pool: for COPY, which a pipelined connection refuses, and for work longer than the pool's
 * timeouts. They have no limit of time, but end once PostgreSQL no longer has their session (OPE-259).
 */
import type pg from 'pg';
import type { Database } from './connection.ts';
import { keepAlive } from './pool.ts';

const connectMs = 10_000;
/** How often PostgreSQL is asked for the session, and how long each answer may take; in ms. */
const askEveryMs = 15_000;
const askMs = 4_000;
/** A connection that does not say goodbye within this time is cut, in ms. */
const endMs = 2_000;

import { WriterClient } from './writer-client.ts';

/** Without timeouts; a COPY that is abandoned is cancelled. */
export function onOwnConnection<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  return onLongConnection(pool.options, work);
}

/** `options`: where to connect. */
export async function onLongConnection<T>(
  options: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new WriterClient({
    ...options,
    ...keepAlive,
    pipeline: false,
    query_timeout: 0,
    connectionTimeoutMillis: connectMs,
  });
  client.on('error', () => undefined);
  await client.connect();
  let stopWatching: (() => void) | undefined;
  try {
    // The account may have limits of its own, and a pooler drops those of the connection (docs/scale.md).
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    stopWatching = await endWithSession(client, options);
    return await work(client);
  } finally {
    stopWatching?.();
    await endClient(client);
  }
}

/** Also where the other side no longer answers. */
export async function endClient(client: pg.Client): Promise<void> {
  const cut = setTimeout(() => client.connection.stream.destroy(), endMs);
  try {
    await client.end();
  } finally {
    clearTimeout(cut);
  }
}

type Session = { pid: number; since: string };

/** Cuts the connection once PostgreSQL answers another one that this session is gone, as after its machine was lost. */
async function endWithSession(client: pg.Client, options: pg.ClientConfig): Promise<() => void> {
  const { rows } = await client.query<Session>(
    'select pid, extract(epoch from backend_start)::text as since from pg_stat_activity where pid = pg_backend_pid()',
  );
  const [own] = rows;
  const timer = setInterval(async () => {
    if (own && (await isGone(options, own))) client.connection.stream.destroy();
  }, askEveryMs).unref();
  return () => clearInterval(timer);
}

/** False if PostgreSQL does not answer: then nothing is known. */
async function isGone(options: pg.ClientConfig, { pid, since }: Session): Promise<boolean> {
  const asking = new WriterClient({
    ...options,
    ...keepAlive,
    pipeline: false,
    query_timeout: askMs,
    connectionTimeoutMillis: askMs,
  });
  asking.on('error', () => undefined);
  try {
    await asking.connect();
    const { rowCount } = await asking.query(
      'select from pg_stat_activity where pid = $1 and extract(epoch from backend_start)::text = $2',
      [pid, since],
    );
    return rowCount === 0;
  } catch {
    return false;
  } finally {
    await endClient(asking);
  }
}
