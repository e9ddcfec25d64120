/** The sessions of one's own account, and how to end one, or all others (ACC-221). */

import { type OwnSession, ownSession } from '@ceccar/contract/account/account';
import { z } from 'zod';
import { anyone } from '../../platform/access/policy.ts';
import { endOtherSessions, endSession } from '../../platform/access/sessions.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection, nothing } from '../../platform/actions/answers.ts';
import { notFound } from '../../platform/errors.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { describeBrowser } from '../../platform/http/describe-browser.ts';
import { uuidPattern } from '../../platform/identifiers/uuid.ts';
import { shownMoment } from '../../platform/text/clock.ts';

export const listSessions = defineAction({
  method: 'GET',
  path: '/api/account/sessions',
  operationId: 'listSessions',
  tag: 'Cont',
  summary: 'Sesiunile contului',
  access: 'account',
  may: anyone,
  answer: collection(ownSession, { type: 'Session', id: 'path' }),

  async read({ context, request }) {
    const { userId, sessionId } = requireActor(request);
    const rows = await context.database.db
      .selectFrom('sessions')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', new Date())
      .orderBy('last_seen_at', 'desc')
      .execute();
    const members = rows.map(
      (row): OwnSession => ({
        id: row.id,
        kind: row.kind as OwnSession['kind'], // a constraint of the table
        current: row.id === sessionId,
        browser: describeBrowser(row.user_agent),
        address: row.address,
        createdAt: shownMoment(row.created_at),
        lastSeenAt: shownMoment(row.last_seen_at),
      }),
    );
    return { total: members.length, members };
  },
});

export const closeSession = defineAction({
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  operationId: 'closeSession',
  tag: 'Cont',
  summary: 'Încheie o sesiune',
  access: 'account',
  may: anyone,
  params: { id: z.string() },
  answer: nothing(),

  async run({ context, request, params }) {
    const { userId } = requireActor(request);
    const method = uuidPattern.test(params.id)
      ? await endSession(context.database.db, userId, params.id)
      : undefined;
    if (!method) throw notFound('Sesiunea');
    return undefined;
  },
});

export const closeOtherSessions = defineAction({
  method: 'DELETE',
  path: '/api/account/sessions',
  operationId: 'closeOtherSessions',
  tag: 'Cont',
  summary: 'Încheie toate celelalte sesiuni',
  access: 'account',
  may: anyone,
  answer: nothing(),

  async run({ context, request }) {
    const { userId, sessionId } = requireActor(request);
    await endOtherSessions(context.database.db, userId, sessionId);
    return undefined;
  },
});
