/** A forgotten password: whoever asks gets the same answer, whether or not there is such an account (ACC-62). */
import { passwordLinkRequest } from '@ceccar/contract/account/account';
import { anyone } from '../../access/policy.ts';
import { defineAction } from '../../actions/action.ts';
import { nothing } from '../../actions/answers.ts';
import { jsonBody } from '../../actions/bodies.ts';
import type { Db } from '../../database/connection.ts';
import { PublicError } from '../../errors.ts';
import { requireAttempt } from '../sign-in-attempts.ts';
import { sendPasswordLink } from './send-password-link.ts';

/** No account has this number: its job finds nobody, and the answer takes as long as for somebody. */
const nobody = 0;

export const askPasswordLink = defineAction({
  method: 'POST',
  path: '/api/password-link',
  tag: 'Cont',
  summary: 'Cere pe e-mail o legătură pentru o parolă nouă',
  access: 'anyone',
  may: anyone,
  body: jsonBody(passwordLinkRequest, { isRequired: false }),
  answer: nothing(),
  refusals: ['unavailable', 'tooManyAttempts'],

  async run({ context, request, body }) {
    if (!context.env.mail) throw new PublicError('unavailable', 'Parola se dă din nou de filială.');
    const name = body.username.normalize('NFC').toLowerCase().replaceAll('\u0000', '');
    const { db } = context.database;
    await requireAttempt(db, { account: `link:${name}`, address: `link:${request.ip}` }, 'passwordLink');
    const userId = (await findUser(db, name)) ?? nobody;
    await db.transaction().execute((tx) => context.jobs.send(tx, sendPasswordLink, { userId }));
    return undefined;
  },
});

/** By user name, else by an e-mail address that is one account's alone. */
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
