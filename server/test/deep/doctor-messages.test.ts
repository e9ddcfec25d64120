import { expect, test } from 'vitest';
import { findMessageErrors } from '../../src/domains/messages/check-messages.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createPerson } from '../builders/person.ts';
import { createThread } from '../builders/thread.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api, database } = await startApp({ ownDatabase: true });

async function findIntegrityErrors(): Promise<string[]> {
  const errors: string[] = [];
  for await (const error of findMessageErrors(createReader(database.pool))) errors.push(error);
  return errors;
}

test('the doctor tells what a conversation keeps of its messages, where it is wrong (MSG-18)', async () => {
  const person = await createPerson(db);
  const { id, uuid } = await createThread(db, { person });
  expect(await findIntegrityErrors()).toEqual([]);
  const returned = { notification: `/api/notifications/${uuid}`, content: 'Bună ziua' };
  for (const as of [await signInAs(db, 'ROLE_USER', { person }), await signInAs(db, 'ROLE_ADMIN')])
    expect((await api.post('/api/notifications_messages', returned, { as })).status).toBe(201);
  expect(await findIntegrityErrors()).toEqual([]);
  await db
    .updateTable('notifications')
    .set({ unread_by_member: 2, unread_by_office: 5, last_message_at: new Date(0) })
    .where('id', '=', id)
    .execute();
  expect(await findIntegrityErrors()).toEqual([
    `Conversația ${id} are ținute 2 mesaje necitite, dar pot fi cel mult 1.`,
    `Conversația ${id} are ținute 5 mesaje necitite, dar pot fi cel mult 1.`,
    `Conversația ${id} nu are ora ultimului ei mesaj.`,
  ]);
});
