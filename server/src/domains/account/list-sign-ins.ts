/** The latest sign-ins to one's own account (ACC-70). */
import { type OwnSignIn, ownSignIn } from '@ceccar/contract/account/account';
import { anyone } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection } from '../../platform/actions/answers.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { describeBrowser } from '../../platform/http/describe-browser.ts';
import { shownMoment } from '../../platform/text/clock.ts';

const maxShown = 10;

export const listSignIns = defineAction({
  method: 'GET',
  path: '/api/account/sign-ins',
  operationId: 'listSignIns',
  tag: 'Cont',
  summary: 'Ultimele autentificări ale contului',
  access: 'account',
  may: anyone,
  answer: collection(ownSignIn, { type: 'SignIn', id: 'path' }),

  async read({ context, request }) {
    const rows = await context.database.db
      .selectFrom('sign_ins')
      .selectAll()
      .where('user_id', '=', requireActor(request).userId)
      .orderBy('id', 'desc')
      .limit(maxShown)
      .execute();
    const members = rows.map((row) => ({
      at: shownMoment(row.at),
      kind: row.kind as OwnSignIn['kind'], // a constraint of the table
      method: row.method as OwnSignIn['method'], // what `startSession` writes
      browser: describeBrowser(row.user_agent),
      address: row.address,
    }));
    return { total: members.length, members };
  },
});
