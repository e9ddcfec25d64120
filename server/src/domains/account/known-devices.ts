/**
 * Browsers and programs in which an account has signed in. Their failures are counted separately, so that strangers'
 * failures do not lock out the owner (ACC-71); modelled on OWASP's "device cookies".
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { digest } from '../../platform/access/sessions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { callerOf } from '../../platform/http/caller.ts';
import type { KnownBy } from './sign-in-attempts.ts';

/** As long as browsers keep a cookie, since many members come once a year. */
export const deviceDays = 400;

/** Each device has a few attempts of its own: this limits what somebody gains who knew the password for a moment. */
const mostDevices = 20;

/** Counter key of this account's failures in this browser; undefined if it never signed in there. */
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

/** Programs keep no cookies: they are recognised by the address from which they recently signed in to the account. */
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
 * Gives the browser a new secret that replaces the old one for all accounts known there. A stolen or planted secret is then
 * useless, while the failure counts stay with the rows.
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

/** All except the device of this session: somebody with the old password may have signed in from the others (ACC-81). */
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
