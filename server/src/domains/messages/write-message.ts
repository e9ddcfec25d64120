import { reference } from '@ceccar/contract/fields';
import { messages } from '@ceccar/contract/messages';
import { messageContent, messageType, notificationMessage } from '@ceccar/contract/messages/notifications';
import { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import { isEditorOrMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { fieldInput } from '../../platform/actions/schemas.ts';
import { invalid } from '../../platform/errors.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { addMessage } from './add-message.ts';

const path = '/api/notifications_messages';

export const writeMessage = defineAction({
  method: 'POST',
  path,
  tag: messageType,
  operationId: 'writeNotificationMessage',
  summary: 'Scrie într-o conversație',
  access: 'register',
  may: isEditorOrMember,
  body: jsonBody(
    z.object({
      content: fieldInput(messageContent, z.string()),
      notification: fieldInput(
        reference({ label: 'Conversația', target: 'notifications', required: true }),
        z.string(),
      ),
      user: fieldInput(reference({ label: 'Autorul', target: 'users' }), z.string().nullable())
        .optional()
        .meta({ description: 'Contul celui care scrie; altul nu se primește' }),
    }),
  ),
  answer: json(notificationMessage),
  status: 201,
  refusals: ['notFound', 'conflict', 'tooManyAttempts'],
  once: true,

  run({ context, request, body }) {
    const { content, notification, user = null } = body;
    requireOwn(requireActor(request), user);
    const sent = { path, body: { content, notification } };
    return addMessage({ context, request, thread: notification, sent }, async () => ({ content }));
  },
});

/** Nobody may write in the name of another account (MSG-10). */
function requireOwn({ userId, userUuid, username }: Actor, user: string | null): void {
  const key = user?.replace(/^\/api\/users\//, '');
  if (key === undefined || [String(userId), userUuid, username].includes(key)) return;
  throw invalid([{ propertyPath: 'user', message: messages.otherAuthor }]);
}
