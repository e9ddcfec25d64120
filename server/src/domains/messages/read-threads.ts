/** One conversation, and the number of unread messages in all conversations. */
import {
  notification,
  threadType,
  type UnreadCount,
  unreadCount,
} from '@ceccar/contract/messages/notifications';
import type { Actor } from '../../platform/access/actor.ts';
import { isEditorOrMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { recordKey } from '../../platform/actions/schemas.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { SqlText } from '../../platform/database/sql-text.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { sideOf, unreadColumns } from './sides.ts';
import { getThread, inScope } from './threads.ts';

export const readThread = defineAction({
  method: 'GET',
  path: '/api/notifications/:uuid',
  operationId: 'readNotification',
  tag: threadType,
  summary: 'O conversație',
  access: 'register',
  may: isEditorOrMember,
  params: { uuid: recordKey },
  answer: json(notification),

  read: ({ context, request, params }) => getThread(context.read, requireActor(request), params.uuid),
});

/** Every top bar polls this: one query on an index that holds only threads with unread messages (MSG-11). */
export const countUnread = defineAction({
  method: 'GET',
  path: '/api/notifications/unread',
  operationId: 'countUnreadMessages',
  tag: threadType,
  summary: 'Câte mesaje sunt necitite, și în câte conversații',
  access: 'register',
  may: isEditorOrMember,
  answer: json(unreadCount),

  read: ({ context, request }) => sumUnread(context.read, requireActor(request)),
});

export async function sumUnread(read: Reader, actor: Actor): Promise<UnreadCount> {
  const column = unreadColumns[sideOf(actor)];
  const sql = new SqlText();
  const [row] = await read(
    sql.statement(
      `select count(*) as threads, coalesce(sum(t.${column}), 0) as messages
         from notifications t where t.${column} > 0 and ${inScope(actor, sql)}`,
    ),
  );
  return { threads: Number(row?.threads), messages: Number(row?.messages) };
}
