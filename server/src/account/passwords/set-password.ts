/** A new password by the link of a letter, which is used up by it (ACC-63). */
import { newPasswordByLink } from '@ceccar/contract/account/account';
import { anyone } from '../../access/policy.ts';
import { digest, endOtherSessions } from '../../access/sessions.ts';
import { defineAction } from '../../actions/action.ts';
import { nothing } from '../../actions/answers.ts';
import { jsonBody } from '../../actions/bodies.ts';
import type { Db } from '../../database/connection.ts';
import { conflict } from '../../errors.ts';
import { hashPassword } from '../password.ts';

export const setPasswordByLink = defineAction({
  method: 'PUT',
  path: '/api/password-link',
  tag: 'Cont',
  summary: 'Alege o parolă nouă prin legătura primită pe e-mail',
  access: 'anyone',
  may: anyone,
  body: jsonBody(newPasswordByLink, { isRequired: false }),
  answer: nothing(),
  refusals: ['conflict'],

  async run({ context, body: { token, newPassword } }) {
    const { db } = context.database;
    // Hashing is work, which nobody without a link may cause.
    if (!(await findLink(db, token))) throw gone();
    const password_hash = await hashPassword(newPassword);
    await db.transaction().execute(async (tx) => {
      const used = await tx
        .deleteFrom('password_links')
        .where('token_hash', '=', digest(token))
        .where('expires_at', '>', new Date())
        .returning('user_id')
        .executeTakeFirst();
      if (!used) throw gone();
      await tx
        .updateTable('users')
        .set({ password_hash, must_change_password: false })
        .where('id', '=', used.user_id)
        .execute();
      await endOtherSessions(tx, used.user_id, null);
    });
    return undefined;
  },
});

async function findLink(db: Db, token: string): Promise<boolean> {
  const link = await db
    .selectFrom('password_links')
    .select('user_id')
    .where('token_hash', '=', digest(token))
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return link !== undefined;
}

function gone() {
  return conflict('Legătura nu mai este valabilă. Cereți alta.');
}
