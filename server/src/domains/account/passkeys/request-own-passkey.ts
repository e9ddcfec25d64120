import { ownPasskeyRequest } from '@ceccar/contract/account/passkeys';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { challengeTimeout, giveChallenge } from './challenges.ts';
import { requireRelyingParty } from './relying-party.ts';

/** The challenge is of this session alone, and replaces an earlier one (ACC-196). */
export const requestOwnPasskey = defineAction({
  method: 'POST',
  tag: 'Cont',
  access: 'account',
  may: anyone,
  path: '/api/account/passkeys/request',
  operationId: 'requestOwnPasskey',
  summary: 'Cere ce are de semnat o cheie de acces a contului, în locul parolei',
  answer: json(ownPasskeyRequest),
  refusals: ['conflict'],

  async run({ context, request }) {
    const actor = requireActor(request);
    const { db } = context.database;
    const { id: rpId } = requireRelyingParty(context.env, request);
    const own = await db
      .selectFrom('passkeys')
      .select(['credential_id', 'transports'])
      .where('user_id', '=', actor.userId)
      .execute();
    const challenge = await giveChallenge(db, actor.sessionId);
    return {
      challenge: challenge.toString('base64url'),
      rpId,
      timeout: challengeTimeout,
      userVerification: 'required' as const,
      allowCredentials: own.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        type: 'public-key' as const,
        transports,
      })),
    };
  },
});
