/** Sets a new password with the link from an email, which works once (ACC-63). */
import { newPasswordByLink } from '@ceccar/contract/account/account';
import { anyone } from '../../../platform/access/policy.ts';
import { digest } from '../../../platform/access/sessions.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { nothing } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { conflict, invalid } from '../../../platform/errors.ts';
import { hashPassword } from '../password.ts';
import { storePassword } from '../store-password.ts';
import { tellPasswordChanged } from '../tell-owner.ts';
import { objectionTo } from './weak-passwords.ts';

export const setPasswordByLink = defineAction({
  method: 'PUT',
  path: '/api/password-link',
  operationId: 'setPasswordByLink',
  tag: 'Cont',
  summary: 'Alege o parolă nouă prin legătura primită pe e-mail',
  access: 'anyone',
  may: anyone,
  body: jsonBody(newPasswordByLink, { isRequired: false }),
  answer: nothing(),
  refusals: ['conflict'],

  async run({ context, body: { token, newPassword } }) {
    const { db } = context.database;
    // The link is checked before hashing, so that nobody can cause that work without a link.
    const owner = await findOwner(db, token);
    if (!owner) throw gone();
    const objection = await objectionTo(newPassword, {
      username: owner.username,
      asksForCode: owner.has_second_factor,
    });
    if (objection) throw invalid([{ propertyPath: 'newPassword', message: objection }]);
    const hash = await hashPassword(newPassword);
    await db.transaction().execute(async (tx) => {
      const used = await tx
        .deleteFrom('password_links')
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', new Date())
        .returning('user_id')
        .executeTakeFirst();
      if (!used) throw gone();
      await storePassword(tx, used.user_id, { hash });
      // The first password of an account is not reported as a change.
      if (owner.last_signed_in_at === null) return;
      const writing = { tx, now: context.clock(), sendsEmails: context.env.mail !== undefined };
      await tellPasswordChanged(writing, used.user_id, 'owner');
    });
    return undefined;
  },
});

function findOwner(
  db: Db,
  token: string,
): Promise<{ username: string; has_second_factor: boolean; last_signed_in_at: Date | null } | undefined> {
  return db
    .selectFrom('password_links as l')
    .innerJoin('users as u', 'u.id', 'l.user_id')
    .select(['u.username', 'u.has_second_factor', 'u.last_signed_in_at'])
    .where('l.token_hash', '=', digest(token))
    .where('l.expires_at', '>', new Date())
    .executeTakeFirst();
}

function gone() {
  return conflict('Legătura nu mai este valabilă. Cereți alta.');
}
