/** Names of the people behind accounts, as others see them (AUD-54). */
import type { Actor } from './actor.ts';

/** Last name and first name; the username of an account without a name and of a service account. */
export function holderName({
  service,
  lastName,
  firstName,
  username,
}: Pick<Actor, 'service' | 'lastName' | 'firstName' | 'username'>): string {
  return (!service && [lastName, firstName].filter(Boolean).join(' ')) || username;
}

/** The same as SQL; `u` is the row of `users`. */
export const holderNameSql = `coalesce(case when not u.is_service then
    nullif(concat_ws(' ', nullif(u.last_name, ''), nullif(u.first_name, '')), '') end, u.username)`;

/**
 * SQL of the name behind an account that is stored with an action: its current holder, or the stored username if the account
 * no longer exists.
 */
export function accountHolderSql({ username, userId }: { username: string; userId?: string }): string {
  const isAccount = userId === undefined ? `lower(u.username) = lower(${username})` : `u.id = ${userId}`;
  return `coalesce((select ${holderNameSql} from users u where ${isAccount}), ${username})`;
}
