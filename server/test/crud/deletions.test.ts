/** The list of deletions: what it holds, where it begins, how it is read (API-192, API-194, API-199). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createPersonLanguage } from '../builders/person-language.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { iriOf, openChangeReader } from './change-reader.ts';

const { db, api } = await startApp({ ownDatabase: true });
const as = await signInAs(db, 'ROLE_ADMIN');
const createReader = (lists: readonly string[], account = as) => openChangeReader(api, account, lists);

test('a deletion is listed with its address and time, a restored record is not (API-192)', {
  tags: 'deep',
}, async () => {
  const reader = await createReader(['persons', 'person_languages']);
  const person = await createPerson(db);
  const language = await createPersonLanguage(db, { person });
  await reader.until(() => expect(reader.copy.has(iriOf('person_languages', language))).toBe(true));
  expect((await api.delete(`/api/persons/${person.uuid}`, { as })).status).toBe(204);
  await reader.until(() => {
    expect(reader.copy.has(iriOf('persons', person))).toBe(false);
    expect(reader.copy.has(iriOf('person_languages', language))).toBe(false);
  });
  const { body } = await api.get('/api/deletions?resource=persons', { as });
  expect(body['hydra:member']).toContainEqual({
    '@type': 'Deletion',
    resource: 'persons',
    record: iriOf('persons', person),
    deletedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  });
  const { rows } = await sql<{ id: string }>`select id from change_history
    where resource = 'persons' and record_id = ${person.id} and action = 'delete'`.execute(db);
  expect((await api.post(`/api/change_history/${rows[0]?.id}/restore`, undefined, { as })).status).toBe(200);
  await reader.until(() => {
    expect(reader.copy.get(iriOf('persons', person))?.version).toBe(2);
    expect(reader.copy.has(iriOf('person_languages', language))).toBe(true);
  });
  const after = await api.get('/api/deletions?resource=persons', { as });
  expect(JSON.stringify(after.body)).not.toContain(person.uuid);
});

test('deletions hold addresses and branches, nothing else of a record (API-194)', async () => {
  const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
    where attrelid = 'deletions'::regclass and attnum > 0 order by attnum`.execute(db);
  const names = ['id', 'changed_in', 'at', 'resource', 'record_id', 'record_uuid', 'region_ids'];
  expect(rows.map(({ name }) => name)).toEqual(names);
});

test('deletions begin at a day or a moment, and never with both since and cursor', {
  tags: 'deep',
}, async () => {
  const person = await createPerson(db);
  await sql`delete from persons where id = ${person.id}`.execute(db);
  const soon = encodeURIComponent(new Date(Date.now() + 3_600_000).toISOString());
  const early = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString());
  await eventually(async () => {
    const { text } = await api.get(`/api/deletions?since=${early}&resource=persons`, { as });
    expect(text).toContain(person.uuid);
  });
  expect((await api.get(`/api/deletions?since=${soon}`, { as })).text).not.toContain(person.uuid);
  expect((await api.get('/api/deletions?since=2026-01-01&cursor=start', { as })).status).toBe(400);
  for (const wrong of [
    'ieri',
    '-1',
    '0',
    '2027-02-30',
    '2027-02-30T10:00:00Z',
    '275760-09-13',
    '2027-2-3',
    '3 mai 2027',
    '0000-01-01',
  ])
    expect([wrong, (await api.get(`/api/deletions?since=${wrong}`, { as })).status]).toEqual([wrong, 400]);
  for (const right of [
    '2027-02-28',
    '2027-02-28T10:00:00Z',
    '2027-02-28T10:00',
    '2027-02-28T10:00:00.5%2B02:00',
  ])
    expect([right, (await api.get(`/api/deletions?since=${right}`, { as })).status]).toEqual([right, 200]);
  expect((await api.get('/api/deletions?resource=nimic', { as })).status).toBe(400);
});

test('deletions as plain JSON are their members alone, the cursor is a header (API-199)', async () => {
  const headers = { accept: 'application/json' };
  const { body: before } = await api.get('/api/deletions?cursor=now', { as });
  const { uuid } = await createPerson(db, { region: await createRegion(db) });
  await api.delete(`/api/persons/${uuid}`, { as, headers: { 'if-match': '"1"' } });
  // A transaction of another test that is older than the deletion holds it back.
  await eventually(async () => {
    const plain = await api.get(`/api/deletions?cursor=${before.cursor}`, { as, headers });
    expect(JSON.parse(plain.text)).toEqual([
      { resource: 'persons', record: `/api/persons/${uuid}`, deletedAt: expect.any(String) },
    ]);
    expect(plain.headers['x-cursor']).toEqual(expect.any(String));
  });
});
