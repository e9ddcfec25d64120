/** A file in a conversation: a message of its own (MSG-7). */

import { messages } from '@ceccar/contract/messages';
import { attachment, messageType, notificationMessage } from '@ceccar/contract/messages/notifications';
import { isEditorOrMember } from '../access/policy.ts';
import { defineAction } from '../actions/action.ts';
import { json } from '../actions/answers.ts';
import { formWithFiles } from '../actions/bodies.ts';
import { invalid } from '../errors.ts';
import { keepFile } from '../files/keep-file.ts';
import { addMessage } from './add-message.ts';
import { nameByContent } from './name-by-content.ts';

const path = '/api/notifications/attachments';

export const attachFile = defineAction({
  method: 'POST',
  path,
  tag: messageType,
  summary: 'Trimite un fișier într-o conversație',
  access: 'register',
  may: isEditorOrMember,
  body: formWithFiles({ file: attachment }, { notificationUuid: 'Conversația' }),
  answer: json(notificationMessage),
  status: 201,
  refusals: ['notFound', 'conflict'],
  once: true,

  run({ context, request, body: { file, notificationUuid } }) {
    if (!notificationUuid)
      throw invalid([{ propertyPath: 'notificationUuid', message: messages.required('notificationUuid') }]);
    const { received } = file;
    // The bytes are told by their digest, as they lie elsewhere each time.
    const sent = { path, body: { notificationUuid, file: received.sha256 } };
    return addMessage({ context, request, thread: notificationUuid, sent }, async (tx) => ({
      file_id: await keepFile(tx, context.files, received),
      file_name: nameByContent(received.name, file.type),
    }));
  },
});
