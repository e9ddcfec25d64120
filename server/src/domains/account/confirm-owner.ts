/** A signed-in user confirms a change of the own factors with the password or with a passkey of the account (ACC-196). */
import type { OwnerProof } from '@ceccar/contract/account/confirmation';
import type { PasskeySignIn } from '@ceccar/contract/account/passkeys';
import { messages } from '@ceccar/contract/messages';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/access/actor.ts';
import type { AppContext } from '../../platform/crud/context.ts';
import { invalid } from '../../platform/errors.ts';
import { takeChallenge } from './passkeys/challenges.ts';
import { findPasskey, recordUse } from './passkeys/passkey-sign-in.ts';
import { requireRelyingParty } from './passkeys/relying-party.ts';
import { verifyPasskey } from './passkeys/verify-passkey.ts';
import { requireOwnPassword } from './passwords/require-own-password.ts';
import { forgiveAttempts, knownAttempt, requireAttempt } from './sign-in-attempts.ts';

export function confirmOwner(
  context: AppContext,
  request: FastifyRequest,
  actor: Actor,
  { password, passkey }: OwnerProof,
): Promise<void> {
  if (passkey) return requireOwnPasskey(context, request, actor, passkey);
  return requireOwnPassword(context.database.db, actor, password ?? '', 'password');
}

/** Refused answers are slowed down like wrong passwords of the session (ACC-73). */
async function requireOwnPasskey(
  { database: { db }, env }: AppContext,
  request: FastifyRequest,
  { userId, sessionId }: Actor,
  passkey: PasskeySignIn['passkey'],
): Promise<void> {
  const attempt = await requireAttempt(db, knownAttempt(`session:${sessionId}`));
  const party = requireRelyingParty(env, request);
  const stored = await findPasskey(db, passkey.id);
  const take = (challenge: string) => takeChallenge(db, challenge, sessionId);
  const proof =
    stored?.user_id === userId &&
    (await verifyPasskey(passkey, stored, { ...party, take, log: request.log }));
  if (!proof || !(await recordUse(db, stored.id, proof))) {
    throw invalid([{ propertyPath: 'passkey', message: messages.passkeyUnconfirmed }]);
  }
  await forgiveAttempts(db, attempt);
}
