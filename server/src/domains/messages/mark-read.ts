/** Marks a conversation as read up to a message (MSG-11); a stale screen never marks messages unread. */
import { threadType } from '@ceccar/contract/messages/notifications';
import { int4 } from '@ceccar/contract/whole-number';
import { sql } from 'kysely';
import { z } from 'zod';
import { isEditorOrMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { nothing } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { recordKey } from '../../platform/actions/schemas.ts';
import { transact } from '../../platform/database/transact.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { lockThread } from './add-message.ts';
import { sideOf, unreadColumns } from './sides.ts';

export const markRead = defineAction({
  method: 'PUT',
  path: '/api/notifications/:uuid/read',
  operationId: 'markNotificationRead',
  tag: threadType,
  summary: 'Spune până la ce mesaj a fost citită conversația',
  access: 'register',
  may: isEditorOrMember,
  params: { uuid: recordKey },
  body: jsonBody(
    z.object({ message: int4({ error: 'Cere numărul mesajului.' }).meta({ description: 'id' }) }),
  ),
  answer: nothing(),

  async run({ context, request, params, body: { message } }) {
    const actor = requireActor(request);
    const side = sideOf(actor);
    const column = unreadColumns[side];
    await transact(context.database.db, async (tx) => {
      // The thread is locked first, so that messages added concurrently are counted.
      const { id } = await lockThread(tx, actor, params.uuid);
      const isOfOthers = sql<boolean>`(m.side = 'member') = ${side !== 'member'}`;
      await sql`update notifications set ${sql.ref(column)} = least(${sql.ref(column)},
          (select count(*) from notifications_messages m
           where m.notification_id = ${id} and m.id > ${message} and ${isOfOthers}))
        where id = ${id} and ${sql.ref(column)} > 0`.execute(tx);
    });
    return undefined;
  },
});
