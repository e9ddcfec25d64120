/**
 * A pool of connections that outlives a database machine that vanishes without a word (OPE-258), waits where PostgreSQL
 * allows no more connections (OPE-260), and keeps a share for requests that cost little (OPE-261).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { currentShare, mayTake, type Share } from './shares.ts';

/** A connection that rested for longer is asked whether it is still there before it is used, in ms. */
const restMs = 2_000;
const askMs = 1_000;
/** Pause before a connection that PostgreSQL refused is asked for again, and how long a lower limit is kept; in ms. */
const refusedPauseMs = 100;
const limitedMs = 5_000;

export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const;

type Waiting = { share: Share; start: () => void };
type Callback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: boolean | Error) => void,
) => void;
type Refusal = { error: Error; atMs: number };
type Options = pg.PoolConfig & {
  max: number;
  connectionTimeoutMillis: number;
  /** Asks PostgreSQL past this pool: by it a wait in vain is told from a server that is away (OPE-264). */
  isServerThere?: () => Promise<boolean>;
};

/** No connection came back in time. */
class NoPlaceError extends Error {
  constructor() {
    super('timeout exceeded when trying to connect');
  }
}

const busyCode = 'POOL_BUSY';

/** All connections are busy with statements that PostgreSQL still carries out. */
class PoolBusyError extends Error {
  readonly code = busyCode;

  constructor() {
    super('All connections of the pool are busy with slow statements');
  }
}

/** Longest wait for a connection: `connectionTimeoutMillis`. A query that takes longer than `query_timeout` ends its connection. */
export class WaitingPool extends pg.Pool {
  readonly #held = { account: 0, visitors: 0, rest: 0 };
  readonly #shares = new WeakMap<pg.PoolClient, Share>();
  readonly #restingSince = new WeakMap<pg.PoolClient, number>();
  readonly #waiting: Waiting[] = [];
  /** Connections that have rested since before this moment are not trusted. */
  #distrustedUntil = 0;
  #returnedAt = performance.now();
  #refusal: Refusal | undefined;
  #most: number;
  readonly #isServerThere: Options['isServerThere'];

  constructor({ isServerThere, ...options }: Options) {
    super({ ...keepAlive, ...options });
    this.#most = options.max;
    this.#isServerThere = isServerThere;
    // An idle connection that breaks is replaced; one in use fails its query. Without listeners the process would end.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on('error', () => undefined));
    this.on('release', (_error, client) => this.#takeBack(client));
  }

  /** Queries that wait for a connection. */
  get waitingQueries(): number {
    return this.#waiting.length + this.waitingCount;
  }

  /** PostgreSQL's last refusal because of a limit of connections, if there was one within this time. */
  refusedWithin(ms: number): Error | undefined {
    const { error, atMs } = this.#refusal ?? {};
    return atMs !== undefined && performance.now() - atMs < ms ? error : undefined;
  }

  /** Whether common requests get connections and give them back. */
  async isServing(withinMs: number): Promise<boolean> {
    const asked = this.#take('rest', withinMs).then(async (client) => {
      try {
        await client.query(answeredWithin(withinMs, 'select 1'));
        client.release();
      } catch (error) {
        client.release(error as Error); // whatever it was, this connection is not used again
        throw error;
      }
    });
    return asked.then(
      () => true,
      // All are busy, or this one is lost: others may still come back.
      (error: Error) => /timeout/.test(error.message) && performance.now() - this.#returnedAt < withinMs,
    );
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    const taken = this.#take(currentShare(), this.options.connectionTimeoutMillis ?? 0).catch(
      async (error: Error) => {
        const isBusy = error instanceof NoPlaceError && (await this.#isServerThere?.());
        throw isBusy ? new PoolBusyError() : error;
      },
    );
    if (!callback) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #take(share: Share, waitMs: number): Promise<pg.PoolClient> {
    const giveUpAt = performance.now() + waitMs;
    for (;;) {
      await this.#waitForPlace(share, giveUpAt);
      try {
        const client = await this.#findWorking();
        this.#shares.set(client, share);
        return client;
      } catch (error) {
        this.#freePlace(share);
        if (!isConnectionLimit(error)) throw error;
        this.#notice(error as Error);
        if (performance.now() + refusedPauseMs > giveUpAt) throw error;
      }
      await sleep(refusedPauseMs);
    }
  }

  /** A connection that does not answer is ended, and so are all that rested beside it. */
  async #findWorking(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      const since = this.#restingSince.get(client);
      if (since === undefined) return client;
      const isDistrusted = since < this.#distrustedUntil;
      if (!isDistrusted && performance.now() - since < restMs) return client;
      if (!isDistrusted && (await isThere(client))) return client;
      if (!isDistrusted) this.#distrustedUntil = performance.now();
      client.release(true);
    }
  }

  #waitForPlace(share: Share, giveUpAt: number): Promise<void> | undefined {
    if (this.#waiting.length === 0 && this.#startsNow(share)) return undefined;
    return new Promise((resolve, reject) => {
      const waiting = {
        share,
        start() {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(
        () => {
          this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
          reject(this.refusedWithin(limitedMs) ?? new NoPlaceError());
        },
        Math.max(0, giveUpAt - performance.now()),
      );
      this.#waiting.push(waiting);
      this.#startWaiting();
    });
  }

  #startsNow(share: Share): boolean {
    if (!mayTake(share, this.#held, this.#most)) return false;
    this.#held[share] += 1;
    return true;
  }

  /** In their order, past those whose share is used up. */
  #startWaiting(): void {
    for (const waiting of [...this.#waiting]) {
      if (!this.#startsNow(waiting.share)) continue;
      this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
      waiting.start();
    }
  }

  #takeBack(client: pg.PoolClient): void {
    this.#restingSince.set(client, performance.now());
    const share = this.#shares.get(client);
    if (share === undefined) return;
    this.#shares.delete(client);
    if (share === 'rest') this.#returnedAt = performance.now();
    this.#freePlace(share);
  }

  #freePlace(share: Share): void {
    this.#held[share] -= 1;
    // Once the pool has taken the connection back.
    setImmediate(() => this.#startWaiting());
  }

  /** The pool lives with the connections that it has, and tries again after a while whether there are more. */
  #notice(error: Error): void {
    this.#refusal = { error, atMs: performance.now() };
    this.#most = Math.max(1, Math.min(this.#most, this.totalCount));
    setTimeout(() => {
      this.#most = this.options.max;
      this.#startWaiting();
    }, limitedMs).unref();
  }
}

/** A statement whose answer is waited for at most this long; without one the connection ends. */
export function answeredWithin(ms: number, text: string) {
  return { text, query_timeout: ms };
}

function isThere(client: pg.PoolClient): Promise<boolean> {
  return client.query(answeredWithin(askMs, 'select 1')).then(
    () => true,
    () => false,
  );
}

/** Nobody got a connection in time, although PostgreSQL answers; the queue passes errors as copies of their fields. */
export function isPoolBusy(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === busyCode;
}

/** PostgreSQL allows no more connections to this account, this database, or at all. */
export function isConnectionLimit(error: unknown): boolean {
  return (error as { code?: string } | undefined)?.code === '53300';
}
