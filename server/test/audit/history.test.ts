/** Every change of a record is kept: who, when, what, from what to what, from which screen (AUD-1). */
import { expect, test } from 'vitest';
import type { Db } from '../../src/platform/database/connection.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonLanguage } from '../builders/person-language.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

function historyOf(of: Db, resource: string, recordId: number) {
  return of
    .selectFrom('change_history')
    .selectAll()
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();
}

test('creation, change and deletion leave their trace', async () => {
  const region = await createRegion(db);
  const input = { lastName: 'Popa', firstName: 'Ana', region: region.id, web: '' };
  const headers = { 'x-screen': '/persons/create', 'x-request-id': 'ignored' };
  const created = await api.post('/api/persons', input, { as, headers });
  const { id, uuid } = created.body;
  await api.put(`/api/persons/${uuid}`, { lastName: 'Pop', firstName: 'Ana', birthPlace: 'Turda' }, { as });
  await api.delete(`/api/persons/${uuid}`, { as, headers: { 'x-screen': 's'.repeat(500) } });

  const [creation, change, deletion, ...more] = await historyOf(db, 'persons', id);
  expect(more).toEqual([]);
  const who = { user_id: as.user.id, username: as.user.username };
  expect(creation).toMatchObject({
    ...who,
    action: 'create',
    screen: '/persons/create',
    request_id: created.headers['x-request-id'],
  });
  expect(creation?.changes).toEqual({
    lastName: [null, 'Popa'],
    firstName: [null, 'Ana'],
    region: [null, region.id],
    showPersonalInfo: [null, false],
  });
  expect(change).toMatchObject({ ...who, action: 'update', screen: null });
  expect(change?.changes).toEqual({ lastName: ['Popa', 'Pop'], birthPlace: [null, 'Turda'] });
  expect(deletion).toMatchObject({ ...who, action: 'delete', screen: 's'.repeat(200) });
  expect(deletion?.changes).toMatchObject({
    id: [id, null],
    uuid: [uuid, null],
    last_name: ['Pop', null],
    birth_place: ['Turda', null],
    region_id: [region.id, null],
    cnp: [null, null],
  });
  expect(Math.abs(Number(deletion?.at) - Date.now())).toBeLessThan(60_000);
});

test('a deleted member takes its sub-records along, each kept whole', async () => {
  const person = await createPerson(db);
  const [visa, language] = [
    await createPersonVisa(db, { person }),
    await createPersonLanguage(db, { person }),
  ];
  expect((await api.delete(`/api/persons/${person.uuid}`, { as })).status).toBe(204);
  expect((await api.get(`/api/person_visas/${visa.id}`, { as })).status).toBe(404);
  for (const [resource, id] of [
    ['person_visas', visa.id],
    ['person_languages', language.id],
  ] as const) {
    const history = await historyOf(db, resource, id);
    expect(history).toMatchObject([{ action: 'delete', changes: { person_id: [person.id, null] } }]);
  }
  const company = await createCompany(db);
  const companyVisa = await createCompanyVisa(db, { company });
  await api.delete(`/api/companies/${company.uuid}`, { as });
  expect(await historyOf(db, 'company_visas', companyVisa.id)).toHaveLength(1);
});

test('a member with an account is not deleted, and keeps everything', async () => {
  const person = await createPerson(db);
  const visa = await createPersonVisa(db, { person });
  await createUser(db, { role: 'ROLE_USER', person });
  const { status, body } = await api.delete(`/api/persons/${person.uuid}`, { as });
  expect([status, body['hydra:title'], body.usedIn]).toEqual([
    409,
    'Operațiunea nu se poate face în starea actuală.',
    ['users'],
  ]);
  expect((await api.get(`/api/person_visas/${visa.id}`, { as })).status).toBe(200);
  expect(await historyOf(db, 'person_visas', visa.id)).toEqual([]);
});

test('a password leaves no trace, neither plain nor hashed', async () => {
  const plainPassword = `parola ${uniqueWord()}`;
  const input = {
    username: uniqueWord(),
    firstName: 'Ion',
    lastName: 'Popa',
    email: 'a@b.ro',
    roles: ['ROLE_GUEST'],
    plainPassword,
  };
  const { body } = await api.post('/api/users', input, { as });
  const [creation] = await historyOf(db, 'users', body.id);
  expect(creation?.changes).toMatchObject({ plainPassword: ['•••', '•••'], roles: [null, ['ROLE_GUEST']] });
  const text = JSON.stringify(creation);
  expect(text).not.toContain(plainPassword);
  expect(text).not.toContain('argon2');
});

test('a refused write leaves no trace', async () => {
  const person = await createPerson(db);
  await api.put(`/api/persons/${person.uuid}`, { lastName: '', web: 'x' }, { as });
  await api.put(`/api/persons/${person.uuid}`, { web: 'x' }, { as, headers: { 'if-match': '"9"' } });
  const viewer = await signInAs(db, 'ROLE_VIEW_GLOBAL');
  await api.delete(`/api/persons/${person.uuid}`, { as: viewer });
  expect(await historyOf(db, 'persons', person.id)).toEqual([]);
});

test('a record deleted twice at once is deleted once', async () => {
  const person = await createPerson(db);
  const answers = await Promise.all([1, 2].map(() => api.delete(`/api/persons/${person.uuid}`, { as })));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
  expect(await historyOf(db, 'persons', person.id)).toHaveLength(1);
});
