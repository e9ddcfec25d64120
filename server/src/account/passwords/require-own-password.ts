/**
 * Who is signed in says the password again. Slowed down as the sign-in is, so that nobody guesses it here, and counted
 * by the session, so that nobody elsewhere slows it down (ACC-73).
 */
import { messages } from '@ceccar/contract/messages';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../database/connection.ts';
import { invalid } from '../../errors.ts';
import { verifyPassword } from '../password.ts';
import { forgiveAttempts, knownAttempt, requireAttempt } from '../sign-in-attempts.ts';

/** `propertyPath`: the field at which a wrong one is told. */
export async function requireOwnPassword(
  db: Db,
  { userId, sessionId }: Actor,
  password: string,
  propertyPath: 'password' | 'currentPassword',
): Promise<void> {
  const attempt = await requireAttempt(db, knownAttempt(`session:${sessionId}`));
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(user.password_hash, password))) {
    throw invalid([{ propertyPath, message: messages.passwordWrong }]);
  }
  await forgiveAttempts(db, attempt);
}
