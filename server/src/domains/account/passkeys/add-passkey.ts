/** Adding a passkey: the password or another passkey first, then the key that the device made (ACC-165). */
import { ownerProof } from '@ceccar/contract/account/confirmation';
import { mostPasskeys, newPasskey, ownPasskey, passkeyCreation } from '@ceccar/contract/account/passkeys';
import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { describeBrowser } from '../../../platform/http/describe-browser.ts';
import { confirmOwner } from '../confirm-owner.ts';
import { lockFactors, markFactorUsed, requireFactorUsed } from '../require-factor-used.ts';
import { tellPasskeyAdded } from '../tell-owner.ts';
import { challengeTimeout, giveChallenge, takeChallenge } from './challenges.ts';
import { countPasskeys, describePasskey } from './own-passkeys.ts';
import { requireRelyingParty } from './relying-party.ts';
import { keyAlgorithms, userHandleOf, verifyNewPasskey } from './verify-passkey.ts';

const common = { method: 'POST', tag: 'Cont', access: 'account', may: anyone } as const;

export const beginPasskey = defineAction({
  ...common,
  path: '/api/account/passkeys/begin',
  operationId: 'beginPasskey',
  summary: 'Începe adăugarea unei chei de acces',
  body: jsonBody(ownerProof, { isRequired: false }),
  answer: json(passkeyCreation),
  refusals: ['conflict', 'tooManyAttempts'],

  async run({ context, request, body }) {
    const actor = requireActor(request);
    const { db } = context.database;
    const party = requireRelyingParty(context.env, request);
    await requireFactorUsed(db, actor);
    await confirmOwner(context, request, actor, body);
    const known = await db
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', actor.userId)
      .execute();
    if (known.length >= mostPasskeys) throw conflict(messages.tooManyPasskeys(mostPasskeys));
    const challenge = await giveChallenge(db, actor.sessionId);
    return {
      challenge: challenge.toString('base64url'),
      rp: { id: party.id, name: context.env.brand },
      user: {
        id: userHandleOf({ uuid: actor.userUuid }).toString('base64url'),
        name: actor.username,
        displayName: `${actor.lastName} ${actor.firstName}`,
      },
      pubKeyCredParams: keyAlgorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: challengeTimeout,
      attestation: 'none' as const,
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        type: 'public-key' as const,
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
    };
  },
});

export const addPasskey = defineAction({
  ...common,
  path: '/api/account/passkeys',
  operationId: 'addPasskey',
  summary: 'Adaugă cheia de acces făcută de dispozitiv',
  status: 201,
  body: jsonBody(newPasskey),
  resource: users,
  answer: json(ownPasskey),
  refusals: ['conflict'],

  /** The challenge is used up outside the transaction, which a refusal rolls back. */
  async prepare({ context, request, actor, body: { passkey } }) {
    const verified = await verifyNewPasskey(passkey, {
      ...requireRelyingParty(context.env, request),
      take: (challenge) => takeChallenge(context.database.db, challenge, actor.sessionId),
      log: request.log,
    });
    if (!verified) throw invalid([{ propertyPath: 'passkey', message: messages.passkeyUnverified }]);
    return verified;
  },
  async do({ tx, now, sendsEmails, request, actor, body, prepared: { credential, credentialBackedUp } }) {
    await lockFactors(tx, actor);
    const count = await countPasskeys(tx, actor.userId);
    if (count >= mostPasskeys) throw conflict(messages.tooManyPasskeys(mostPasskeys));
    const added = await tx
      .insertInto('passkeys')
      .values({
        user_id: actor.userId,
        credential_id: Buffer.from(credential.id, 'base64url'),
        public_key: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        is_synced: credentialBackedUp,
        name: body.name ?? describeBrowser(request.headers['user-agent'] ?? ''),
      })
      .onConflict((clash) => clash.column('credential_id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!added) throw conflict(messages.passkeyTwice);
    await markFactorUsed(tx, actor);
    await tellPasskeyAdded({ tx, now, sendsEmails }, actor.userId, added.name);
    return { added, count };
  },
  record: ({ actor, done: { count } }) => ({
    record: { id: actor.userId },
    action: 'update',
    changes: { passkeys: [count, count + 1] },
  }),
  present: ({ done: { added } }) => describePasskey(added),
});
