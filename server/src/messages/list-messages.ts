/** What was said in a conversation, the newest first; older messages by the number before which they came (MSG-13). */
import { messageType, notificationMessage } from '@ceccar/contract/messages/notifications';
import { z } from 'zod';
import { isEditorOrMember } from '../access/policy.ts';
import { defineAction } from '../actions/action.ts';
import { collection } from '../actions/answers.ts';
import { pagingQuery, rowsOf } from '../actions/paging.ts';
import { SqlText } from '../database/sql-text.ts';
import { notFound } from '../errors.ts';
import { messagesSql, presentMessage } from './messages.ts';
import { keyed } from './threads.ts';

export const listMessages = defineAction({
  method: 'GET',
  path: '/api/notifications_messages',
  tag: messageType,
  summary: 'Mesajele unei conversații, cele mai noi întâi',
  access: 'register',
  may: isEditorOrMember,
  query: z.object({
    ...pagingQuery(30),
    notification: z
      .string({ error: 'Filtrul notification cere conversația.' })
      .meta({ description: 'uuid, id sau IRI' }),
    id__lte: z
      .string()
      .regex(/^\d{1,9}$/, { error: 'Filtrul id__lte cere un număr întreg.' })
      .optional()
      .meta({ type: 'integer', description: 'Numai mesajele până la acesta' }),
  }),
  answer: collection(notificationMessage, { type: messageType, id: 'url' }),
  refusals: ['notFound'],

  async read({ context, actor, query: { page, itemsPerPage, notification, id__lte } }) {
    const ofThread = new SqlText();
    const [thread] = await context.read(
      ofThread.statement(`select t.id from notifications t where ${keyed(actor, notification, ofThread)}`),
    );
    if (!thread) throw notFound('Conversația', notification);
    const sql = new SqlText();
    const until = id__lte === undefined ? '' : ` and m.id <= ${sql.value(Number(id__lte))}`;
    const where = `m.notification_id = ${sql.value(thread.id)}${until}`;
    const paging = { page, itemsPerPage };
    const { limit, offset } = rowsOf(paging);
    const [rows, [counted]] = await Promise.all([
      context.read(
        sql.statement(
          `${messagesSql} where ${where} order by m.id desc limit ${limit}${offset > 0 ? ` offset ${offset}` : ''}`,
        ),
      ),
      context.read(sql.statement(`select count(*) as total from notifications_messages m where ${where}`)),
    ]);
    return { total: Number(counted?.total), members: rows.map(presentMessage), paging };
  },
});
