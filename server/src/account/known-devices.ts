/**
 * Browsers in which an account has signed in, and programs. Their failures are counted apart, so that no stranger's
 * failures keep the account's people out (ACC-71); after the "device cookies" of OWASP.
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { digest } from '../access/sessions.ts';
import type { Db } from '../database/connection.ts';
import { callerOf } from '../http/caller.ts';
import type { KnownBy } from './sign-in-attempts.ts';

/** As long as a browser keeps a cookie: many members come once a year. */
export const deviceDays = 400;

/** Each brings a few tries of its own: who has the password for a moment gathers no more than these. */
const mostDevices = 20;

/** By what failures of this account in this browser are counted; undefined where it never signed in there. */
export async function findDevice(
  db: Db,
  username: string,
  secret: string | undefined,
): Promise<KnownBy | undefined> {
  if (!secret) return undefined;
  const device = await db
    .selectFrom('known_devices as d')
    .innerJoin('users as u', 'u.id', 'd.user_id')
    .select('d.id')
    .where('d.secret_hash', '=', digest(secret))
    .where((where) => where(where.fn<string>('lower', ['u.username']), '=', username))
    .executeTakeFirst();
  return device && `device:${device.id}`;
}

/** Programs keep no cookies: one is known by the address from which it signed in to the account lately. */
export async function findProgram(db: Db, username: string, address: string): Promise<KnownBy | undefined> {
  const before = await db
    .selectFrom('users as u')
    .innerJoin('sign_ins as s', 's.user_id', 'u.id')
    .select('u.id')
    .where((where) => where(where.fn<string>('lower', ['u.username']), '=', username))
    .where('s.kind', '=', 'api')
    .where('s.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return before && `program:${before.id}:${callerOf(address)}`;
}

/**
 * Gives the browser a new secret, in place of the one it came with for all accounts that signed in there: a secret that
 * somebody planted or read is then worth nothing, while failures stay counted by the rows.
 */
export async function rememberDevice(
  db: Db,
  userId: number,
  userAgent: string,
  secret: string | undefined,
): Promise<{ id: number; secret: string }> {
  const fresh = randomBytes(32).toString('base64url');
  const secret_hash = digest(fresh);
  if (secret) {
    await db
      .updateTable('known_devices')
      .set({ secret_hash })
      .where('secret_hash', '=', digest(secret))
      .execute();
  }
  const user_agent = userAgent.slice(0, 500);
  const { id } = await db
    .insertInto('known_devices')
    .values({ user_id: userId, secret_hash, user_agent })
    .onConflict((clash) =>
      clash
        .columns(['secret_hash', 'user_id'])
        .doUpdateSet({ last_used_at: sql`clock_timestamp()`, user_agent }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await forgetOldest(db, userId);
  return { id, secret: fresh };
}

async function forgetOldest(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .where('id', 'not in', (all) =>
      all
        .selectFrom('known_devices')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .limit(mostDevices),
    )
    .execute();
}

/** All but the one in which this session began: whoever had the old password may have signed in from them (ACC-81). */
export async function forgetOtherDevices(db: Db, userId: number, sessionId: string | null): Promise<void> {
  await db
    .deleteFrom('known_devices')
    .where('user_id', '=', userId)
    .$if(sessionId !== null, (query) =>
      query.where('id', 'is distinct from', (kept) =>
        kept.selectFrom('sessions').select('device_id').where('id', '=', sessionId),
      ),
    )
    .execute();
}
