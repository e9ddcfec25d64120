/** Signs a person in: slowed down on failures, never telling whether the account exists (ACC-8). */
import type { SignInInput } from '@ceccar/contract/account/account';
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import { type NewSession, type Origin, startSession } from '../access/sessions.ts';
import type { Db } from '../database/connection.ts';
import { invalid, PublicError } from '../errors.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { takeCode } from './second-factor/check-code.ts';
import { attemptKeys, forgiveAddress, forgiveAttempts, requireAttempt } from './sign-in-attempts.ts';
import { storePassword } from './store-password.ts';

export async function signIn(
  db: Db,
  kind: 'page' | 'api',
  sent: SignInInput,
  from: Origin,
  now: Date,
): Promise<NewSession> {
  const keys = attemptKeys(sent.username, from.address);
  await requireAttempt(db, keys);
  const user = await db
    .selectFrom('users')
    .select(['id', 'password_hash', 'role', 'must_change_password', 'has_second_factor'])
    .where((where) => where(where.fn<string>('lower', ['username']), '=', keys.account))
    .executeTakeFirst();
  const isRight = await verifyPassword(user?.password_hash, sent.password);
  if (!user || !isRight) throw new PublicError('signInRefused', messages.signInRefused);
  if (user.role === 'ROLE_BANNED') {
    await forgiveAttempts(db, keys);
    throw new PublicError('banned', messages.accountBanned);
  }
  const missing = findMissing(user, sent);
  if (missing.length > 0) {
    // Whoever knows the password guesses codes as slowly as passwords: the account's own count stays.
    await forgiveAddress(db, keys);
    throw invalid(missing);
  }
  if (user.has_second_factor && !(await takeCode(db, user.id, sent.code ?? '', now))) {
    throw new PublicError('signInRefused', messages.codeWrong);
  }
  await forgiveAttempts(db, keys);
  if (user.must_change_password)
    await storePassword(db, user.id, { hash: await hashPassword(sent.newPassword ?? '') });
  await db.updateTable('users').set({ last_signed_in_at: now }).where('id', '=', user.id).execute();
  return startSession(db, user.id, kind, from);
}

type Asked = { must_change_password: boolean; has_second_factor: boolean };

/** What the account asks for beyond the password, told only to who knows that (ACC-61, ACC-66). */
function findMissing(user: Asked, { password, code, newPassword }: SignInInput): Violation[] {
  const missing: Violation[] = [];
  if (user.has_second_factor && !code) missing.push({ propertyPath: 'code', message: messages.codeNeeded });
  if (user.must_change_password && newPassword === undefined) {
    missing.push({ propertyPath: 'newPassword', message: messages.newPasswordNeeded });
  }
  if (user.must_change_password && newPassword === password) {
    missing.push({ propertyPath: 'newPassword', message: messages.passwordSame });
  }
  return missing;
}
