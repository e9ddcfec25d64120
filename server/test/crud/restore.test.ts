/** A deletion is undone from the change history: the record with what went with it (AUD-6). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyCaen } from '../builders/company-caen.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonLanguage } from '../builders/person-language.ts';
import { createPersonMemberJob } from '../builders/person-member-job.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

async function deletionOf(resource: string, recordId: number): Promise<number> {
  const { id } = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', resource)
    .where('record_id', '=', recordId)
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return Number(id);
}

async function remove(path: string, resource: string, id: number): Promise<number> {
  expect([path, (await api.delete(path, { as })).status]).toEqual([path, 204]);
  return deletionOf(resource, id);
}

function restore(entry: number | string) {
  return api.post(`/api/change_history/${entry}/restore`, undefined, { as });
}

test('a person comes back with everything: uuid, numbers, sub-records and photo', async () => {
  const person = await createPerson(db, {
    reg_number: uniqueNumber(),
    cip: uniqueNumber(),
    birth_date: '1980-02-29',
    avans: '12.34',
    internship_cafr: true,
  });
  const visa = await createPersonVisa(db, { person, reason: 'dosar' });
  const language = await createPersonLanguage(db, { person });
  const photo = await createPersonPhoto(app, { person });
  const job = await createPersonMemberJob(db, { person, shareholding: '12.50' });
  const path = `/api/persons/${person.uuid}`;
  const before = (await api.get(path, { as })).body;
  const entry = await remove(path, 'persons', person.id);
  const restored = await restore(entry);
  expect([restored.status, restored.body]).toEqual([200, { '@id': path }]);
  const after = await api.get(path, { as });
  expect(after.headers.etag).toBe('"2"');
  expect(after.body).toEqual({ ...before, version: 2 });
  for (const [plural, id] of [
    ['person_visas', visa.id],
    ['person_languages', language.id],
    ['person_photos', photo.id],
    ['person_ceccar_member_jobs', job.id],
  ] as const) {
    expect([plural, (await api.get(`/api/${plural}/${id}`, { as })).status]).toEqual([plural, 200]);
  }
  expect((await api.get(`/download/person_photo/${photo.id}`, { as })).status).toBe(200);
  expect((await api.get(`/api/person_visas/${visa.id}`, { as })).body).toMatchObject({
    reason: 'dosar',
    version: 2,
  });
  const found = await api.get(`/api/persons?regNumber__eq=${person.reg_number}`, { as });
  expect(found.body['hydra:member']).toMatchObject([{ id: person.id }]);
});

test('the next new record gets a number of its own', async () => {
  const visa = await createPersonVisa(db);
  const entry = await remove(`/api/person_visas/${visa.id}`, 'person_visas', visa.id);
  expect((await restore(entry)).status).toBe(200);
  const next = await api.post('/api/person_visas', { person: visa.person_id, year: 2020 }, { as });
  expect([next.status, next.body.id > visa.id]).toEqual([201, true]);
});

test('a number that was given anew is told, and nothing comes back', async () => {
  const numbers = { reg_number: uniqueNumber() };
  const person = await createPerson(db, numbers);
  const visa = await createPersonVisa(db, { person });
  const entry = await remove(`/api/persons/${person.uuid}`, 'persons', person.id);
  await createPerson(db, numbers);
  const refused = await restore(entry);
  expect(refused.status).toBe(422);
  expect(refused.body.violations).toMatchObject([{ propertyPath: 'regNumber' }]);
  expect((await api.get(`/api/person_visas/${visa.id}`, { as })).status).toBe(404);
  expect((await api.get(`/api/persons/${person.uuid}`, { as })).status).toBe(404);
});

test('a sub-record that was entered again meanwhile is told', async () => {
  const caen = await createCompanyCaen(db);
  const entry = await remove(`/api/company_caens/${caen.id}`, 'company_caens', caen.id);
  await createCompanyCaen(db, { company: { id: caen.company_id } });
  const { status, body } = await restore(entry);
  expect([status, body.violations]).toEqual([
    422,
    [{ propertyPath: 'name', message: 'Cod CAEN: există deja o înregistrare cu această valoare.' }],
  ]);
});

test('a restored record cannot be restored again, sequentially or concurrently', async () => {
  const person = await createPerson(db);
  await createPersonVisa(db, { person });
  const entry = await remove(`/api/persons/${person.uuid}`, 'persons', person.id);
  const answers = await Promise.all([restore(entry), restore(entry), restore(entry)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const again = await restore(entry);
  expect([again.status, again.body['hydra:description']]).toEqual([
    409,
    'Înregistrarea a fost deja restaurată.',
  ]);
});

test('a record deleted twice is restored from the second deletion', async () => {
  const person = await createPerson(db);
  const first = await remove(`/api/persons/${person.uuid}`, 'persons', person.id);
  await restore(first);
  const second = await remove(`/api/persons/${person.uuid}`, 'persons', person.id);
  expect((await restore(first)).status).toBe(409);
  expect((await restore(second)).status).toBe(200);
  expect((await api.get(`/api/persons/${person.uuid}`, { as })).body.version).toBe(3);
});

test('a sub-record whose member is gone waits for the member', async () => {
  const person = await createPerson(db);
  const visa = await createPersonVisa(db, { person });
  const visaEntry = await remove(`/api/person_visas/${visa.id}`, 'person_visas', visa.id);
  const entry = await remove(`/api/persons/${person.uuid}`, 'persons', person.id);
  const early = await restore(visaEntry);
  expect([early.status, early.body['hydra:description']]).toEqual([
    409,
    'Restaurați întâi înregistrarea din „Lista persoanelor fizice” căreia îi aparține.',
  ]);
  await restore(entry);
  // It went before the member did, and so stays away until it is called.
  expect((await api.get(`/api/person_visas/${visa.id}`, { as })).status).toBe(404);
  expect((await restore(visaEntry)).status).toBe(200);
});

test('a person whose firm is gone too waits for the firm', async () => {
  const [person, company] = [await createPerson(db), await createCompany(db)];
  const job = await createPersonMemberJob(db, { person, company });
  const personEntry = await remove(`/api/persons/${person.uuid}`, 'persons', person.id);
  const companyEntry = await remove(`/api/companies/${company.uuid}`, 'companies', company.id);
  const early = await restore(personEntry);
  expect([early.status, early.body['hydra:description']]).toEqual([
    409,
    'Restaurați întâi înregistrarea din „Lista societatilor” căreia îi aparține.',
  ]);
  expect((await restore(companyEntry)).status).toBe(200);
  expect((await restore(personEntry)).status).toBe(200);
  expect((await api.get(`/api/person_ceccar_member_jobs/${job.id}`, { as })).status).toBe(200);
});

test('a seal comes back with its file', async () => {
  const seal = await createPersonSeal(app);
  const entry = await remove(`/api/person_seals/${seal.id}`, 'person_seals', seal.id);
  expect((await restore(entry)).body).toEqual({ '@id': `/api/person_seals/${seal.id}` });
  expect((await api.get(`/download/person_seal/${seal.id}`, { as })).status).toBe(200);
});

test('only deletions can be restored', async () => {
  const person = await createPerson(db);
  await api.put(`/api/persons/${person.uuid}`, { web: 'a.ro' }, { as });
  const { id } = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', 'persons')
    .where('record_id', '=', person.id)
    .executeTakeFirstOrThrow();
  for (const entry of [String(id), '0', '999999999999999', '9'.repeat(40), 'x', '-1', '1%20or%201=1']) {
    expect([entry, (await restore(entry)).status]).toEqual([entry, 404]);
  }
});

test('moderators restore their own deletions of the branch on the same day, but not those of others (AUD-9)', async () => {
  const [region, elsewhere] = [await createRegion(db), await createRegion(db)];
  const [own, colleague] = [
    await signInAs(db, 'ROLE_MODERATOR', { region }),
    await signInAs(db, 'ROLE_MODERATOR', { region }),
  ];
  const person = await createPerson(db, { region });
  const visa = await createPersonVisa(db, { person });
  const path = `/api/person_visas/${visa.id}`;
  const undo = async (who: Account) =>
    (await api.post('/api/change_history/undo', { resource: 'person_visas', record: visa.id }, { as: who }))
      .status;
  expect(await undo(own)).toBe(404);
  expect((await api.delete(path, { as: own })).status).toBe(204);
  expect([await undo(colleague), await undo(as), await undo(own), await undo(own)]).toEqual([
    404, 404, 200, 409,
  ]);
  expect((await api.get(path, { as: own })).status).toBe(200);

  // Not where the member is another branch's by now, and not on another day.
  expect((await api.delete(path, { as: own })).status).toBe(204);
  await db.updateTable('persons').set({ region_id: elsewhere.id }).where('id', '=', person.id).execute();
  expect(await undo(own)).toBe(404);
  expect((await api.get(path, { as })).status).toBe(404);
  await db.updateTable('persons').set({ region_id: region.id }).where('id', '=', person.id).execute();
  await sql`update change_history set at = at - interval '1 day' where resource = 'person_visas'
    and record_id = ${visa.id}`.execute(db);
  expect(await undo(own)).toBe(404);
  expect(
    (await api.post('/api/change_history/undo', { resource: 'altceva', record: 1 }, { as: own })).status,
  ).toBe(404);
});
