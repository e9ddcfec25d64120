/** Forgotten password: the answer is the same whether or not the account exists (ACC-62). */
import { passwordLinkRequest } from '@ceccar/contract/account/account';
import { noAccount } from '../../../platform/access/actor.ts';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { nothing } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { PublicError } from '../../../platform/errors.ts';
import { linkAttempt, plainUsername, requireAttempt } from '../sign-in-attempts.ts';
import { sendPasswordLink } from './send-password-link.ts';

export const askPasswordLink = defineAction({
  method: 'POST',
  path: '/api/password-link',
  operationId: 'requestPasswordLink',
  tag: 'Cont',
  summary: 'Cere pe e-mail o legătură pentru o parolă nouă',
  access: 'anyone',
  may: anyone,
  body: jsonBody(passwordLinkRequest, { isRequired: false }),
  answer: nothing(),
  refusals: ['unavailable', 'tooManyAttempts'],

  async run({ context, request, body }) {
    if (!context.env.mail) throw new PublicError('unavailable', 'Parola se dă din nou de filială.');
    const { db } = context.database;
    await requireAttempt(db, linkAttempt(body.username, request.ip));
    // A job is sent for unknown accounts, too, so that the answer takes the same time.
    const userId = (await findUser(db, plainUsername(body.username))) ?? noAccount;
    await db.transaction().execute((tx) => context.jobs.send(tx, sendPasswordLink, { userId }));
    return undefined;
  },
});

/** By username, otherwise by an email address that only one account has. */
async function findUser(db: Db, name: string): Promise<number | undefined> {
  const users = db.selectFrom('users').select('id');
  const [named] = await users
    .where((where) => where(where.fn<string>('lower', ['username']), '=', name))
    .execute();
  const [reached, another] = await users
    .where((where) => where(where.fn<string>('lower', ['email']), '=', name))
    .limit(2)
    .execute();
  return named?.id ?? (another ? undefined : reached?.id);
}
