/**
 * A signed-in user confirms the password. Failures are rate-limited like at sign-in, to prevent guessing, and counted per
 * session, so that others cannot slow the user down (ACC-73).
 */
import { messages } from '@ceccar/contract/messages';
import type { Actor } from '../../../platform/access/actor.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { invalid } from '../../../platform/errors.ts';
import { verifyPassword } from '../password.ts';
import { forgiveAttempts, knownAttempt, requireAttempt } from '../sign-in-attempts.ts';

/** `propertyPath`: the field at which a wrong password is reported. */
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
