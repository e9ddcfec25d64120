/** Signs a user in; failures are delayed, and answers never reveal whether the account exists (ACC-8). */
import type { SignInInput } from '@ceccar/contract/account/account';
import { passwordLengthHint } from '@ceccar/contract/account/new-password';
import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import type { Origin, SessionSecrets } from '../../platform/access/sessions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { invalid, PublicError } from '../../platform/errors.ts';
import { findDevice, findProgram } from './known-devices.ts';
import { type Browser, openSession } from './open-session.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { objectionTo } from './passwords/weak-passwords.ts';
import { oneTimeForm } from './readable-secret.ts';
import { takeCode } from './second-factor/check-code.ts';
import { recordWrongCode } from './second-factor/record-wrong-code.ts';
import {
  type CountedAttempt,
  forgiveAddress,
  forgiveAttempts,
  knownAttempt,
  plainUsername,
  requireAttempt,
  strangersAttempt,
} from './sign-in-attempts.ts';
import { storePassword } from './store-password.ts';
import { type SecurityContext, tellPasswordChanged } from './tell-owner.ts';

/** Without `browser` the client is a program. */
export async function signIn(
  context: SecurityContext,
  sent: SignInInput,
  from: Origin,
  browser?: Browser,
): Promise<SessionSecrets & { device?: string }> {
  const { db, now } = context;
  const username = plainUsername(sent.username);
  const { attempt, isKnown } = await requireSignInAttempt(db, username, from, browser);
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', ['username']), '=', username))
    .executeTakeFirst();
  context.noteTriedName?.(sent.username, user !== undefined);
  const isRight = await isRightPassword(user, sent.password);
  if (!user || !isRight) throw new PublicError('signInRefused', messages.signInRefused);
  await refuseBanned(db, user, attempt);
  const missing = await findMissing(user, sent);
  if (missing.length > 0) {
    // The account's own count stays, so that somebody with the password cannot guess codes faster than passwords.
    await forgiveAddress(db, attempt);
    throw invalid(missing);
  }
  if (user.has_second_factor && !(await takeCode(db, user.id, sent.code ?? '', now))) {
    await recordWrongCode(context, user);
    throw new PublicError('signInRefused', messages.codeWrong);
  }
  await forgiveAttempts(db, attempt);
  const isFirst = user.last_signed_in_at === null;
  if (user.must_change_password) {
    const hash = await hashPassword(sent.newPassword ?? '');
    await db.transaction().execute(async (tx) => {
      await storePassword(tx, user.id, { hash });
      if (!isFirst) await tellPasswordChanged({ ...context, tx }, user.id, 'owner');
    });
  }
  const usedFactor = user.has_second_factor;
  return openSession(context, user, from, { browser, method: 'password', isKnown, usedFactor });
}

/**
 * A one-time password is right in any case and grouping (ACC-220). Both forms are verified for every account, so that the time of
 * the answer does not depend on it.
 */
async function isRightPassword(
  user: { password_hash: string | null; must_change_password: boolean } | undefined,
  typed: string,
): Promise<boolean> {
  const isRight = await verifyPassword(user?.password_hash, typed);
  const form = oneTimeForm(typed);
  if (form === undefined) return isRight;
  const isRightForm = await verifyPassword(user?.password_hash, form);
  return isRight || (isRightForm && user?.must_change_password === true);
}

/** Counts an attempt of this client, known or not, at the account (ACC-7, ACC-71). */
export async function requireSignInAttempt(
  db: Db,
  username: string,
  from: Origin,
  browser: Browser | undefined,
): Promise<{ attempt: CountedAttempt; isKnown: boolean }> {
  const name = plainUsername(username);
  const known = await (browser ? findDevice(db, name, browser.device) : findProgram(db, name, from.address));
  const attempt = known ? knownAttempt(known) : strangersAttempt(name, from.address);
  return { attempt: await requireAttempt(db, attempt), isKnown: known !== undefined };
}

/** Throws for an account that has proved who it is (ACC-9). */
export async function refuseBanned(
  db: Db,
  { role }: { role: string },
  attempt: CountedAttempt,
): Promise<void> {
  if (role !== 'ROLE_BANNED') return;
  await forgiveAttempts(db, attempt);
  throw new PublicError('banned', messages.accountBanned);
}

type Input = { username: string; must_change_password: boolean; has_second_factor: boolean };

/** What the account needs in addition to the password; revealed only after the right password (ACC-61, ACC-66). */
async function findMissing(user: Input, { password, code, newPassword }: SignInInput): Promise<Violation[]> {
  const missing: Violation[] = [];
  if (user.has_second_factor && !code) missing.push({ propertyPath: 'code', message: messages.codeNeeded });
  if (!user.must_change_password) return missing;
  const asksForCode = user.has_second_factor;
  const message =
    newPassword === undefined
      ? `${messages.newPasswordNeeded} ${passwordLengthHint(asksForCode)}`
      : await objectionTo(newPassword, { username: user.username, asksForCode, current: password });
  if (message) missing.push({ propertyPath: 'newPassword', message });
  return missing;
}
