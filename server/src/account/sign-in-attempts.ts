/** Slows down repeated failures: of strangers per account name and per address, of whoever is known apart (ACC-7). */
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import type { Db, Tx } from '../database/connection.ts';
import { PublicError } from '../errors.ts';
import { callerOf } from '../http/caller.ts';

type Limit = { free: number; longest: number };

/** Failures that cost nothing, and the longest wait in seconds. A branch shares one address. */
const limits = {
  signIn: { account: { free: 5, longest: 60 }, address: { free: 50, longest: 900 } },
  /** Letters that are asked for again and again disturb who gets them (ACC-64). */
  passwordLink: { account: { free: 3, longest: 900 }, address: { free: 20, longest: 900 } },
} satisfies Record<string, Record<'account' | 'address', Limit>>;

/** After this long without a failure everything is forgotten. */
const forgottenAfterMinutes = 30;

/** By which key failures are counted, and what they cost. */
type Count = { key: string; limit: Limit };

/** A success clears the `own` count, and takes back from the `shared` one, of the address, no more than itself. */
export type Attempt = { own: Count; shared?: Count };

/** An attempt that was counted, with the moment of the address's last failure before it and its own (ACC-93). */
export type CountedAttempt = Attempt & { moments?: { before: string; own: string } };

/** In the name of `account`, by somebody at the address `ip` of whom nothing is known. */
export function strangersAttempt(account: string, ip: string): Attempt {
  return countedBy(limits.signIn, '', account, ip);
}

/** A letter with a link is asked for: counted apart from the sign-in. */
export function linkAttempt(account: string, ip: string): Attempt {
  return countedBy(limits.passwordLink, 'link:', account, ip);
}

/**
 * Origins whose failures an account counts apart: a known browser or program (ACC-71), a session (ACC-73), or the second
 * factor that it is adding (ACC-97).
 */
export type KnownBy = `${'device' | 'program' | 'session' | 'confirm'}:${string}`;

/** By somebody known: what strangers do is none of its business. */
export function knownAttempt(key: KnownBy): Attempt {
  return { own: { key, limit: limits.signIn.account } };
}

function countedBy(
  { account, address }: Record<'account' | 'address', Limit>,
  mark: string,
  name: string,
  ip: string,
): Attempt {
  return {
    own: { key: `account:${mark}${plainUsername(name)}`, limit: account },
    shared: { key: `address:${mark}${callerOf(ip)}`, limit: address },
  };
}

/** As accounts are told apart, however the name is typed (ACC-20). */
export function plainUsername(typed: string): string {
  return typed.normalize('NFC').toLowerCase().replaceAll('\u0000', '');
}

/** Seconds to wait after the n-th failure: 1, 2, 4, … up to the longest. */
export function waitAfter(failures: number, { free, longest }: Limit): number {
  return failures < free ? 0 : Math.min(longest, 2 ** Math.min(failures - free, 20));
}

/**
 * Counts this attempt as a failure before the password is looked at, so that attempts sent at once cannot slip through
 * together. Throws with the seconds still to wait; an attempt that has to wait is not counted, and leaves nothing.
 */
export async function requireAttempt(db: Db, { own, shared }: Attempt): Promise<CountedAttempt> {
  const counts = shared ? [own, shared] : [own];
  // Nothing is written for those who keep coming while they have to wait.
  requireNoWait(counts, await readFailures(db, counts));
  return db.transaction().execute(async (tx) => {
    const locked: Failures[] = [];
    for (const { key } of counts) locked.push(await lockKey(tx, key));
    // What it throws takes back the rows that were made to be locked.
    requireNoWait(counts, locked);
    const counted: CountedAttempt = { own, ...(shared ? { shared } : {}) };
    for (const { key, failures, at } of locked) {
      const moved = await tx
        .updateTable('sign_in_attempts')
        .set({ failures: failures + 1, last_failed_at: sql`clock_timestamp()` })
        .where('key', '=', key)
        .returning(moment.as('at'))
        .executeTakeFirstOrThrow();
      if (key === shared?.key) counted.moments = { before: at, own: moved.at };
    }
    return counted;
  });
}

/** How many failures there were, the seconds since the last, and its moment. */
type Failures = { key: string; failures: number; age: number; at: string };

/** As text: a Date has no microseconds, by which one attempt is told from another. */
const moment = sql<string>`last_failed_at::text`;

const failureColumns = [
  'key',
  sql<number>`case when last_failed_at < clock_timestamp() - ${forgottenAfterMinutes} * interval '1 minute'
    then 0 else failures end`.as('failures'),
  sql<number>`extract(epoch from clock_timestamp() - last_failed_at)::float8`.as('age'),
  moment.as('at'),
] as const;

function readFailures(db: Db, counts: readonly Count[]): Promise<Failures[]> {
  const keys = counts.map(({ key }) => key);
  return db.selectFrom('sign_in_attempts').select(failureColumns).where('key', 'in', keys).execute();
}

/** The insert locks the key's row, new or old: two attempts on one key take turns. */
function lockKey(tx: Tx, key: string): Promise<Failures> {
  return tx
    .insertInto('sign_in_attempts')
    .values({ key, failures: 0, last_failed_at: new Date(0) })
    .onConflict((clash) => clash.column('key').doUpdateSet({ key }))
    .returning(failureColumns)
    .executeTakeFirstOrThrow();
}

/** Throws while a caller has to wait. The transaction ends with it, so that the attempt is not counted (ACC-72). */
function requireNoWait(counts: readonly Count[], found: readonly Failures[]): void {
  const waits = counts.map(({ key, limit }) => {
    const row = found.find((one) => one.key === key);
    return row ? Math.ceil(waitAfter(row.failures, limit) - row.age) : 0;
  });
  const wait = Math.max(...waits);
  if (wait <= 0) return;
  throw new PublicError('tooManyAttempts', messages.signInSlowed(wait), {
    headers: { 'retry-after': String(wait) },
  });
}

/** A success clears its own count, and takes back its own attempt from the address, not those of others there. */
export async function forgiveAttempts(db: Db, attempt: CountedAttempt): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', attempt.own.key).execute();
  await forgiveAddress(db, attempt);
}

/**
 * Takes back this attempt from the address alone: the last failure there is again the one before it, so that
 * successes do not keep old failures fresh (ACC-93). Where another attempt came meanwhile, its moment stays.
 */
export async function forgiveAddress(db: Db, { shared, moments }: CountedAttempt): Promise<void> {
  if (!shared || !moments) return;
  const { before, own } = moments;
  await db
    .updateTable('sign_in_attempts')
    .set({
      failures: sql`greatest(failures - 1, 0)`,
      last_failed_at: sql`case when last_failed_at = ${own}::timestamptz then ${before}::timestamptz else last_failed_at end`,
    })
    .where('key', '=', shared.key)
    .execute();
}
