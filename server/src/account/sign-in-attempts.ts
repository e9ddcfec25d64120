/** Slows down repeated failures, per account name and per address, whether or not the account exists (ACC-7). */
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

type Attempted = keyof typeof limits;

export type AttemptKeys = { attempted: Attempted; account: string; address: string };

/** Attempts of different kinds are counted apart. */
const marks: Record<Attempted, string> = { signIn: '', passwordLink: 'link:' };

/** By which attempts are counted, in the name of `account` from the address `ip`. */
export function attemptKeys(account: string, ip: string, attempted: Attempted = 'signIn'): AttemptKeys {
  const mark = marks[attempted];
  return { attempted, account: mark + plainUsername(account), address: mark + callerOf(ip) };
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
 * Counts this attempt as a failure before the password is looked at, so that attempts sent at once cannot
 * slip through together; gives the seconds still to wait, 0 when the attempt may go on. An attempt that has
 * to wait is not counted.
 */
async function reserveAttempt(db: Db, keys: AttemptKeys): Promise<number> {
  const limit = limits[keys.attempted];
  return db.transaction().execute(async (tx) => {
    const account = await lockKey(tx, `account:${keys.account}`);
    const address = await lockKey(tx, `address:${keys.address}`);
    const wait = Math.max(remainingWait(account, limit.account), remainingWait(address, limit.address));
    if (wait > 0) return wait;
    for (const { key, failures } of [account, address]) {
      await tx
        .updateTable('sign_in_attempts')
        .set({ failures: failures + 1, last_failed_at: sql`clock_timestamp()` })
        .where('key', '=', key)
        .execute();
    }
    return 0;
  });
}

/** Throws with the seconds still to wait. */
export async function requireAttempt(db: Db, keys: AttemptKeys): Promise<void> {
  const wait = await reserveAttempt(db, keys);
  if (wait === 0) return;
  throw new PublicError('tooManyAttempts', messages.signInSlowed(wait), {
    headers: { 'retry-after': String(wait) },
  });
}

type LockedKey = { key: string; failures: number; age: number };

/** The insert locks the key's row, new or old: two attempts on one key take turns. */
async function lockKey(tx: Tx, key: string): Promise<LockedKey> {
  const row = await tx
    .insertInto('sign_in_attempts')
    .values({ key, failures: 0, last_failed_at: new Date(0) })
    .onConflict((clash) => clash.column('key').doUpdateSet({ key }))
    .returning([
      'failures',
      sql<number>`extract(epoch from clock_timestamp() - last_failed_at)::float8`.as('age'),
    ])
    .executeTakeFirstOrThrow();
  return { key, age: row.age, failures: row.age > forgottenAfterMinutes * 60 ? 0 : row.failures };
}

function remainingWait({ failures, age }: LockedKey, limit: Limit): number {
  const wait = waitAfter(failures, limit);
  return wait === 0 ? 0 : Math.max(0, Math.ceil(wait - age));
}

/** A success clears its account and takes back its own attempt from the address, not those of others there. */
export async function forgiveAttempts(db: Db, keys: AttemptKeys): Promise<void> {
  await db.deleteFrom('sign_in_attempts').where('key', '=', `account:${keys.account}`).execute();
  await forgiveAddress(db, keys);
}

/** Takes back this attempt from the address alone. */
export async function forgiveAddress(db: Db, keys: AttemptKeys): Promise<void> {
  await db
    .updateTable('sign_in_attempts')
    .set({ failures: sql`greatest(failures - 1, 0)` })
    .where('key', '=', `address:${keys.address}`)
    .execute();
}
