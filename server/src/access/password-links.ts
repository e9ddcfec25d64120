/** Links by which the owner of an account sets its password: good once, and only the newest (ACC-63). */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { digest } from './sessions.ts';

/** Gives what the link carries, of which only the digest is stored. */
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

/** What letters carry to the account is good no more. */
export async function dropPasswordLinks(db: Db, userId: number): Promise<void> {
  await db.deleteFrom('password_links').where('user_id', '=', userId).execute();
}

/** After # an address is told to no server, and so stands in no log. */
export function passwordLinkAddress(siteAddress: string, token: string): string {
  return `${siteAddress}/login/password#${token}`;
}
