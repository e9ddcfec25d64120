/** Signs a person in: slowed down on failures, never telling whether the account exists (ACC-8). */
import { messages } from '@ceccar/contract/messages';
import { type NewSession, startSession } from '../access/sessions.ts';
import type { Db } from '../database/connection.ts';
import { PublicError } from '../errors.ts';
import { callerOf } from '../http/caller.ts';
import { verifyPassword } from './password.ts';
import { forgiveAttempts, reserveAttempt } from './sign-in-attempts.ts';

export async function signIn(
  db: Db,
  kind: 'page' | 'api',
  credentials: { username: string; password: string },
  from: { address: string; userAgent: string },
): Promise<NewSession> {
  const name = credentials.username.normalize('NFC').toLowerCase().replaceAll('\u0000', '');
  const keys = { account: name, address: callerOf(from.address) };
  const wait = await reserveAttempt(db, keys);
  if (wait > 0) {
    throw new PublicError('tooManyAttempts', messages.signInSlowed(wait), {
      headers: { 'retry-after': String(wait) },
    });
  }
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'role'])
    .where((where) => where(where.fn<string>('lower', ['username']), '=', name))
    .executeTakeFirst();
  const isRight = await verifyPassword(user?.password_hash, credentials.password);
  if (!user || !isRight) throw new PublicError('signInRefused', messages.signInRefused);
  await forgiveAttempts(db, keys);
  if (user.role === 'ROLE_BANNED') throw new PublicError('banned', messages.accountBanned);
  await db.updateTable('users').set({ last_signed_in_at: new Date() }).where('id', '=', user.id).execute();
  return startSession(db, user.id, kind, from);
}
