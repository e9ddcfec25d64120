/** Actions of administrators on another account: set a new password, remove the second factor or the passkeys, unlink the organisation's account. */
import { givenPassword } from '@ceccar/contract/account/account';
import { users } from '@ceccar/contract/account/users';
import { messages } from '@ceccar/contract/messages';
import type { Role } from '@ceccar/contract/roles';
import { isAdmin } from '../../../platform/access/policy.ts';
import { endOtherSessions } from '../../../platform/access/sessions.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json, nothing } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { forbidden } from '../../../platform/errors.ts';
import { hashPassword } from '../password.ts';
import { createReadableSecret } from '../readable-secret.ts';
import { requireFactorUsed } from '../require-factor-used.ts';
import { removeSecondFactor } from '../second-factor/own-second-factor.ts';
import { storePassword } from '../store-password.ts';
import { tellPasskeyRemoved, tellPasswordChanged, tellSecondFactorRemoved } from '../tell-owner.ts';
import { requireReach } from '../user-rules.ts';

const common = {
  method: 'POST',
  tag: users.type,
  access: 'register',
  may: isAdmin,
  params: { uuid: recordKey },
  resource: users,
} as const;

/** The password is shown once, in this answer (ACC-60), and must be changed at the next sign-in (ACC-61). */
export const givePassword = defineAction({
  ...common,
  path: '/api/users/:uuid/password-reset',
  operationId: 'resetUserPassword',
  summary: 'Dă contului o parolă de unică folosință',
  answer: json(givenPassword),

  // Hashing is slow by design, so it is done before the transaction.
  async prepare() {
    const password = createReadableSecret();
    return { password, hash: await hashPassword(password) };
  },
  lock: ({ params, ...writing }) => lockUser(writing, params.uuid),
  async do({ tx, now, sendsEmails, locked: { id }, prepared: { hash } }) {
    await storePassword(tx, id, { hash, isGiven: true });
    await tellPasswordChanged({ tx, now, sendsEmails }, id, 'administrator');
  },
  // Of a password the history shows only that it changed.
  record: ({ locked }) => ({ record: locked, action: 'update', changes: { plainPassword: [null, null] } }),
  present: ({ prepared: { password } }) => ({ password }),
});

/** For users who lost their phone and their recovery codes (ACC-69). An administrator's password alone is not enough (ACC-195). */
export const clearSecondFactor = defineAction({
  ...common,
  path: '/api/users/:uuid/second-factor-reset',
  operationId: 'resetUserSecondFactor',
  summary: 'Scoate a doua verificare a contului',
  answer: nothing(),

  async lock({ params, ...writing }) {
    await requireFactorUsed(writing.tx, writing.actor);
    return lockUser(writing, params.uuid);
  },
  async do({ tx, now, sendsEmails, locked: { id } }) {
    if (await removeSecondFactor(tx, id))
      await tellSecondFactorRemoved({ tx, now, sendsEmails }, id, 'administrator');
    await endOtherSessions(tx, id, null);
  },
  record: ({ locked }) => ({
    record: locked,
    action: 'update',
    changes: { hasSecondFactor: [locked.has_second_factor, false] },
  }),
  present: () => undefined,
});

/** For an account whose owner has another account at the organisation than before (ACC-159). */
export const unlinkOrganisationAccount = defineAction({
  ...common,
  path: '/api/users/:uuid/organisation-account-reset',
  operationId: 'unlinkOrganisationAccount',
  summary: 'Dezleagă contul organizației',
  answer: nothing(),

  lock: ({ params, ...writing }) => lockUser(writing, params.uuid),
  async do({ tx, locked: { id } }) {
    const unlinked = await tx.deleteFrom('oidc_identities').where('user_id', '=', id).executeTakeFirst();
    await endOtherSessions(tx, id, null);
    return unlinked.numDeletedRows > 0n;
  },
  record: ({ locked, done: wasLinked }) =>
    wasLinked
      ? { record: locked, action: 'update', changes: { hasOrganisationAccount: [true, false] } }
      : undefined,
  present: () => undefined,
});

export async function lockUser({ tx, resource, actor }: WriteRequest<'users'>, uuid: string) {
  const user = await lockRow(tx, resource, uuid, resource.definition.scope(actor));
  if (user.id === actor.userId) throw forbidden(messages.ownAccountHere);
  const role = user.role as Role; // a constraint of the table
  requireReach(actor, role, role, user.id);
  return user;
}

/** For users who lost their devices (ACC-173); their sessions end. */
export const clearPasskeys = defineAction({
  ...common,
  path: '/api/users/:uuid/passkeys-reset',
  operationId: 'removeUserPasskeys',
  summary: 'Șterge cheile de acces ale contului',
  answer: nothing(),

  async lock({ params, ...writing }) {
    await requireFactorUsed(writing.tx, writing.actor);
    return lockUser(writing, params.uuid);
  },
  async do({ tx, now, sendsEmails, locked: { id } }) {
    const removed = await tx.deleteFrom('passkeys').where('user_id', '=', id).executeTakeFirst();
    const count = Number(removed.numDeletedRows);
    if (count > 0) await tellPasskeyRemoved({ tx, now, sendsEmails }, id, 'administrator', null);
    await endOtherSessions(tx, id, null);
    return count;
  },
  record: ({ locked, done: count }) => ({
    record: locked,
    action: 'update',
    changes: { passkeys: [count, 0] },
  }),
  present: () => undefined,
});
