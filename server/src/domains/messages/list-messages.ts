/** Messages of a conversation, newest first; older pages are requested by message number (MSG-13). */
import { messageType, notificationMessage } from '@ceccar/contract/messages/notifications';
import { z } from 'zod';
import type { MaybeActor } from '../../platform/access/actor.ts';
import { isEditorOrMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection } from '../../platform/actions/answers.ts';
import { type Paging, pagingQuery, rowsOf } from '../../platform/actions/paging.ts';
import { queryId } from '../../platform/actions/schemas.ts';
import { type SqlStatement, SqlText } from '../../platform/database/sql-text.ts';
import { notFound } from '../../platform/errors.ts';
import { messagesSql, presentMessage } from './messages.ts';
import { keyed } from './threads.ts';

export const listMessages = defineAction({
  method: 'GET',
  path: '/api/notifications_messages',
  operationId: 'listNotificationMessages',
  tag: messageType,
  summary: 'Mesajele unei conversații, cele mai noi întâi',
  access: 'register',
  may: isEditorOrMember,
  query: z.object({
    ...pagingQuery(30),
    notification: z
      .string({ error: 'Filtrul notification cere conversația.' })
      .meta({ description: 'uuid, id sau IRI' }),
    id__lte: queryId('Filtrul id__lte cere un număr întreg.').meta({
      description: 'Numai mesajele până la acesta',
    }),
  }),
  answer: collection(notificationMessage, { type: messageType, id: 'url' }),
  refusals: ['notFound'],

  async read({ context, actor, query: { page, itemsPerPage, notification, id__lte } }) {
    const paging = { page, itemsPerPage };
    const filters = { actor, notification, id__lte };
    const rows = await context.read(pageSql(filters, paging));
    // Without rows, either the conversation does not exist or the page is past its end.
    const [totalRow] = rows.length > 0 ? rows : await context.read(totalSql(filters));
    if (!totalRow) throw notFound('Conversația', notification);
    return { total: Number(totalRow.total), members: rows.map(presentMessage), paging };
  },
});

type MessageFilters = { actor: MaybeActor; notification: string; id__lte: number | undefined };

function pageSql(filters: MessageFilters, paging: Paging): SqlStatement {
  const sql = new SqlText();
  const where = matching(filters, sql);
  const { limit, offset } = rowsOf(paging);
  return sql.statement(
    `select page.*, (select count(*) from notifications_messages m where ${where}) as total
     from (${messagesSql} where ${where} order by m.id desc limit ${limit}${offset > 0 ? ` offset ${offset}` : ''}) page`,
  );
}

function totalSql(filters: MessageFilters): SqlStatement {
  const sql = new SqlText();
  const thread = keyed(filters.actor, filters.notification, sql);
  const counted = `select count(*) from notifications_messages m where ${matching(filters, sql)}`;
  return sql.statement(`select (${counted}) as total from notifications t where ${thread}`);
}

function matching({ actor, notification, id__lte }: MessageFilters, sql: SqlText): string {
  const thread = `select t.id from notifications t where ${keyed(actor, notification, sql)}`;
  const until = id__lte === undefined ? '' : ` and m.id <= ${sql.value(id__lte)}`;
  return `m.notification_id = (${thread})${until}`;
}
