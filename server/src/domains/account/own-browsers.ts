/** Browsers known for one's own account (ACC-71), and how to remove one (ACC-81). */
import { ownBrowser } from '@ceccar/contract/account/account';
import { anyone } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection, nothing } from '../../platform/actions/answers.ts';
import { recordNumber } from '../../platform/actions/schemas.ts';
import { notFound } from '../../platform/errors.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { describeBrowser } from '../../platform/http/describe-browser.ts';
import { shownMoment } from '../../platform/text/clock.ts';

export const listBrowsers = defineAction({
  method: 'GET',
  path: '/api/account/browsers',
  operationId: 'listBrowsers',
  tag: 'Cont',
  summary: 'Browserele cunoscute ale contului',
  access: 'account',
  may: anyone,
  answer: collection(ownBrowser, { type: 'Browser', id: 'path' }),

  async read({ context, request }) {
    const { userId, sessionId } = requireActor(request);
    const rows = await context.database.db
      .selectFrom('known_devices as d')
      .select(['d.id', 'd.user_agent', 'd.created_at', 'd.last_used_at'])
      .select((one) =>
        one
          .exists(
            one
              .selectFrom('sessions as s')
              .whereRef('s.device_id', '=', 'd.id')
              .where('s.id', '=', sessionId),
          )
          .as('current'),
      )
      .where('d.user_id', '=', userId)
      .orderBy('d.last_used_at', 'desc')
      .execute();
    const members = rows.map((row) => ({
      id: row.id,
      current: Boolean(row.current),
      browser: describeBrowser(row.user_agent ?? ''),
      firstUsedAt: row.created_at && shownMoment(row.created_at),
      lastUsedAt: shownMoment(row.last_used_at),
    }));
    return { total: members.length, members };
  },
});

export const forgetBrowser = defineAction({
  method: 'DELETE',
  path: '/api/account/browsers/:id',
  operationId: 'forgetBrowser',
  tag: 'Cont',
  summary: 'Uită un browser cunoscut',
  access: 'account',
  may: anyone,
  params: { id: recordNumber('Browserul') },
  answer: nothing(),

  async run({ context, request, params }) {
    const { numDeletedRows } = await context.database.db
      .deleteFrom('known_devices')
      .where('id', '=', params.id)
      .where('user_id', '=', requireActor(request).userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw notFound('Browserul', params.id);
    return undefined;
  },
});
