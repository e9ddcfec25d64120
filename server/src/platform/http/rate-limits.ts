/**
 * Rate limits of visitors (PUB-12), of accounts (ACC-94) and of service accounts (ACC-151): each use takes its cost from a budget, which refills evenly.
 * The state is in PostgreSQL, so that all processes share it.
 */
import { messages } from '@ceccar/contract/messages';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor, ServiceGrant } from '../access/actor.ts';
import type { Db, Tx } from '../database/connection.ts';
import type { Env } from '../env.ts';
import { PublicError } from '../errors.ts';
import { callerOf } from './caller.ts';

/** At most `most` at once; an empty budget is full again after `seconds`. */
type Limit = { most: number; seconds: number };

/**
 * Costs in calls: guessing a certificate code reveals more than a search; a list and a batch equal many searches. A sign-in at the
 * organisation's provider costs one call at its start and one at its return (ACC-164); each opened sign-in page asks for a challenge.
 */
export const callCosts = {
  search: 1,
  oidc: 1,
  certificate: 3,
  document: 5,
  list: 10,
  batch: 5,
  challenge: 0.2,
} as const;

/** Seconds in which an empty budget of calls refills. */
const callSeconds = 60;

const day = 86_400;

/** Rate limits of one account; `explain` returns the message for its owner. */
export const accountLimits = {
  /** Texts and files. */
  messages: { most: 30, seconds: 600, explain: messages.messagesSlowed },
  attachments: { most: 40, seconds: day, explain: messages.filesSlowed },
  attachmentBytes: { most: 50_000_000, seconds: day, explain: messages.filesSlowed },
  /** Documents of an annual report, including replaced ones. */
  reportBytes: { most: 200_000_000, seconds: day, explain: messages.filesSlowed },
  /** Requests that write, of every kind: no account fills a table by hand (ACC-201). */
  writes: { most: 3_000, seconds: 3_600, explain: messages.writesSlowed },
  cnpReveals: { most: 20, seconds: 3_600, explain: messages.revealsSlowed },
} satisfies Record<string, Limit & { explain: (wait: number) => string }>;

/** Exports of one account that run or wait at the same time. */
export const mostRunningExports = 3;

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the framework's own
  interface FastifyRequest {
    /** The remaining budget of the limit that counted this request; null if none did. */
    rateLimit: RateLimit | null;
  }
}

/** `left` calls now; the budget is full again in `resetSeconds`. */
export type RateLimit = Limit & { name: string; left: number; resetSeconds: number };

/**
 * Throws `tooManyAttempts` for a visitor whose address has used up its limit; the answer says what is left of it
 * (API-177).
 */
export async function limitVisitor(
  { database: { db }, env }: { database: { db: Db }; env: Pick<Env, 'publicCallsPerMinute'> },
  request: Pick<FastifyRequest, 'ip' | 'rateLimit'>,
  cost: number,
): Promise<void> {
  const wait = await countCall(db, request, {
    name: 'visitor',
    key: callerOf(request.ip),
    most: env.publicCallsPerMinute,
    cost,
  });
  if (wait > 0) throw tooMany(messages.callsSlowed(wait), wait);
}

/** Throws `tooManyAttempts` for a service account that has used up the calls of its own minute (ACC-151). */
export async function limitServiceAccount(
  db: Db,
  request: Pick<FastifyRequest, 'rateLimit'>,
  { id, callsPerMinute }: Pick<ServiceGrant, 'id' | 'callsPerMinute'>,
): Promise<void> {
  const wait = await countCall(db, request, {
    name: 'service',
    key: String(id),
    most: callsPerMinute,
    cost: 1,
  });
  if (wait > 0) throw tooMany(messages.serviceCallsSlowed(wait), wait);
}

type CountedCall = { name: string; key: string; most: number; cost: number };

/** Returns the seconds to wait, 0 if the call was counted; the answer's headers say what is left (API-177). */
async function countCall(
  db: Db,
  request: Pick<FastifyRequest, 'rateLimit'>,
  { name, key, most, cost }: CountedCall,
): Promise<number> {
  const limit = { most, seconds: callSeconds };
  const { wait, usedSeconds } = await spend(db, `${name}:${key}`, limit, cost);
  const left = Math.max(0, Math.floor(((callSeconds - usedSeconds) * most) / callSeconds));
  request.rateLimit = { ...limit, name, left, resetSeconds: Math.ceil(usedSeconds) };
  return wait;
}

/** The headers of draft-ietf-httpapi-ratelimit-headers. */
export function rateLimitHeaders({
  name,
  most,
  seconds,
  left,
  resetSeconds,
}: RateLimit): Record<string, string> {
  return {
    'ratelimit-policy': `"${name}";q=${most};w=${seconds}`,
    ratelimit: `"${name}";r=${left};t=${resetSeconds}`,
  };
}

/**
 * Throws `tooManyAttempts` for an account that has used up the limit. Call it in the transaction of the limited work, so
 * that a rollback costs nothing.
 */
export async function limitAccount(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  name: keyof typeof accountLimits,
  cost = 1,
): Promise<void> {
  const { explain, ...limit } = accountLimits[name];
  const { wait } = await spend(tx, `${name}:${userId}`, limit, cost);
  if (wait > 0) throw tooMany(explain(wait), wait);
}

/** Checks the limit without using it: called before the bytes of an upload go to the store. */
export async function requireWithinLimit(
  db: Db,
  { userId }: Pick<Actor, 'userId'>,
  name: keyof typeof accountLimits,
  cost = 1,
): Promise<void> {
  const { explain, ...limit } = accountLimits[name];
  const wait = await waitFor(db, `${name}:${userId}`, limit, cost);
  if (wait > 0) throw tooMany(explain(wait), wait);
}

export function tooMany(description: string, wait: number): PublicError {
  return new PublicError('tooManyAttempts', description, { headers: { 'retry-after': String(wait) } });
}

type Spent = {
  /** Seconds; 0 if the cost was taken. */
  wait: number;
  /** Seconds until the budget is full again. */
  usedSeconds: number;
};

/** One statement, so that concurrent calls are serialised. */
async function spend(db: Db, key: string, limit: Limit, cost: number): Promise<Spent> {
  const { most, seconds: window } = limit;
  const seconds = (cost * window) / most;
  const { rows } = await sql<{ used: number }>`
    insert into rate_limits (key, used_until) values (${key}, clock_timestamp() + ${seconds} * interval '1 second')
    on conflict (key) do update
      set used_until = greatest(rate_limits.used_until, clock_timestamp()) + ${seconds} * interval '1 second'
      where rate_limits.used_until + ${seconds - window} * interval '1 second' <= clock_timestamp()
    returning extract(epoch from used_until - clock_timestamp())::float8 as used`.execute(db);
  const [taken] = rows;
  if (taken) return { wait: 0, usedSeconds: Math.max(0, taken.used) };
  const wait = Math.max(1, await waitFor(db, key, limit, cost));
  return { wait, usedSeconds: Math.min(window, wait + window - seconds) };
}

/** Whole seconds until the cost will be available; 0 or less if it is available now. */
async function waitFor(db: Db, key: string, { most, seconds: window }: Limit, cost: number): Promise<number> {
  const used = await db
    .selectFrom('rate_limits')
    .select(sql<number>`extract(epoch from used_until - clock_timestamp())::float8`.as('seconds'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.ceil(Math.max(0, used?.seconds ?? 0) + (cost * window) / most - window);
}

/**
 * Takes the next turn of calls that all processes together must space by `gapMs`; returns the milliseconds until it comes. One
 * statement, so that concurrent callers get different turns.
 */
export async function reserveTurn(db: Db, key: string, gapMs: number): Promise<number> {
  const gap = sql`${gapMs} * interval '1 millisecond'`;
  const { rows } = await sql<{ wait: number }>`
    insert into rate_limits (key, used_until) values (${`turn:${key}`}, clock_timestamp() + ${gap})
    on conflict (key) do update set used_until = greatest(rate_limits.used_until, clock_timestamp()) + ${gap}
    returning extract(epoch from used_until - ${gap} - clock_timestamp())::float8 * 1000 as wait`.execute(db);
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}
