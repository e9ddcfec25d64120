/**
 * Lists, public search and exports read from a streaming replica, if one is configured (OPE-72). It is used only once it
 * has replayed everything committed before the request, so that nobody misses what they just saved; until then, and while
 * it is away, the main server answers (OPE-73).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { batchReads } from './batch-lookups.ts';
import { connectionOptions, type Database } from './connection.ts';
import { onOwnConnection } from './own-connection.ts';
import { createNames } from './prepared.ts';
import { createReader, type Reader, readerOf } from './reader.ts';

type Databases = Pick<Database, 'pool' | 'replica'>;

/** Timeout for connecting to the replica, in ms. */
const connectMs = 1_000;
/** Longest wait of a list for the replica to catch up, in ms: a replica nearby is some milliseconds behind. */
const listCatchUpMs = 100;
const exportCatchUpMs = 10_000;
const pollMs = 5;
/** After the replica was away or too far behind, lists do not wait for it for this long, in ms. */
const pauseMs = 2_000;

export function connectReplica(url: string, poolSize: number): pg.Pool {
  const replica = new pg.Pool({ ...connectionOptions(url, poolSize), connectionTimeoutMillis: connectMs });
  replica.on('error', () => undefined);
  replica.on('connect', (client) => client.on('error', () => undefined));
  return replica;
}

/** `report` is called once for each time that the replica is away. */
export function createListReader({ pool, replica }: Databases, report: (error: unknown) => void): Reader {
  const readMain = createReader(pool);
  if (!replica) return readMain;
  const readPosition = batchReads(() => currentPosition(pool));
  const nameOf = createNames('list');
  let pausedUntil = 0;
  return readerOf(async ({ text, values }) => {
    if (performance.now() < pausedUntil) return readMain({ text, values });
    const position = await readPosition();
    try {
      const client = await replica.connect();
      let failure: Error | undefined;
      try {
        if (await hasReplayed(client, position, listCatchUpMs)) {
          const name = nameOf(text);
          return (await client.query(name ? { name, text, values } : { text, values })).rows;
        }
      } catch (error) {
        failure = error as Error;
        throw error;
      } finally {
        client.release(failure);
      }
    } catch (error) {
      // The main server would take as long.
      if (isTimeout(error)) throw error;
      report(
        new Error('Replica din DATABASE_READ_URL nu a răspuns; răspunde serverul principal', {
          cause: error,
        }),
      );
    }
    pausedUntil = performance.now() + pauseMs;
    return readMain({ text, values });
  });
}

/** Runs long work on a connection of the replica, without timeouts; undefined if there is none or it does not catch up. */
export async function onReplica<T>(
  { pool, replica }: Databases,
  work: (client: pg.Client, replica: pg.Pool) => Promise<T>,
): Promise<{ result: T } | undefined> {
  if (!replica) return undefined;
  const position = await currentPosition(pool);
  return onOwnConnection({ pool: replica }, async (client) =>
    (await hasReplayed(client, position, exportCatchUpMs))
      ? { result: await work(client, replica) }
      : undefined,
  );
}

/** Position in the main server's log: past all commits that were answered. */
async function currentPosition(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ position: string }>(
    'select pg_current_wal_flush_lsn()::text as position',
  );
  return String(rows[0]?.position);
}

/** Also false for a server that is no replica, which has replayed nothing. */
async function hasReplayed(client: pg.ClientBase, position: string, waitMs: number): Promise<boolean> {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ is: boolean | null }>({
      name: 'has_replayed',
      text: 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is',
      values: [position],
    });
    if (rows[0]?.is === true) return true;
    if (performance.now() > giveUpAt) return false;
    await sleep(pollMs);
  }
}

function isTimeout(error: unknown): boolean {
  return (error as { code?: string }).code === '57014';
}
