/** Signing in with a passkey, which is possession and the device's own check of its owner: both factors at once (ACC-167). */
import { passkeyRequest, passkeySignIn } from '@ceccar/contract/account/passkeys';
import { messages } from '@ceccar/contract/messages';
import { anyone } from '../../../platform/access/policy.ts';
import { digest } from '../../../platform/access/sessions.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { PublicError } from '../../../platform/errors.ts';
import { callCosts } from '../../../platform/http/rate-limits.ts';
import { openSession } from '../open-session.ts';
import { sessionSecrets } from '../session-secrets.ts';
import { refuseBanned, requireSignInAttempt } from '../sign-in.ts';
import { forgiveAttempts, plainUsername } from '../sign-in-attempts.ts';
import { browserOf, originOf, securityContext } from '../sign-in-request.ts';
import { challengeTimeout, giveChallenge, takeChallenge } from './challenges.ts';
import { requireRelyingParty } from './relying-party.ts';
import { verifyPasskey } from './verify-passkey.ts';

const common = { method: 'POST', tag: 'Cont', access: 'anyone', may: anyone } as const;

export const requestPasskey = defineAction({
  ...common,
  path: '/login/passkey-request',
  operationId: 'requestPasskey',
  summary: 'Cere ce are de semnat o cheie de acces',
  answer: json(passkeyRequest),
  refusals: ['conflict'],
  visitorCost: callCosts.challenge,

  async run({ context, request }) {
    const { id: rpId } = requireRelyingParty(context.env, request);
    const challenge = await giveChallenge(context.database.db, null);
    return {
      challenge: challenge.toString('base64url'),
      rpId,
      timeout: challengeTimeout,
      userVerification: 'required' as const,
    };
  },
});

/** All refusals look alike and are slowed down as at the password (ACC-171). */
export const signInWithPasskey = defineAction({
  ...common,
  path: '/login/passkey',
  operationId: 'signInWithPasskey',
  summary: 'Autentificare în pagină cu o cheie de acces',
  body: jsonBody(passkeySignIn),
  answer: sessionSecrets,
  refusals: ['conflict', 'signInRefused', 'banned', 'tooManyAttempts'],

  async run({ context, request, body: { passkey, username: only } }) {
    const { db } = context.database;
    const [from, browser] = [originOf(request), browserOf(context, request)];
    const party = requireRelyingParty(context.env, request);
    const security = securityContext(context, request);
    const stored = await findPasskey(db, passkey.id);
    if (stored) security.noteTriedName?.(stored.username, true);
    // An unknown key is counted by itself and by its address; a blank never occurs in a user name.
    const username = plainUsername(stored?.username ?? `passkey ${digest(passkey.id).toString('hex')}`);
    const { attempt, isKnown } = await requireSignInAttempt(db, username, from, browser);
    const take = (challenge: string) => takeChallenge(db, challenge, null);
    const isOther = only !== undefined && plainUsername(only) !== username;
    const proof =
      stored && !isOther && (await verifyPasskey(passkey, stored, { ...party, take, log: request.log }));
    if (!proof) throw new PublicError('signInRefused', messages.passkeyRefused);
    if (!(await recordUse(db, stored.id, proof))) {
      request.log.warn(
        { passkey: stored.id, counter: proof.newCounter },
        'contorul cheii de acces nu a crescut: poate fi copiată',
      );
      throw new PublicError('signInRefused', messages.passkeyRefused);
    }
    await refuseBanned(db, stored, attempt);
    await forgiveAttempts(db, attempt);
    const account = { id: stored.user_id, last_signed_in_at: stored.last_signed_in_at };
    return openSession(security, account, from, {
      browser,
      method: 'passkey',
      isKnown,
      usedFactor: true,
      passkeyId: stored.id,
    });
  },
});

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys as k')
    .innerJoin('users as u', 'u.id', 'k.user_id')
    .select([
      'k.id',
      'k.user_id',
      'k.credential_id',
      'k.public_key',
      'u.uuid',
      'u.username',
      'u.role',
      'u.last_signed_in_at',
    ])
    .where('k.credential_id', '=', Buffer.from(credentialId, 'base64url'))
    .executeTakeFirst();
}

/**
 * False if the counter did not advance, as with a copied key (ACC-170): then nothing changes. Devices that do not count
 * send 0. One statement, so that of two uses with the same counter one is refused.
 */
export async function recordUse(
  db: Db,
  id: number,
  { newCounter, credentialBackedUp }: { newCounter: number; credentialBackedUp: boolean },
): Promise<boolean> {
  const used = await db
    .updateTable('passkeys')
    .set({ counter: newCounter, is_synced: credentialBackedUp, last_used_at: new Date() })
    .where('id', '=', id)
    .where(({ or, and, eb, val }) =>
      or([
        eb('counter', '<', String(newCounter)),
        and([eb('counter', '=', '0'), eb(val(newCounter), '=', 0)]),
      ]),
    )
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}
