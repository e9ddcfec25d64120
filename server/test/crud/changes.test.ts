/** What a change changes: only the keys sent, by PUT and PATCH alike, and never over somebody else's save. */
import { expect, test } from 'vitest';
import { createCui } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { createDueRate, createYearSettings } from '../builders/year-settings.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');
const nameOf = ({ user }: Account) =>
  [user.last_name, user.first_name].filter(Boolean).join(' ') || user.username;

test.each(['put', 'patch'] as const)('%s changes only the keys sent', async (verb) => {
  const person = await createPerson(db, { birth_place: 'Iași', web: 'vechi.ro', join_year: 1999 });
  const { status, body, headers } = await api[verb](`/api/persons/${person.uuid}`, { web: 'nou.ro' }, { as });
  expect([status, headers.etag]).toEqual([200, '"2"']);
  expect(body).toMatchObject({
    web: 'nou.ro',
    birthPlace: 'Iași',
    joinYear: 1999,
    lastName: person.last_name,
  });
});

test('null and an empty text clear; a required field cannot be cleared', async () => {
  const person = await createPerson(db, {
    birth_place: 'Iași',
    web: 'vechi.ro',
    monitor_category_id: 1,
    sex: 1,
    birth_date: '1980-01-01',
  });
  const path = `/api/persons/${person.uuid}`;
  const cleared = { birthPlace: null, web: ' ', monitorCategory: null, sex: '', birthDate: null };
  expect((await api.put(path, cleared, { as })).body).toMatchObject({
    birthPlace: null,
    web: null,
    monitorCategory: null,
    sex: null,
    birthDate: null,
  });
  const refused = await api.patch(path, { lastName: null, firstName: '  ', region: null, web: 'x' }, { as });
  expect(refused.status).toBe(422);
  expect(refused.body.violations).toEqual([
    { propertyPath: 'lastName', message: 'Campul Nume este obligatoriu' },
    { propertyPath: 'firstName', message: 'Campul Prenume este obligatoriu' },
    { propertyPath: 'region', message: 'Campul Filiala este obligatoriu' },
  ]);
  expect((await api.get(path, { as })).body).toMatchObject({
    lastName: person.last_name,
    web: null,
    version: 2,
  });
});

test('an unticked box that is not sent stays as it is on change, and is false on create', async () => {
  const visa = await createPersonVisa(db, { checked: true });
  const changed = await api.put(`/api/person_visas/${visa.id}`, { reason: 'x' }, { as });
  expect(changed.body).toMatchObject({ checked: true, reason: 'x' });
  const cleared = await api.put(`/api/person_visas/${visa.id}`, { checked: null }, { as });
  expect(cleared.body.checked).toBe(false);
  const created = await api.post('/api/person_visas', { person: visa.person_id, year: 2020 }, { as });
  expect(created.body).toMatchObject({ year: 2020, checked: false, date: null, reason: null });
});

test('keys that the resource does not take are ignored and named', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  const body = { person: path, avans: 1000, fullName: 'Altul', id: 5, '@type': 'Person', birthPlace: 'Deva' };
  const changed = await api.put(`${path}?view=person-details`, body, { as });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    id: person.id,
    avans: 0,
    birthPlace: 'Deva',
    fullName: `${person.last_name} Ana`,
  });
  expect(changed.body.warnings.map(({ propertyPath }) => propertyPath)).toEqual([
    'person',
    'avans',
    'fullName',
    'id',
  ]);
});

test('a field that a new record does not take is an error at its name (API-346)', async () => {
  const region = (await createPerson(db)).region_id;
  const body = { region, lastName: 'Popa', firstName: 'Ana' };
  const add = (more: object) => api.post('/api/persons', { ...body, ...more }, { as });
  const refused = await add({ avans: 1000, fullName: 'Altul', balance: 5 });
  expect([refused.status, refused.body.violations]).toEqual([
    422,
    ['avans', 'fullName', 'balance'].map((propertyPath) => ({
      propertyPath,
      message: 'Câmpul nu se primește la adăugare.',
    })),
  ]);
  const taken = await add({
    avans: null,
    person: '/api/persons/1',
    id: 5,
    '@type': 'Person',
    updatedAt: '2026-01-01',
  });
  expect(taken.status).toBe(201);
  expect(taken.body.warnings).toMatchObject(
    ['avans', 'person', 'id', 'updatedAt'].map((propertyPath) => ({ propertyPath })),
  );
});

test('what only a new record takes is refused later, unless it is the same (API-180)', async () => {
  const person = await createPerson(db);
  const other = await createPerson(db);
  const visa = await createPersonVisa(db, { person });
  const settings = await createYearSettings(db);
  const rate = await createDueRate(db);
  const cases: [path: string, field: string, wrong: unknown[], same: unknown][] = [
    ['year_settings', 'year', ['abc', 2029, settings.year + 0.5, {}], String(settings.year)],
    ['person_visas', 'person', [other.uuid, `/api/persons/${other.id}`, crypto.randomUUID()], person.uuid],
    ['due_rates', 'memberType', ['ECO', 'X', 7], rate.member_type],
    ['due_rates', 'yearSettings', [settings.id, 'x'], `/api/year_settings/${rate.year_settings_id}`],
  ];
  const ids = { year_settings: settings.id, person_visas: visa.id, due_rates: rate.id };
  for (const [plural, field, wrong, same] of cases) {
    const path = `/api/${plural}/${ids[plural as keyof typeof ids]}`;
    const { body: before } = await api.get(path, { as });
    for (const value of wrong) {
      const { status, body } = await api.patch(path, { [field]: value }, { as });
      expect([plural, value, status, body.violations?.[0]?.propertyPath]).toEqual([
        plural,
        value,
        422,
        field,
      ]);
    }
    const { status, body } = await api.patch(path, { [field]: same }, { as });
    expect([plural, field, status, body.version]).toEqual([plural, field, 200, before.version]);
    expect(await api.put(path, before, { as })).toMatchObject({ status: 200 });
  }
});

test('nothing new leaves the version and the history as they are', async () => {
  const person = await createPerson(db, { birth_place: 'Iași', birth_date: '1980-02-29', sex: 2 });
  const same = { birthPlace: ' Iași ', birthDate: '1980-02-29', sex: '2', region: person.region_id, cnp: '' };
  const { status, body } = await api.put(`/api/persons/${person.uuid}`, same, { as });
  expect([status, body.version]).toEqual([200, 1]);
  const history = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', 'persons')
    .where('record_id', '=', person.id)
    .execute();
  expect(history).toEqual([]);
});

test('names are kept as typed, with the comma-below letters of Romanian', async () => {
  const person = await createPerson(db);
  const typed = { lastName: ' Ţăranu-ŞTEFAN ', firstName: 'Ioana' };
  const { body } = await api.put(`/api/persons/${person.uuid}`, typed, { as });
  expect(body).toMatchObject({ lastName: 'Țăranu-ȘTEFAN', fullName: 'Țăranu-ȘTEFAN Ioana' });
});

test('a stale If-Match changes nothing and answers 412', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  const { etag = '' } = (await api.get(path, { as })).headers;
  const first = await api.put(path, { web: 'unu.ro' }, { as, headers: { 'if-match': etag } });
  expect([first.status, first.headers.etag]).toEqual([200, '"2"']);
  for (const [method, headers] of [
    ['put', { 'if-match': etag }],
    ['patch', { 'if-match': '"77"' }],
    ['put', { 'if-match': 'nonsense' }],
    ['put', { 'if-match': '' }],
  ] as const) {
    const stale = await api[method](path, { web: 'doi.ro' }, { as, headers });
    expect([stale.status, stale.body['@type']]).toEqual([412, 'hydra:Error']);
  }
  expect((await api.delete(path, { as, headers: { 'if-match': etag } })).status).toBe(412);
  expect((await api.get(path, { as })).body).toMatchObject({ web: 'unu.ro', version: 2 });
  // The answer names who was faster to colleagues, not to the member (API-143).
  const late = async (who: Account) =>
    (await api.put(path, { mobileNumber: '0722 000 111' }, { as: who, headers: { 'if-match': etag } })).body;
  const answered = await late(await signInAs(db, 'ROLE_ADMIN'));
  expect([answered.savedBy, Date.parse(String(answered.savedAt)) > 0]).toEqual([nameOf(as), true]);
  expect(await late(await signInAs(db, 'ROLE_USER', { person }))).not.toHaveProperty('savedBy');
  for (const current of ['*', 'W/"2"', '"1", "2"']) {
    expect((await api.put(path, { web: 'unu.ro' }, { as, headers: { 'if-match': current } })).status).toBe(
      200,
    );
  }
});

test('of two concurrent saves of one version exactly one succeeds', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  const headers = { 'if-match': '"1"' };
  const answers = await Promise.all(['a.ro', 'b.ro'].map((web) => api.put(path, { web }, { as, headers })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  expect((await api.get(path, { as })).body).toMatchObject({
    version: 2,
    web: answers.find(({ status }) => status === 200)?.body.web,
  });
});

test('a sub-record stays with its member', async () => {
  const visa = await createPersonVisa(db, { date: '2021-01-10' });
  const other = await createPerson(db);
  const path = `/api/person_visas/${visa.id}`;
  const moved = await api.put(path, { person: other.uuid, year: 2021 }, { as });
  expect([moved.status, moved.body.violations]).toMatchObject([422, [{ propertyPath: 'person' }]]);
  const changed = await api.put(path, { person: visa.person_id, year: 2021 }, { as });
  expect(changed.status).toBe(200);
  expect(changed.body.warnings.map(({ propertyPath }) => propertyPath)).toEqual(['person']);
  const kept = await db
    .selectFrom('person_visas')
    .select(['person_id', 'year'])
    .where('id', '=', visa.id)
    .execute();
  expect(kept).toEqual([{ person_id: visa.person_id, year: 2021 }]);
});

test('a new record answers 201 with its address', async () => {
  const { id } = await createPerson(db);
  const { status, headers, body } = await api.post(
    '/api/person_visas',
    { person: id, year: '2025', checked: 'true', date: '2025-03-31' },
    { as },
  );
  expect([status, headers.location, headers.etag]).toEqual([201, body['@id'], '"1"']);
  expect(body['@id']).toBe(`/api/person_visas/${body.id}`);
  expect((await api.get(body['@id'], { as })).body).toMatchObject({
    year: 2025,
    checked: true,
    date: '2025-03-31',
  });
});

test('a company takes all that its form enters', async () => {
  const regNumber = uniqueNumber();
  const input = {
    showPersonalInfo: true,
    name: 'Audit SRL',
    regNumber,
    appCeccarId: 12,
    type: 1,
    region: 14,
    authorizationYear: 2001,
    cui: createCui(),
    rc: 'J2012000750528',
    address: 'Cluj',
    mailAddress: 'Cluj',
    phone: '0264123456',
    fax: '0264123457',
    email: 'audit@example.ro',
    web: 'example.ro',
    shareholdersNumber: 3,
    shareholdersEcca: '2',
    capital: 200,
    employeesNumber: 0,
  };
  const { status, body } = await api.post('/api/companies', input, { as });
  expect(status).toBe(201);
  const { type, region, shareholdersEcca, ...plain } = input;
  expect(body).toMatchObject({
    ...plain,
    shareholdersEcca: 2,
    type: `/api/company_types/${type}`,
    region: `/api/regions/${region}`,
  });
  expect(body).not.toHaveProperty('warnings');
});
