/** Links by which the owner of an account sets its password: valid once, and only the newest (ACC-63). */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { digest } from './sessions.ts';

/** Returns the secret of the link; only its digest is stored. */
export async function createPasswordLink(db: Db, userId: number, minutes: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = {
    token_hash: digest(token),
    expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
  };
  await db
    .insertInto('password_links')
    .values({ user_id: userId, ...link })
    .onConflict((clash) => clash.column('user_id').doUpdateSet(link))
    .execute();
  return token;
}

/** Invalidates links in earlier emails to the account. */
export async function dropPasswordLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
}

/** The part after # is sent to no server, so that it is in no log. */
export function passwordLinkAddress(siteAddress: string, token: string): string {
  return `${siteAddress}/login/password#${token}`;
}
