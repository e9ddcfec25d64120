/** What administrators do for an account whose owner cannot get in: a password given anew, the second step taken away. */
import { givenPassword } from '@ceccar/contract/account/account';
import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import type { Role } from '@ceccar/contract/roles';
import { isAdmin } from '../../access/policy.ts';
import { adminScope } from '../../access/scope.ts';
import { endOtherSessions } from '../../access/sessions.ts';
import { defineAction } from '../../actions/action.ts';
import { json, nothing } from '../../actions/answers.ts';
import { recordKey } from '../../actions/schemas.ts';
import { lockRow } from '../../crud/item.ts';
import type { WriteRequest } from '../../crud/write.ts';
import { forbidden } from '../../errors.ts';
import { hashPassword } from '../password.ts';
import { createReadableSecret } from '../readable-secret.ts';
import { removeSecondFactor } from '../second-factor/own-second-factor.ts';
import { storePassword } from '../store-password.ts';
import { tellPasswordChanged, tellSecondFactorRemoved } from '../tell-owner.ts';
import { requireReach } from '../user-rules.ts';

const common = {
  method: 'POST',
  tag: users.type,
  access: 'register',
  may: isAdmin,
  params: { uuid: recordKey },
  resource: users,
} as const;

/** Told once, by this answer (ACC-60); who signs in with it chooses another (ACC-61). */
export const givePassword = defineAction({
  ...common,
  path: '/api/users/:uuid/password-reset',
  summary: 'Dă contului o parolă de unică folosință',
  answer: json(givenPassword, { isPlain: true }),

  // Hashing takes long by design: no transaction waits for it.
  async prepare() {
    const password = createReadableSecret();
    return { password, hash: await hashPassword(password) };
  },
  lock: ({ params, ...writing }) => lockUser(writing, params.uuid),
  async do({ tx, now, sendsLetters, locked: { id }, prepared: { hash } }) {
    await storePassword(tx, id, { hash, isGiven: true });
    await tellPasswordChanged({ tx, now, sendsLetters }, id, 'administrator');
  },
  // Of a password the history tells only that it changed.
  record: ({ locked }) => ({ record: locked, action: 'update', changes: { plainPassword: [null, null] } }),
  present: ({ prepared: { password } }) => ({ password }),
});

/** For who has lost the phone and the recovery codes (ACC-69). */
export const clearSecondFactor = defineAction({
  ...common,
  path: '/api/users/:uuid/second-factor-reset',
  summary: 'Scoate a doua verificare a contului',
  answer: nothing(),

  lock: ({ params, ...writing }) => lockUser(writing, params.uuid),
  async do({ tx, now, sendsLetters, locked: { id } }) {
    if (await removeSecondFactor(tx, id))
      await tellSecondFactorRemoved({ tx, now, sendsLetters }, id, 'administrator');
    await endOtherSessions(tx, id, null);
  },
  record: ({ locked }) => ({
    record: locked,
    action: 'update',
    changes: { hasSecondFactor: [locked.has_second_factor, false] },
  }),
  present: () => undefined,
});

export async function lockUser({ tx, resource, actor }: WriteRequest, uuid: string) {
  const user = await lockRow(tx, resource, uuid, adminScope(actor));
  if (user.id === actor.userId) throw forbidden(messages.ownAccountHere);
  const role = user.role as Role; // a constraint of the table
  requireReach(actor, role, role, user.id);
  return user;
}
