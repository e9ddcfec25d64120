/**
 * Lists, public search and exports read from a streaming replica, if one is configured (OPE-72). It is used only once it
 * has replayed everything committed before the request, so that nobody misses what they just saved; until then, and while
 * it is away, the main server answers (OPE-73).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { batchReads } from './batch-lookups.ts';
import { connectionOptions, type Database, type Replica, watchOptions } from './connection.ts';
import { onOwnConnection } from './own-connection.ts';
import { answeredWithin, WaitingPool } from './pool.ts';
import { createNames } from './prepared.ts';
import { createReader, type Reader, readerOf } from './reader.ts';
import type { SqlStatement } from './sql-text.ts';

type Databases = Pick<Database, 'pool' | 'replica'>;

/** Timeout for connecting to the replica and for its answer to a small question, in ms; no list waits for that. */
const connectMs = 1_000;
/**
 * A list waits this long for a connection to a replica that has replayed everything, in ms: one nearby is some milliseconds
 * behind. This, one pulse and its answer are what a replica that is away, behind or frozen costs a list (OPE-73).
 */
const listCatchUpMs = 100;
/** How often a replica that works on a list is asked whether it is still there, and the time for its answer; in ms. */
const pulse = { everyMs: 100, answerMs: 80 };
const exportCatchUpMs = 10_000;
const pollMs = 5;
/** After the replica was away or too far behind, lists do not wait for it for this long, in ms. */
const pauseMs = 2_000;
/** So many lists are remembered for the state of the system. */
const rememberedLists = 100;

export function connectReplica(url: string, poolSize: number): Replica {
  return {
    pool: new WaitingPool({ ...connectionOptions(url, poolSize), connectionTimeoutMillis: connectMs }),
    watchPool: new WaitingPool({ ...watchOptions(url), connectionTimeoutMillis: connectMs }),
    lists: [],
  };
}

export async function closeReplica({ pool, watchPool }: Replica): Promise<void> {
  await Promise.all([pool.end(), watchPool.end()]);
}

/** `report` is called once for each time that the replica is away. */
export function createListReader({ pool, replica }: Databases, report: (error: unknown) => void): Reader {
  const readMain = createReader(pool);
  if (!replica) return readMain;
  const readPosition = batchReads(() => currentPosition(pool));
  const askReplica = createReplicaReader(replica);
  let pausedUntil = 0;
  return readerOf(async (statement) => {
    const rows =
      performance.now() < pausedUntil
        ? undefined
        : await askReplica(statement, await readPosition()).catch((error) => {
            // The main server would take as long.
            if (isTimeout(error)) throw error;
            report(
              new Error('Replica din DATABASE_READ_URL nu a răspuns; răspunde serverul principal', {
                cause: error,
              }),
            );
          });
    replica.lists.push(rows !== undefined);
    if (replica.lists.length > rememberedLists) replica.lists.shift();
    if (rows) return rows;
    pausedUntil = Math.max(pausedUntil, performance.now() + (performance.now() < pausedUntil ? 0 : pauseMs));
    return readMain(statement);
  });
}

type Rows = pg.QueryResult['rows'];

/** Undefined if the replica has not caught up in time; throws if it is away or stops answering. */
function createReplicaReader({ pool, watchPool }: Replica) {
  const nameOf = createNames('list');
  const hasPulse = batchReads(() => answersInTime(watchPool));
  return async ({ text, values }: SqlStatement, position: string): Promise<Rows | undefined> => {
    const client = await takeCurrent(pool, position);
    if (!client) return undefined;
    const name = nameOf(text);
    const asked = client.query(name ? { name, text, values } : { text, values });
    try {
      const { rows } = await whileAnswering(asked, hasPulse);
      client.release();
      return rows;
    } catch (error) {
      client.release(error as Error); // all that is thrown here are errors
      throw error;
    }
  };
}

/** A connection to a replica with everything up to `position`; undefined if there is none in time. */
async function takeCurrent(pool: WaitingPool, position: string): Promise<pg.PoolClient | undefined> {
  const taking = pool.connect().then(async (client) => {
    try {
      if (await hasReplayed(client, position, listCatchUpMs)) return client;
    } catch (error) {
      client.release(error as Error); // as above
      throw error;
    }
    client.release();
    return undefined;
  });
  const late = Symbol('late');
  const taken = await Promise.race([taking, sleep(listCatchUpMs, late, { ref: false })]);
  if (taken !== late) return taken as pg.PoolClient | undefined; // the only other value
  taking.then(
    (client) => client?.release(),
    () => undefined,
  );
  throw new Error(`No answer within ${listCatchUpMs} ms`);
}

/** Throws once the replica has no pulse any more. */
async function whileAnswering<T>(asked: Promise<T>, hasPulse: () => Promise<boolean>): Promise<T> {
  asked.catch(() => undefined);
  const isOver = asked.then(
    () => true,
    () => true,
  );
  for (;;) {
    if (await Promise.race([isOver, sleep(pulse.everyMs, false, { ref: false })])) return asked;
    if (!(await Promise.race([isOver, hasPulse()]))) throw new Error('It stopped answering');
  }
}

function answersInTime(watchPool: WaitingPool): Promise<boolean> {
  const answered = watchPool.query(answeredWithin(connectMs, 'select 1')).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, sleep(pulse.answerMs, false, { ref: false })]);
}

/** What `/system` and the metrics show: seconds that the replica is behind, null if it does not answer (OPE-262). */
export async function readReplicaState({ watchPool, replica }: Pick<Database, 'watchPool' | 'replica'>) {
  if (!replica) return null;
  const lists = { all: replica.lists.length, ofReplica: replica.lists.filter(Boolean).length };
  const position = await currentPosition(watchPool);
  return { lagSeconds: await readLag(replica, position).catch(() => null), lists };
}

/** Null as well for one that takes this long to answer. */
const lagAnswerMs = 3_000;
/** A replica that catches up within this time is not behind, in ms. */
const behindMs = 1_000;

async function readLag({ watchPool }: Replica, position: string): Promise<number | null> {
  const reading = watchPool.connect().then(async (client) => {
    try {
      const isCurrent = await hasReplayed(client, position, behindMs);
      const { rows } = isCurrent ? { rows: [{ seconds: 0 }] } : await client.query(lagText);
      client.release();
      return Number(rows[0]?.seconds);
    } catch (error) {
      client.release(error as Error); // as above
      throw error;
    }
  });
  reading.catch(() => undefined);
  return Promise.race([reading, sleep(lagAnswerMs, null, { ref: false })]);
}

/** Since the last transaction that it has replayed was committed. */
const lagText = `select ceil(extract(epoch from
  clock_timestamp() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time())))::int as seconds`;

/** Runs long work on a connection of the replica, without timeouts; undefined if there is none or it does not catch up. */
export async function onReplica<T>(
  { pool, replica }: Databases,
  work: (client: pg.Client, replica: WaitingPool) => Promise<T>,
): Promise<{ result: T } | undefined> {
  if (!replica) return undefined;
  const position = await currentPosition(pool);
  return onOwnConnection({ pool: replica.pool }, async (client) =>
    (await hasReplayed(client, position, exportCatchUpMs))
      ? { result: await work(client, replica.pool) }
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
      ...answeredWithin(connectMs, 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as is'),
      name: 'has_replayed',
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
