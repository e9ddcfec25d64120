/** Who is signed in says the password again; slowed down as the sign-in is, so that nobody guesses it here (ACC-7). */
import { messages } from '@ceccar/contract/messages';
import type { Actor } from '../../access/actor.ts';
import type { Db } from '../../database/connection.ts';
import { invalid } from '../../errors.ts';
import { verifyPassword } from '../password.ts';
import { attemptKeys, forgiveAttempts, requireAttempt } from '../sign-in-attempts.ts';

export async function requireOwnPassword(
  db: Db,
  { userId, username }: Actor,
  password: string,
  address: string,
): Promise<void> {
  const keys = attemptKeys(username, address);
  await requireAttempt(db, keys);
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (!(await verifyPassword(user.password_hash, password))) {
    throw invalid([{ propertyPath: 'password', message: messages.passwordWrong }]);
  }
  await forgiveAttempts(db, keys);
}
