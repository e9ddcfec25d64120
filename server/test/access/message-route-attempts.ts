/** Calls of the conversations' routes, each on a conversation of a near or a far member. */

import { createPdf } from '../builders/pdf.ts';
import type { Person } from '../builders/person.ts';
import type { WithFiles } from '../builders/stored-file.ts';
import { createStoredFile } from '../builders/stored-file.ts';
import { createMessage, createThread, type Thread } from '../builders/thread.ts';
import { multipartOf } from '../harness/multipart.ts';
import { asked, type Call, get, ofPerson, type PrepareCalls } from './member-route-attempts.ts';

function onThread(
  call: (thread: Thread, app: WithFiles, author: { id: number }) => Promise<Call>,
): PrepareCalls {
  return ofPerson(async (app, person: Person, { as }) =>
    call(await createThread(app.db, { person }), app, as.superAdmin.user),
  );
}

const text = { side: 'office', content: 'Bună ziua' } as const;

export const messageRouteAttempts: Record<string, PrepareCalls> = {
  'GET /api/notifications': asked('/api/notifications'),
  'GET /api/notifications/unread': asked('/api/notifications/unread'),
  'GET /api/document_requests': asked('/api/document_requests'),
  'POST /api/notifications': ofPerson(async (_app, { uuid }) => ({
    method: 'POST',
    url: '/api/notifications',
    payload: { member: `/api/persons/${uuid}` },
  })),
  'POST /api/notifications/several': ofPerson(async (_app, { uuid }) => ({
    method: 'POST',
    url: '/api/notifications/several',
    payload: { members: [`/api/persons/${uuid}`], content: text.content },
  })),
  'GET /api/notifications/:uuid': onThread(async ({ uuid }) => get(`/api/notifications/${uuid}`)),
  'PUT /api/notifications/:uuid/read': onThread(async (thread, { db }, user) => ({
    method: 'PUT',
    url: `/api/notifications/${thread.uuid}/read`,
    payload: { message: (await createMessage(db, thread, { ...text, user })).id },
  })),
  'GET /api/notifications_messages': onThread(async ({ id }) =>
    get(`/api/notifications_messages?notification=${id}`),
  ),
  'POST /api/notifications_messages': onThread(async ({ uuid }) => ({
    method: 'POST',
    url: '/api/notifications_messages',
    payload: { content: 'Bună ziua', notification: `/api/notifications/${uuid}` },
  })),
  'POST /api/notifications/attachments': onThread(async ({ uuid }) => {
    const sent = multipartOf({ notificationUuid: uuid }, { bytes: createPdf(), name: 'cerere.pdf' });
    return { method: 'POST', url: '/api/notifications/attachments', ...sent };
  }),
  'GET /notifications/messages/:uuid/download/attachments': onThread(async (thread, app, user) => {
    const id = await createStoredFile(app, createPdf(), 'application/pdf');
    const returned = { side: 'office', user, file: { id, name: 'cerere.pdf' } } as const;
    const { uuid } = await createMessage(app.db, thread, returned);
    return get(`/notifications/messages/${uuid}/download/attachments`);
  }),
};
