/**
 * Rate limits of visitors (PUB-12) and of accounts (ACC-94): each use takes its cost from a budget, which grows back
 * evenly. State is in PostgreSQL, so that all processes count together.
 */
import { messages } from '@ceccar/contract/messages';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../access/actor.ts';
import type { Db, Tx } from '../database/connection.ts';
import type { Env } from '../env.ts';
import { PublicError } from '../errors.ts';
import { callerOf } from './caller.ts';

/** `most` at once; all of it is back after `seconds`. */
type Limit = { most: number; seconds: number };

/** In calls; a guessed code is worth more than a search, a list is many searches. */
export const callCosts = { search: 1, certificate: 3, list: 10 } as const;

/** Seconds after which a visitor who has used up everything has all of it again. */
const visitorSeconds = 60;

const day = 86_400;

/** Rate limits of one account; `explain` gives the message for its owner. */
export const accountLimits = {
  /** Texts and files. */
  messages: { most: 30, seconds: 600, explain: messages.messagesSlowed },
  attachments: { most: 40, seconds: day, explain: messages.filesSlowed },
  attachmentBytes: { most: 50_000_000, seconds: day, explain: messages.filesSlowed },
  /** Documents of an annual report, those that are replaced, too. */
  reportBytes: { most: 200_000_000, seconds: day, explain: messages.filesSlowed },
  cnpReveals: { most: 20, seconds: 3_600, explain: messages.revealsSlowed },
} satisfies Record<string, Limit & { explain: (wait: number) => string }>;

/** Exports of one account that run or wait at the same time. */
export const mostRunningExports = 3;

/** Throws `tooManyAttempts` for a visitor who has used up the limit of the address. */
export async function limitVisitor(
  { database: { db }, env }: { database: { db: Db }; env: Pick<Env, 'publicCallsPerMinute'> },
  { ip }: Pick<FastifyRequest, 'ip'>,
  cost: number,
): Promise<void> {
  const limit = { most: env.publicCallsPerMinute, seconds: visitorSeconds };
  const wait = await spend(db, `visitor:${callerOf(ip)}`, limit, cost);
  if (wait > 0) throw tooMany(messages.callsSlowed(wait), wait);
}

/**
 * Throws `tooManyAttempts` for an account that has used up the limit. To be called in the transaction of what is
 * limited: what is not done takes nothing.
 */
export async function limitAccount(
  tx: Tx,
  { userId }: Pick<Actor, 'userId'>,
  name: keyof typeof accountLimits,
  cost = 1,
): Promise<void> {
  const { explain, ...limit } = accountLimits[name];
  const wait = await spend(tx, `${name}:${userId}`, limit, cost);
  if (wait > 0) throw tooMany(explain(wait), wait);
}

/** The same without taking anything: before the bytes of an upload go to the store. */
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

/** Gives the seconds to wait; 0 where the cost was taken. One statement, so that calls sent at once take turns. */
async function spend(db: Db, key: string, limit: Limit, cost: number): Promise<number> {
  const { most, seconds: window } = limit;
  const seconds = (cost * window) / most;
  const { rows } = await sql`
    insert into rate_limits (key, used_until) values (${key}, clock_timestamp() + ${seconds} * interval '1 second')
    on conflict (key) do update
      set used_until = greatest(rate_limits.used_until, clock_timestamp()) + ${seconds} * interval '1 second'
      where rate_limits.used_until + ${seconds - window} * interval '1 second' <= clock_timestamp()
    returning 1`.execute(db);
  return rows.length > 0 ? 0 : Math.max(1, await waitFor(db, key, limit, cost));
}

/** Whole seconds until the cost could be taken; 0 or less where it can be now. */
async function waitFor(db: Db, key: string, { most, seconds: window }: Limit, cost: number): Promise<number> {
  const used = await db
    .selectFrom('rate_limits')
    .select(sql<number>`extract(epoch from used_until - clock_timestamp())::float8`.as('left'))
    .where('key', '=', key)
    .executeTakeFirst();
  return Math.ceil(Math.max(0, used?.left ?? 0) + (cost * window) / most - window);
}
