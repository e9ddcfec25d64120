/** One's own account: who is signed in, and the password. */
import { ownUser, passwordChangeInput } from '@ceccar/contract/account/account';
import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import { z } from 'zod';
import { anyone } from '../access/policy.ts';
import { defineAction } from '../actions/action.ts';
import { json, nothing } from '../actions/answers.ts';
import { jsonBody } from '../actions/bodies.ts';
import { invalid } from '../errors.ts';
import { requireActor } from '../http/authentication.ts';
import { describeUser } from './describe-user.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { storePassword } from './store-password.ts';

const named = { '@context': '/api/contexts/User', '@type': 'User' } as const;

export const readOwnAccount = defineAction({
  method: 'GET',
  path: '/api/me',
  tag: 'Cont',
  summary: 'Contul curent',
  access: 'account',
  may: anyone,
  answer: json(
    ownUser.extend({ '@context': z.literal(named['@context']), '@type': z.literal(named['@type']) }),
  ),

  async read({ context, request }) {
    const user = await describeUser(context, requireActor(request));
    return { ...named, ...user };
  },
});

export const changePassword = defineAction({
  method: 'PUT',
  path: '/api/account/password',
  tag: 'Cont',
  summary: 'Schimbă parola',
  access: 'account',
  may: anyone,
  body: jsonBody(passwordChangeInput, { isRequired: false }),
  resource: users,
  answer: nothing(),

  // Hashing takes long by design: no transaction waits for it.
  async prepare({ context, actor, body: { currentPassword, newPassword } }) {
    const user = await context.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', actor.userId)
      .executeTakeFirstOrThrow();
    if (!(await verifyPassword(user.password_hash, currentPassword))) {
      throw invalid([{ propertyPath: 'currentPassword', message: messages.passwordWrong }]);
    }
    if (newPassword === currentPassword) {
      throw invalid([{ propertyPath: 'newPassword', message: messages.passwordSame }]);
    }
    return hashPassword(newPassword);
  },
  /** The other sessions end with the old password; the one in use goes on. */
  do: ({ tx, actor, prepared: hash }) =>
    storePassword(tx, actor.userId, { hash, keptSession: actor.sessionId }),
  present: () => undefined,
});
