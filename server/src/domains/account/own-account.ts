/** One's own account: the current user, and the change of password. */
import { ownUser, passwordChangeInput } from '@ceccar/contract/account/account';
import { users } from '@ceccar/contract/account/users';
import { z } from 'zod';
import { anyone } from '../../platform/access/policy.ts';
import { renewSession } from '../../platform/access/sessions.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { invalid } from '../../platform/errors.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { createUserDescriber } from './describe-user.ts';
import { hashPassword } from './password.ts';
import { requireOwnPassword } from './passwords/require-own-password.ts';
import { objectionTo } from './passwords/weak-passwords.ts';
import { sessionSecrets } from './session-secrets.ts';
import { storePassword } from './store-password.ts';
import { tellPasswordChanged } from './tell-owner.ts';

const named = { '@context': '/api/contexts/OwnAccount', '@type': 'User' } as const;

export const readOwnAccount = defineAction({
  method: 'GET',
  path: '/api/me',
  operationId: 'readOwnAccount',
  tag: 'Cont',
  summary: 'Contul curent',
  access: 'account',
  may: anyone,
  answer: json(
    ownUser.extend({ '@context': z.literal(named['@context']), '@type': z.literal(named['@type']) }),
  ),

  async read({ context, request }) {
    const user = await createUserDescriber(context)(requireActor(request));
    return { ...named, ...user };
  },
});

/** Needs the current password, and ends the other sessions of the account (ACC-6). */
export const changePassword = defineAction({
  method: 'PUT',
  path: '/api/account/password',
  operationId: 'changePassword',
  tag: 'Cont',
  summary: 'Schimbă parola; sesiunea continuă cu alt token',
  access: 'account',
  may: anyone,
  body: jsonBody(passwordChangeInput, { isRequired: false }),
  resource: users,
  answer: sessionSecrets,
  refusals: ['tooManyAttempts'],

  // Hashing is slow by design, so it is done before the transaction.
  async prepare({ context, actor, body: { currentPassword, newPassword } }) {
    await requireOwnPassword(context.database.db, actor, currentPassword, 'currentPassword');
    const objection = await objectionTo(newPassword, {
      username: actor.username,
      asksForCode: actor.hasSecondFactor,
      current: currentPassword,
    });
    if (objection) throw invalid([{ propertyPath: 'newPassword', message: objection }]);
    return hashPassword(newPassword);
  },
  /** Other sessions end with the old password; the current one continues with a new token (ACC-76). */
  async do({ tx, now, sendsEmails, actor, prepared: hash }) {
    await tellPasswordChanged({ tx, now, sendsEmails }, actor.userId, 'owner');
    await storePassword(tx, actor.userId, { hash, keptSession: actor.sessionId });
    return renewSession(tx, actor);
  },
  present: ({ done: secrets }) => secrets,
});
