import { attachment, messageType } from '@ceccar/contract/messages/notifications';
import { isEditorOrMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { file } from '../../platform/actions/answers.ts';
import { recordKey } from '../../platform/actions/schemas.ts';
import { SqlText } from '../../platform/database/sql-text.ts';
import { notFound } from '../../platform/errors.ts';
import type { FileToSend } from '../../platform/files/send-file.ts';
import { uuidPattern } from '../../platform/identifiers/uuid.ts';
import { inScope } from './threads.ts';

/** Sent as a download, so that the browser never opens files of others inside our pages (MSG-8). */
export const downloadAttachment = defineAction({
  method: 'GET',
  path: '/notifications/messages/:uuid/download/attachments',
  operationId: 'downloadAttachment',
  tag: messageType,
  summary: attachment.label,
  description: 'Dă fișierul trimis într-un mesaj.',
  access: 'download',
  may: isEditorOrMember,
  params: { uuid: recordKey },
  answer: file(),

  async read({ context, actor, params: { uuid } }) {
    if (!uuidPattern.test(uuid)) throw notFound('Fișierul');
    const sql = new SqlText();
    const [found] = await context.read(
      sql.statement(
        `select encode(f.sha256, 'hex') as sha256, f.size, f.media_type as "mediaType", m.file_name as name,
          f.created_at as "keptAt"
         from notifications_messages m join notifications t on t.id = m.notification_id
         join files f on f.id = m.file_id where m.uuid = ${sql.value(uuid)} and ${inScope(actor, sql)}`,
      ),
    );
    if (!found) throw notFound('Fișierul');
    return { ...(found as Omit<FileToSend, 'disposition'>), disposition: 'attachment' as const };
  },
});
