/** Filters of lists (API-20): each operator, and a search blind to how a name was typed (MEM-17). */
import { beforeAll, describe, expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

async function find(path: string, of: string): Promise<unknown[]> {
  const { status, body, text } = await api.get(path, { as });
  if (status !== 200) throw new Error(text);
  if (body['hydra:totalItems'] !== body['hydra:member'].length) throw new Error('total and rows differ');
  return body['hydra:member'].map((row) => row[of]);
}

describe('a text filter', () => {
  const region = { id: 0 };
  const mark = uniqueWord();
  beforeAll(async () => {
    region.id = (await createRegion(db)).id;
    for (const [last_name, first_name] of [
      [`Șerban-Țepeș ${mark}`, 'Ștefania'],
      [`Ionescu ${mark}`, 'Ana Maria'],
      [`100%_sigur\\ ${mark}`, "D'Artagnan"],
    ]) {
      await createPerson(db, { region, last_name: String(last_name), first_name: String(first_name) });
    }
  });

  test.each([
    'Șerban',
    'şerban',
    'SERBAN',
    'Ţepeş',
    'tepes',
    'șerban-țepeș',
    'Serban Tepes',
    'tepes serban',
    ' ȘERBAN  ',
    'rban',
  ])('lastName=%s finds Șerban-Țepeș', async (term) => {
    const path = `/api/persons?region.id=${region.id}&lastName=${encodeURIComponent(term)}`;
    expect(await find(path, 'lastName')).toEqual([`Șerban-Țepeș ${mark}`]);
  });

  test.each([
    ['lastName__like', 'IONESCU', 1],
    ['lastName__eq', `Ionescu ${mark}`, 1],
    ['lastName__eq', `ionescu ${mark}`, 0],
    ['fullName', 'ana ionescu', 1],
    ['fullName', 'maria-ana', 1],
    ['fullName', 'ana popescu', 0],
    ['firstName', 'd artagnan', 1],
    ['lastName', '100%', 1],
    ['lastName', '%', 1],
    ['lastName', '_', 1],
    ['lastName', '\\', 1],
    ['lastName', 'x', 0],
    ['lastName', '', 3],
    ['lastName', '-', 3],
  ])('%s=%s finds %i', async (name, term, count) => {
    const path = `/api/persons?region.id=${region.id}&${name}=${encodeURIComponent(term)}`;
    expect(await find(path, 'lastName')).toHaveLength(count);
  });

  test('all words must match, in one field each', async () => {
    const path = `/api/persons?region.id=${region.id}&lastName=ionescu&firstName=maria`;
    expect(await find(path, 'lastName')).toEqual([`Ionescu ${mark}`]);
    expect(await find(`${path}&lastName__like=serban`, 'lastName')).toEqual([]);
  });
});

test('__exists tells members without a registration number from the others', async () => {
  const region = await createRegion(db);
  const regNumber = uniqueNumber();
  const [withNumber, without] = [
    await createPerson(db, { region, reg_number: regNumber }),
    await createPerson(db, { region }),
  ];
  const path = `/api/persons?region.id=${region.id}`;
  expect(await find(`${path}&regNumber__exists=true`, 'id')).toEqual([withNumber.id]);
  expect(await find(`${path}&regNumber__exists=false`, 'id')).toEqual([without.id]);
  expect(await find(`${path}&regNumber__eq=${regNumber}`, 'id')).toEqual([withNumber.id]);
  expect(await find(`${path}&regNumber=${regNumber.slice(2, 8)}`, 'id')).toEqual([withNumber.id]);
  expect(await find(`${path}&cip__exists=0`, 'id')).toHaveLength(2);
});

test('references are filtered by IRI, bare id, uuid and dotted path alike', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region, monitor_category_id: 4 });
  await createPerson(db, { region });
  const visa = await createPersonVisa(db, { person });
  for (const value of [person.id, person.uuid, person.uuid.toUpperCase(), `/api/persons/${person.uuid}`]) {
    expect(await find(`/api/person_visas?person=${value}`, 'id')).toEqual([visa.id]);
    expect(await find(`/api/person_visas?person.id__eq=${value}`, 'id')).toEqual([visa.id]);
  }
  const inRegion = `/api/persons?region=/api/regions/${region.id}`;
  expect(await find(`${inRegion}&monitorCategory.id=4`, 'id')).toEqual([person.id]);
  expect(await find(`${inRegion}&monitorCategory=/api/monitor_categories/4`, 'id')).toEqual([person.id]);
  expect(await find(`${inRegion}&monitorCategory__exists=true`, 'id')).toEqual([person.id]);
  expect(await find(`${inRegion}&id=${person.id}`, 'id')).toEqual([person.id]);
  expect(await find(`/api/person_visas?person=${crypto.randomUUID()}`, 'id')).toEqual([]);
});

test('numbers, days and yes-or-no take their own operators', async () => {
  const person = await createPerson(db);
  for (const [year, checked, date] of [
    [2023, true, '2023-03-01'],
    [2024, false, null],
    [2025, true, '2025-02-28'],
  ] as const) {
    await createPersonVisa(db, { person, year, checked, date });
  }
  const years = (query: string) => find(`/api/person_visas?person=${person.uuid}&${query}`, 'year');
  expect(await years('year=2024')).toEqual([2024]);
  expect(await years('year__gte=2024')).toEqual([2025, 2024]);
  expect(await years('year__lte=2024')).toEqual([2024, 2023]);
  expect(await years('year__gte=2024&year__lte=2024')).toEqual([2024]);
  expect(await years('checked=true')).toEqual([2025, 2023]);
  expect(await years('checked=0')).toEqual([2024]);
  expect(await years('date=2025-02-28')).toEqual([2025]);
  expect(await years('date__lte=2024-12-31')).toEqual([2023]);
  expect(await years('date__exists=false')).toEqual([2024]);
});

test('a company is found by name, CUI, type and branch', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const mark = uniqueWord();
  const company = await createCompany(db, {
    region,
    name: `Audit „Țara” ${mark} S.R.L.`,
    cui: 'RO 14399840',
    type_id: 3,
  });
  await createCompany(db, { region, name: 'Cabinet Unu' });
  for (const query of [
    'name=tara',
    'name=s.r.l',
    'name=srl tara',
    `name=srl.audit`,
    'cui=14399840',
    'cui=ro14399840',
    'type.id=3',
    'type=/api/company_types/3',
  ]) {
    const found = await find(`/api/companies?region.id=${region.id}&${query}`, 'id');
    expect([query, found]).toEqual([query, query === 'name=srl.audit' ? [] : [company.id]]);
  }
});

test('a foreign identifier is found whatever the case of its letters', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region, cnp: 'MD-AB12345' });
  for (const term of ['ab123', 'AB123', 'md-ab']) {
    expect(await find(`/api/persons?region.id=${region.id}&cnp=${term}`, 'id')).toEqual([person.id]);
  }
});

test('accounts are found by role and by part of their names', async () => {
  const region = await createRegion(db);
  const user = await createUser(db, { role: 'ROLE_GUEST', region, lastName: 'Câmpeanu' });
  await createUser(db, { role: 'ROLE_MODERATOR', region });
  const inRegion = `/api/users?region.id=${region.id}`;
  expect(await find(`${inRegion}&roles=ROLE_GUEST`, 'id')).toEqual([user.id]);
  expect(await find(`${inRegion}&lastName=campeanu`, 'username')).toEqual([user.username]);
  expect(await find(`${inRegion}&email=${user.username}@EXAMPLE`, 'id')).toEqual([user.id]);
});

test('a list of terms is searched like any other', async () => {
  expect(await find('/api/regions?name=bistrita%20nasaud', 'name')).toEqual(['Bistrița-Năsăud']);
  expect(await find('/api/regions?name=IASI', 'name')).toEqual(['Iași']);
  expect(await find('/api/company_types?name=strain', 'id')).toEqual([2, 4]);
});

test.each(['id', 'id__eq', 'person', 'person.id'])('several records are asked for by %s', async (filter) => {
  const people = [await createPerson(db), await createPerson(db), await createPerson(db)];
  const visas: { id: number }[] = [];
  for (const person of people) visas.push(await createPersonVisa(db, { person }));
  const isOwn = filter.startsWith('id');
  const [first, second] = people.map(({ id, uuid }, i) =>
    isOwn ? [visas[i]?.id, `/api/person_visas/${visas[i]?.id}`] : [id, `/api/persons/${uuid}`],
  );
  const ids = visas.map(({ id }) => id);
  const path = (values: unknown[], name: (i: number) => string) =>
    `/api/person_visas?order[id]=ASC&${values.map((value, i) => `${name(i)}=${value}`).join('&')}`;
  for (const name of [(i: number) => `${filter}[${i}]`, () => `${filter}[]`]) {
    expect(await find(path([first?.[1], second?.[0]], name), 'id')).toEqual(ids.slice(0, 2));
    expect(await find(path([first?.[0]], name), 'id')).toEqual(ids.slice(0, 1));
    expect(await find(path([999_999_999, second?.[1]], name), 'id')).toEqual(ids.slice(1, 2));
  }
  expect(
    await find(
      path([second?.[1]], () => filter),
      'id',
    ),
  ).toEqual(ids.slice(1, 2));
});

test('a record with a uuid is asked for by it, among those that the account sees', async () => {
  const [near, far] = [await createRegion(db), await createRegion(db)];
  const people = [await createPerson(db, { region: near }), await createPerson(db, { region: far })];
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: near });
  const several = people.map(({ uuid }) => `id[]=/api/persons/${uuid}`).join('&');
  expect(await find(`/api/persons?order[id]=Asc&${several}`, 'id')).toEqual(people.map(({ id }) => id));
  expect(await find(`/api/persons?id=${people[1]?.uuid}`, 'id')).toEqual([people[1]?.id]);
  const { body } = await api.get(`/api/persons?${several}`, { as: moderator });
  expect(body['hydra:member'].map(({ id }) => id)).toEqual([people[0]?.id]);
});

test('a moment is filtered by a moment, or by a day in Romania, whole', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  // Midnight in Romania is 21:00 UTC in summer and 22:00 UTC in winter.
  const moments = [
    '2025-07-09T20:59:59.999Z',
    '2025-07-09T21:00:00Z',
    '2025-07-10T20:59:59.999Z',
    '2025-07-10T21:00:00Z',
    '2025-12-10T21:59:59.999Z',
    '2025-12-10T22:00:00Z',
  ];
  for (const [i, moment] of moments.entries())
    await createAnnualReport(db, { person, year: 2000 + i, status: 400, submitted_at: new Date(moment) });
  const years = async (query: string) =>
    (await find(`/api/annual_reports?region.id=${region.id}&order[year]=asc&${query}`, 'year')) as number[];
  expect(await years('submittedAt__gte=2025-07-10&submittedAt__lte=2025-07-10')).toEqual([2001, 2002]);
  expect(await years('submittedAt__lte=2025-07-09')).toEqual([2000]);
  expect(await years('submittedAt__gte=2025-07-11')).toEqual([2003, 2004, 2005]);
  expect(await years('submittedAt__gte=2025-12-11')).toEqual([2005]);
  expect(await years('submittedAt__lte=2025-07-09T21:00:00Z')).toEqual([2000, 2001]);
  for (const wrong of ['2025-02-30T', 'ieri', '10.07.2025x', '9999-99-99', ''])
    expect((await api.get(`/api/annual_reports?submittedAt__gte=${wrong}`, { as })).status).toBe(400);
  for (const far of ['0001-01-01', '9999-12-31'])
    expect((await api.get(`/api/annual_reports?submittedAt__lte=${far}`, { as })).status).toBe(200);
});
