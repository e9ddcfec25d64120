/** A moderator keeps a branch (ACC-23): not its members' numbers (ACC-25), and nothing of another branch (ACC-28). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();

async function branch() {
  const [region, otherRegion] = [await createRegion(db), await createRegion(db)];
  return { region, otherRegion, as: await signInAs(db, 'ROLE_MODERATOR', { region }) };
}

test('cannot write the registration number, the CIP or the branch of a person or company', async () => {
  const { region, otherRegion, as } = await branch();
  const person = await createPerson(db, { region, reg_number: uniqueNumber(), cip: null });
  const company = await createCompany(db, { region, reg_number: uniqueNumber(), cip: null });
  for (const path of [`/api/persons/${person.uuid}`, `/api/companies/${company.uuid}`]) {
    const before = (await api.get(path, { as })).body;
    for (const body of [
      { regNumber: uniqueNumber() },
      { regNumber: null },
      { regNumber: 'TEMP-1' },
      { cip: uniqueNumber() },
      { region: otherRegion.id },
      { web: 'example.ro', region: `/api/regions/${otherRegion.id}` },
    ]) {
      const answer = await api.put(path, body, { as });
      expect([body, answer.status]).toEqual([body, 403]);
    }
    const asTheyAre = {
      regNumber: before.regNumber,
      cip: before.cip,
      region: before.region,
      web: 'example.ro',
    };
    const saved = await api.put(path, asTheyAre, { as });
    expect([saved.status, saved.body.version]).toEqual([200, 2]);
    expect(saved.body).toMatchObject({ regNumber: before.regNumber, cip: before.cip, region: before.region });
  }
});

test('is told which fields are locked', async () => {
  const { region, as } = await branch();
  const person = await createPerson(db, { region });
  const { body } = await api.get(`/api/persons/${person.uuid}`, { as });
  expect(body.abilities).toEqual({
    update: true,
    delete: false,
    history: false,
    merge: false,
    move: false,
    ownContact: false,
    locked: ['regNumber', 'cip', 'region'],
  });
  const refused = await api.patch(`/api/persons/${person.uuid}`, { cip: '1' }, { as });
  expect(refused.status).toBe(403);
  expect(refused.body['hydra:description']).toContain('CIP');
});

test('adds members to the own branch only, without numbers', async () => {
  const { region, otherRegion, as } = await branch();
  const name = { lastName: 'Ionescu', firstName: 'Maria' };
  const added = await api.post('/api/persons', { ...name, region: '' }, { as });
  expect(added.status).toBe(201);
  expect(added.body.region).toBe(`/api/regions/${region.id}`);
  const withTemporary = await api.post('/api/persons', { ...name, regNumber: 'TEMP-000001' }, { as });
  expect(withTemporary.status).toBe(201);
  for (const more of [{ region: otherRegion.id }, { regNumber: uniqueNumber() }, { cip: uniqueNumber() }]) {
    expect((await api.post('/api/persons', { ...name, ...more }, { as })).status).toBe(403);
  }
  const persons = await db
    .selectFrom('persons')
    .select('id')
    .where('region_id', '=', otherRegion.id)
    .execute();
  expect(persons).toEqual([]);
});

test('does not see or set the notices of a company', async () => {
  const { region, as } = await branch();
  const company = await createCompany(db, { region });
  const path = `/api/companies/${company.uuid}`;
  const notice = { foundationNoticeNumber: '12', foundationNoticeDate: '2026-01-15' };
  expect((await api.put(path, notice, { as })).status).toBe(403);
  expect((await api.get(path, { as })).body.abilities).toMatchObject({ notices: false });
  const admin = await signInAs(db, 'ROLE_ADMIN');
  expect((await api.put(path, notice, { as: admin })).body).toMatchObject(notice);
  expect((await api.get(path, { as: admin })).body.abilities).toMatchObject({ notices: true, locked: [] });
  const others = [as, await signInAs(db, 'ROLE_VIEW_GLOBAL'), await signInAs(db, 'ROLE_USER', { company })];
  // As names of values; they are named among what is locked.
  const isReported = /"(?:noticeType|foundationNotice|changeNotice|annualNotice)\w*":/;
  expect((await api.get(path, { as: admin })).text).toMatch(isReported);
  for (const other of others) {
    const { status, text } = await api.get(`${path}?view=company-details`, { as: other });
    expect([status, isReported.test(text)]).toEqual([200, false]);
  }
  // Neither in what a list or a change of something else answers.
  const list = await api.get(`/api/companies?view=company-details&id=${company.id}`, { as });
  const saved = await api.put(path, { web: 'x.ro' }, { as });
  expect([list.status, isReported.test(list.text), saved.status, isReported.test(saved.text)]).toEqual([
    200,
    false,
    200,
    false,
  ]);
});

test('cannot attach a record to a member of another branch, who for the moderator does not exist', async () => {
  const { otherRegion, as } = await branch();
  const person = await createPerson(db, { region: otherRegion });
  const company = await createCompany(db, { region: otherRegion });
  for (const reference of [person.id, person.uuid, `/api/persons/${person.uuid}`, 999_999_999]) {
    const { status, body } = await api.post('/api/person_visas', { person: reference, year: 2025 }, { as });
    expect([status, body.violations]).toEqual([
      422,
      [{ propertyPath: 'person', message: 'Persoana: înregistrarea aleasă nu există.' }],
    ]);
  }
  const refused = await api.post('/api/company_visas', { company: company.uuid, year: 2025 }, { as });
  expect(refused.body.violations).toMatchObject([{ propertyPath: 'company' }]);
});

test('cannot reach another branch by a filter, an order or a reference', async () => {
  const { region, otherRegion, as } = await branch();
  const own = await createPerson(db, { region, cnp: '1800101221144' });
  const far = await createPerson(db, { region: otherRegion, cnp: '1800101221144' });
  await createPersonVisa(db, { person: far });
  const farVisa = await createCompanyVisa(db, {
    company: await createCompany(db, { region: otherRegion }),
  });
  const empty = [
    `/api/persons?region.id=${otherRegion.id}`,
    `/api/persons?region=/api/regions/${otherRegion.id}`,
    `/api/persons?region.id__eq=${otherRegion.id}&order[region.name]=desc`,
    `/api/persons?id=${far.id}`,
    `/api/person_visas?person=/api/persons/${far.uuid}`,
    `/api/person_visas?person.id=${far.id}`,
    `/api/person_visas?person=${far.id}&page=2`,
    `/api/company_visas?company.id=${farVisa.company_id}`,
  ];
  for (const path of empty) {
    const { body } = await api.get(path, { as });
    expect([path, body['hydra:totalItems'], body['hydra:member']]).toEqual([path, 0, []]);
  }
  const { body } = await api.get('/api/persons?cnp=18001012211', { as });
  expect(body['hydra:member'].map(({ id }) => id)).toEqual([own.id]);
});
