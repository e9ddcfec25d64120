/** Attaches a file to a conversation, as a message of its own (MSG-7). */
import { messages } from '@ceccar/contract/messages';
import { attachment, messageType, notificationMessage } from '@ceccar/contract/messages/notifications';
import { isEditorOrMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { formWithFiles } from '../../platform/actions/bodies.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { invalid } from '../../platform/errors.ts';
import { deliverFile, keepFile } from '../../platform/files/keep-file.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { limitAccount, requireWithinLimit } from '../../platform/http/rate-limits.ts';
import { decodeUpload } from '../../platform/pictures/decode-upload.ts';
import { memberOf } from '../members/member.ts';
import { requireQuota } from '../members/stored-files.ts';
import { addMessage, type Thread } from './add-message.ts';
import { nameByContent } from './name-by-content.ts';
import { sideOf } from './sides.ts';

const path = '/api/notifications/attachments';

export const attachFile = defineAction({
  method: 'POST',
  path,
  tag: messageType,
  operationId: 'attachNotificationFile',
  summary: 'Trimite un fișier într-o conversație',
  access: 'register',
  may: isEditorOrMember,
  body: formWithFiles(
    { file: attachment },
    { notificationUuid: 'Conversația', answers: 'Numărul mesajului care a cerut documentul' },
    ['notificationUuid'],
  ),
  answer: json(notificationMessage),
  status: 201,
  refusals: ['notFound', 'conflict', 'tooManyAttempts', 'tooLarge'],
  once: true,

  async run({ context, request, body: { file, notificationUuid, answers } }) {
    if (!notificationUuid)
      throw invalid([{ propertyPath: 'notificationUuid', message: messages.required('notificationUuid') }]);
    const actor = requireActor(request);
    // Checked first: bytes over the limit must not reach the store, where they would stay until the clean-up.
    await requireWithinLimit(context.database.db, actor, 'attachments');
    await requireWithinLimit(context.database.db, actor, 'attachmentBytes', file.size);
    const decoded = await decodeUpload(context, file.received);
    if ('refusal' in decoded) throw invalid([{ propertyPath: 'file', message: decoded.refusal }]);
    const received = await deliverFile(context, decoded.file);
    // The file is compared by its digest, because each upload has another path.
    const sent = { path, body: { notificationUuid, answers, file: file.received.sha256 } };
    return addMessage({ context, request, thread: notificationUuid, sent }, async (tx, { thread }) => {
      const answers_id = answers === undefined ? undefined : await findRequest(tx, thread, answers);
      await limitAccount(tx, actor, 'attachments');
      await limitAccount(tx, actor, 'attachmentBytes', received.size);
      if (sideOf(actor) === 'member') await requireQuota(tx, memberOf(thread), received.size);
      const file_name = nameByContent(received.name, file.type);
      return { file_id: await keepFile(tx, received), file_name, answers_id };
    });
  },
});

/** A file answers a request of its own conversation only (MEM-140). */
async function findRequest(tx: Tx, thread: Thread, answers: string): Promise<number> {
  const request = /^\d{1,9}$/.test(answers)
    ? await tx
        .selectFrom('notifications_messages')
        .select('id')
        .where('id', '=', Number(answers))
        .where('notification_id', '=', thread.id)
        .where('document_name', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!request) throw invalid([{ propertyPath: 'answers', message: messages.notDocumentRequest }]);
  return request.id;
}
