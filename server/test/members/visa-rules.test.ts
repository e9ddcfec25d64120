/** Which visas are refused (MEM-29, MEM-196) and which give a warning (MEM-30, MEM-195). */
import { unusualVisaDayText } from '@ceccar/contract/members/visa-summary';
import { messages } from '@ceccar/contract/messages';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

// 00:30 of New Year's Day in Bucharest, still the old year in UTC.
const { db, api } = await startApp({ clock: () => new Date('2025-12-31T22:30:00Z') });
const as = await signInAs(db, 'ROLE_ADMIN');
const thisYear = 2026;

const kinds = [
  ['person', 'person_visas', 'checked', createPerson],
  ['company', 'company_visas', 'visa', createCompany],
] as const;

test.each(kinds)('years of a %s', async (parent, plural, flag, create) => {
  const { uuid } = await create(db);
  const post = (year: unknown, more = {}) =>
    api.post(`/api/${plural}`, { [parent]: uuid, year, [flag]: true, ...more }, { as });
  for (const [year, message] of [
    [1800, 'Valoarea trebuie să fie între 1900 și 2100.'],
    [9999, 'Valoarea trebuie să fie între 1900 și 2100.'],
    [thisYear + 2, `Anul vizei este cel mult ${thisYear + 1}.`],
    [2100, `Anul vizei este cel mult ${thisYear + 1}.`],
  ] as const) {
    const { status, body } = await post(year);
    expect([year, status, body.violations]).toEqual([year, 422, [{ propertyPath: 'year', message }]]);
  }
  for (const year of [1900, thisYear, thisYear + 1]) expect((await post(year)).status).toBe(201);
});

test.each(kinds)('the same visa of a %s is not taken twice', async (parent, plural, flag, create) => {
  const { uuid } = await create(db);
  const body = { [parent]: uuid, year: 2024, date: '2024-03-01', [flag]: true };
  expect((await api.post(`/api/${plural}`, body, { as })).status).toBe(201);
  const again = await api.post(`/api/${plural}`, { ...body, [flag]: false, reason: 'altul' }, { as });
  expect([again.status, again.body.violations]).toEqual([
    422,
    [{ propertyPath: 'year', message: 'Există deja o viză pentru anul 2024 cu aceeași dată.' }],
  ]);
  const undated = { [parent]: uuid, year: 2023, [flag]: true };
  expect((await api.post(`/api/${plural}`, undated, { as })).status).toBe(201);
  expect((await api.post(`/api/${plural}`, undated, { as })).status).toBe(422);
  const { uuid: other } = await create(db);
  expect((await api.post(`/api/${plural}`, { ...body, [parent]: other }, { as })).status).toBe(201);
});

test.each(kinds)('twins of a %s that arrive at once make one visa', async (parent, plural, flag, create) => {
  const { uuid } = await create(db);
  const body = { [parent]: uuid, year: 2024, date: '2024-03-01', [flag]: true };
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => api.post(`/api/${plural}`, body, { as })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
});

test('another date in the same year is kept and doubted', async () => {
  const { uuid } = await createPerson(db);
  const visa = { person: uuid, year: 2025, checked: true, date: '2025-01-10' };
  expect((await api.post('/api/person_visas', visa, { as })).body).not.toHaveProperty('warnings');
  const taken = await api.post('/api/person_visas', { ...visa, checked: false, date: '2025-06-01' }, { as });
  expect([taken.status, taken.body.warnings]).toEqual([
    201,
    [
      {
        propertyPath: 'year',
        message: 'Anul 2025 are mai multe vize; hotărăște cea cu data cea mai nouă.',
      },
    ],
  ]);
});

test('a change may not make a visa one that there is, and may leave it as it is', async () => {
  const { uuid } = await createPerson(db);
  const post = async (date: string) =>
    (await api.post('/api/person_visas', { person: uuid, year: 2025, date }, { as })).body['@id'];
  const [first, second] = [await post('2025-01-10'), await post('2025-02-10')];
  expect((await api.put(first, { reason: 'dosar' }, { as })).status).toBe(200);
  expect((await api.put(second, { date: '2025-01-10' }, { as })).status).toBe(422);
  expect((await api.put(second, { year: thisYear + 2 }, { as })).status).toBe(422);
  expect((await api.put(second, { year: thisYear, date: '2025-01-10' }, { as })).status).toBe(200);
});

test.each(kinds)(
  'the visa of a %s is given today at the latest (MEM-196)',
  async (parent, plural, flag, create) => {
    const { uuid } = await create(db);
    const post = (more: object) =>
      api.post(`/api/${plural}`, { [parent]: uuid, [flag]: true, ...more }, { as });
    const refused = [422, [{ propertyPath: 'date', message: messages.futureDate }]];
    for (const [year, date] of [
      [thisYear, '2026-01-02'],
      [thisYear, '2026-12-31'],
      [thisYear + 1, '2027-01-01'],
      [2020, '2099-01-01'],
    ]) {
      const { status, body } = await post({ year, date });
      expect([status, body.violations]).toEqual(refused);
    }
    const given = await post({ year: thisYear, date: '2026-01-01' });
    expect(given.status).toBe(201);
    const later = await api.put(given.body['@id'], { date: '2026-01-02' }, { as });
    expect([later.status, later.body.violations]).toEqual(refused);
    // A withdrawal may be decided for a later day, and may not become a visa of that day.
    const withdrawn = await post({ year: thisYear, date: '2026-02-15', [flag]: false });
    expect(withdrawn.status).toBe(201);
    const turned = await api.put(withdrawn.body['@id'], { [flag]: true }, { as });
    expect([turned.status, turned.body.violations]).toEqual(refused);
    const { body: right } = await api.get(
      `/api/${parent === 'person' ? 'persons' : 'companies'}/${uuid}/practice-right`,
      { as },
    );
    expect(right).toMatchObject({ hasRight: true, endsOn: '2026-02-14' });
  },
);

test.each(kinds)(
  'a visa of a %s that was given for a later day can be saved',
  async (parent, plural, flag, create) => {
    const { id } = await create(db);
    const row = { [`${parent}_id`]: id, year: thisYear, [flag]: true, date: '2026-04-01' };
    const { id: visa } = await db
      .insertInto(plural)
      .values(row as never) // the columns of its kind
      .returning('id')
      .executeTakeFirstOrThrow();
    const path = `/api/${plural}/${visa}`;
    const whole = { year: thisYear, [flag]: true, date: '2026-04-01', reason: 'dosar' };
    expect((await api.put(path, whole, { as })).status).toBe(200);
    expect((await api.put(path, { date: '2026-05-01' }, { as })).status).toBe(422);
    expect((await api.put(path, { date: '2025-12-31' }, { as })).status).toBe(200);
  },
);

test.each(kinds)(
  'several visas of a %s have no future date either (MEM-196)',
  async (parent, _plural, _flag, create) => {
    const { uuid } = await create(db);
    const path = `/api/${parent === 'person' ? 'persons' : 'companies'}/visas`;
    const visa = { members: [uuid], year: thisYear, date: '2026-01-02', granted: true };
    for (const preview of [true, false]) {
      const { status, body } = await api.post(path, { ...visa, preview }, { as });
      expect([status, body.violations]).toEqual([
        422,
        [{ propertyPath: 'date', message: messages.futureDate }],
      ]);
    }
    const old = await api.post(path, { ...visa, date: '2024-05-01', preview: true }, { as });
    expect(JSON.stringify(old.body)).toContain(unusualVisaDayText(thisYear));
    expect((await api.post(path, { ...visa, date: '2026-01-01' }, { as })).body).toMatchObject({ saved: 1 });
  },
);

test.each([
  ['2020-09-09', true],
  ['2024-12-31', true],
  ['2025-01-01', false],
  ['2025-12-31', false],
  ['2026-01-01', false],
])('a visa of 2025 dated %s gives a warning: %s (MEM-195)', async (date, isWarned) => {
  const { uuid } = await createPerson(db);
  const { body } = await api.post(
    '/api/person_visas',
    { person: uuid, year: 2025, checked: true, date },
    { as },
  );
  const warning = { propertyPath: 'date', message: unusualVisaDayText(2025) };
  expect(body.warnings).toEqual(isWarned ? [warning] : undefined);
});
