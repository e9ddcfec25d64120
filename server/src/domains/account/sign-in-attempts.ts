/** Delays repeated failures: of strangers per username and per address, of known devices separately (ACC-7). */
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/connection.ts';
import { PublicError } from '../../platform/errors.ts';
import { callerOf } from '../../platform/http/caller.ts';

type Limit = { free: number; longest: number };

/** Failures without a delay, and the longest delay in seconds. All users of a branch may share one address. */
const limits = {
  signIn: { account: { free: 5, longest: 60 }, address: { free: 50, longest: 900 } },
  /** Repeated requests for emails disturb their receiver (ACC-64). */
  passwordLink: { account: { free: 3, longest: 900 }, address: { free: 20, longest: 900 } },
  /** Each leads to an email to an address that anybody may type (PUB-231). */
  following: { account: { free: 3, longest: 900 }, address: { free: 20, longest: 900 } },
} satisfies Record<string, Record<'account' | 'address', Limit>>;

/** Failures are forgotten after this time without a new one. */
const forgottenAfterMinutes = 30;

/** Key by which failures are counted, and their limit. */
type Count = { key: string; limit: Limit };

/** A success clears the `own` count, but removes only itself from the `shared` count of the address. */
export type Attempt = { own: Count; shared?: Count };

/** A counted attempt, with the times of the address's previous failure and of its own (ACC-93). */
export type CountedAttempt = Attempt & { moments?: { before: string; own: string } };

/** An attempt on `account` by an unknown client at the address `ip`. */
export function strangersAttempt(account: string, ip: string): Attempt {
  return countedBy(limits.signIn, '', account, ip);
}

/** A request for an email link, counted separately from sign-ins. */
export function linkAttempt(account: string, ip: string): Attempt {
  return countedBy(limits.passwordLink, 'link:', account, ip);
}

/** A request to follow members by an e-mail address. */
export function followAttempt(email: string, ip: string): Attempt {
  return countedBy(limits.following, 'follow:', email, ip);
}

/**
 * Origins whose failures are counted separately for an account: a known browser or program (ACC-71), a session (ACC-73), or
 * the second factor being added (ACC-97).
 */
export type KnownBy = `${'device' | 'program' | 'session' | 'confirm'}:${string}`;

/** An attempt by a known origin, which is independent of strangers' failures. */
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

/** The form in which usernames are compared, however they are typed (ACC-20). */
export function plainUsername(typed: string): string {
  return typed.normalize('NFC').toLowerCase().replaceAll('\u0000', '');
}

/** Seconds to wait after the n-th failure: 1, 2, 4, … up to the longest. */
export function waitAfter(failures: number, { free, longest }: Limit): number {
  return failures < free ? 0 : Math.min(longest, 2 ** Math.min(failures - free, 20));
}

/**
 * Counts the attempt as a failure before the password is checked, so that concurrent attempts cannot pass together. Throws
 * with the remaining wait in seconds; an attempt that has to wait is not counted.
 */
export async function requireAttempt(db: Db, { own, shared }: Attempt): Promise<CountedAttempt> {
  const counts = shared ? [own, shared] : [own];
  // Nothing is written for attempts that still have to wait.
  requireNoWait(counts, await readFailures(db, counts));
  return db.transaction().execute(async (tx) => {
    const locked: Failures[] = [];
    for (const { key } of counts) locked.push(await lockKey(tx, key));
    // If it throws, the rows inserted for locking are rolled back.
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

/** Number of failures, seconds since the last one, and its time. */
type Failures = { key: string; failures: number; age: number; at: string };

/** As text, since a Date has no microseconds, which distinguish attempts. */
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

/** The insert locks the key's row, new or existing, so that attempts on one key are serialised. */
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

/** A success clears its own count, and removes only its own attempt from the count of the address. */
export async function forgiveAttempts(db: Db, attempt: CountedAttempt): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', attempt.own.key).execute();
  await forgiveAddress(db, attempt);
}

/**
 * Removes this attempt from the count of the address: the previous failure becomes the last one again, so that successes do
 * not extend the life of old failures (ACC-93). If another attempt came meanwhile, its time stays.
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
