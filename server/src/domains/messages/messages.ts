/** Messages as responses contain them. */
import { attachment, messageType, type NotificationMessage } from '@ceccar/contract/messages/notifications';
import { holderNameSql } from '../../platform/access/holder-name.ts';
import { toMoment } from './threads.ts';

/** The caller appends `where` and the rest; `m` is the message, `t` its thread. */
export const messagesSql = `select m.id, m.uuid, m.created_at, t.uuid as thread, m.side, m.content, m.file_name,
  f.size as file_size, m.document_name, m.document_due_on::text as document_due_on, m.answers_id,
  (select min(a.created_at) from notifications_messages a where a.answers_id = m.id) as document_sent_at, u.uuid as user, u.username,
  coalesce(case when m.side = 'member' then coalesce(p.full_name, c.name) end, ${holderNameSql}) as name
  from notifications_messages m join notifications t on t.id = m.notification_id
  join users u on u.id = m.user_id left join persons p on p.id = t.person_id
  left join companies c on c.id = t.company_id left join files f on f.id = m.file_id`;

export function presentMessage(row: Record<string, unknown>): NotificationMessage {
  const hasFile = row.file_name !== null;
  return {
    '@id': `/api/notifications_messages/${row.id}`,
    '@type': messageType,
    id: Number(row.id),
    uuid: String(row.uuid),
    notification: `/api/notifications/${row.thread}`,
    // The current names of the account and of its owner (MSG-10, MSG-69).
    user: {
      '@id': `/api/users/${row.user}`,
      '@type': 'User',
      username: String(row.username),
      name: String(row.name),
    },
    isFromMember: row.side === 'member',
    content: row.content as string | null,
    filePath: hasFile ? String(attachment.address).replace(':uuid', String(row.uuid)) : null,
    fileName: row.file_name as string | null,
    fileSize: hasFile ? Number(row.file_size) : null,
    documentName: row.document_name as string | null,
    documentDueOn: row.document_due_on as string | null,
    documentSentAt: row.document_sent_at === null ? null : toMoment(row.document_sent_at),
    answers: row.answers_id as number | null,
    createdAt: toMoment(row.created_at),
  };
}
