/** The public search (PUB-13 to PUB-15): who is found, in which order, and what is told of whom. */
import type { SearchAnswer } from '@ceccar/contract/public/member-search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });

async function search(asked: object): Promise<SearchAnswer['pager']> {
  const { status, body } = await api.post('/api/search', { membersType: 'persons', ...asked });
  expect([status, body]).toEqual([200, body]);
  return (body as unknown as SearchAnswer).pager;
}

async function namesFound(asked: object): Promise<string[]> {
  const { items } = await search(asked);
  return items.map((item) => ('fullName' in item ? item.fullName : item.name));
}

test('contacts are told only of who shows them', async () => {
  const name = uniqueWord();
  const contacts = { mobile_number: '0722 111 222', phone_number: '0264 333 444', monitor_category_id: 1 };
  const secret = { cnp: uniqueNumber(), email_address: 'x@example.ro', address: 'Str. Lungă 1' };
  const values = { ...contacts, ...secret, last_name: name, region: { id: 14 } };
  const number = uniqueNumber();
  const shown = await createPerson(db, {
    ...values,
    first_name: 'Ana',
    show_personal_info: true,
    reg_number: number,
  });
  await createPerson(db, { ...values, cnp: uniqueNumber(), first_name: 'Bogdan' });
  await createPersonVisa(db, { person: shown, year: 2026 });
  const { items } = await search({ memberLastName: name });
  expect(items).toEqual([
    {
      fullName: `${name} Ana`,
      regNumber: number,
      currentYearVisa: 1,
      practiceRight: {
        day: '2026-03-02',
        hasRight: true,
        endsOn: '2027-03-31',
        reason: null,
        reasonCode: null,
      },
      showPersonalInfo: true,
      link: `/members/person/view/${shown.uuid}`,
      region: 'Cluj',
      mobileNumber: '0722 111 222',
      phoneNumber: '0264 333 444',
      monitorCategory: 'I',
    },
    {
      fullName: `${name} Bogdan`,
      // A placeholder of the register is not published.
      regNumber: null,
      currentYearVisa: 0,
      practiceRight: {
        day: '2026-03-02',
        hasRight: false,
        endsOn: null,
        reason: 'fără viză',
        reasonCode: 'fara_viza',
      },
      showPersonalInfo: false,
      // The public page shows the branch.
      link: null,
      region: null,
      mobileNumber: null,
      phoneNumber: null,
      monitorCategory: null,
    },
  ]);
});

test('firms are found by their name, with what their card shows', async () => {
  const name = uniqueWord();
  const values = { email: 'a@example.ro', phone: '0264', cui: 'RO1', rc: 'J12', region: { id: 14 } };
  const shown = await createCompany(db, { ...values, name: `${name} Audit`, show_personal_info: true });
  await createCompany(db, { ...values, name: `${name} Conta` });
  await createCompanyVisa(db, { company: shown, year: 2026 });
  const { items } = await search({
    membersType: 'companies',
    memberLastName: name,
    memberFirstName: 'nimic',
  });
  expect(items).toEqual([
    expect.objectContaining({
      name: `${name} Audit`,
      currentYearVisa: 1,
      cui: 'RO1',
      region: 'Cluj',
      email: 'a@example.ro',
      phone: '0264',
      type: expect.any(String),
    }),
    expect.objectContaining({
      name: `${name} Conta`,
      cui: null,
      region: null,
      email: null,
      phone: null,
      type: null,
    }),
  ]);
});

test('case, diacritics, hyphens and the order of words make no difference', async () => {
  const name = uniqueWord();
  await createPerson(db, { last_name: `Țărănescu-${name}`, first_name: 'Ștefan Ionuț' });
  for (const typed of [`taranescu ${name}`, `${name} ȚĂRĂNESCU`, `ţărănescu-${name}`, name.toUpperCase()])
    expect(await namesFound({ memberLastName: typed, memberFirstName: 'ionut stefan' })).toHaveLength(1);
  expect(await namesFound({ memberLastName: name, memberFirstName: 'Maria' })).toEqual([]);
});

test('in January to March last year’s visa gives the right; a suspended member has none, and is not called so (PUB-21)', async () => {
  const name = uniqueWord();
  const [last, suspended] = [
    await createPerson(db, { last_name: name, first_name: 'Ana' }),
    await createPerson(db, { last_name: name, first_name: 'Bogdan' }),
  ];
  await createPersonVisa(db, { person: last, year: 2025 });
  await createPersonVisa(db, { person: suspended, year: 2026, date: '2026-01-05' });
  await createPersonStatus(db, { person: suspended, status: 'suspendat', date: '2026-03-01' });
  const { items } = await search({ memberLastName: name });
  const day = '2026-03-02';
  expect(items).toMatchObject([
    {
      currentYearVisa: 0,
      practiceRight: { day, hasRight: true, endsOn: '2026-03-31', reason: null, reasonCode: null },
    },
    {
      currentYearVisa: 1,
      practiceRight: {
        day,
        hasRight: false,
        endsOn: null,
        reason: 'fără drept de exercitare',
        reasonCode: 'fara_drept',
      },
    },
  ]);
  expect(JSON.stringify(items)).not.toContain('suspendat');
});

test('names stand in Romanian order, a page at a time', async () => {
  const region = await createRegion(db);
  const names = [
    'Șuteu',
    'Suteu',
    'Țepeș',
    'Tudor',
    'Ăla',
    'Alba',
    'Bota',
    'Cuza',
    'Dan',
    'Ene',
    'Filip',
    'Goga',
    'Hossu',
  ];
  for (const name of names) await createPerson(db, { region, last_name: name, first_name: 'Ion' });
  const first = await search({ memberRegion: region.id });
  expect(first.pagination).toEqual({ total_items: 13, per_page: 12, current_page: 1, total_pages: 2 });
  const sorted = names.toSorted(new Intl.Collator('ro').compare).map((name) => `${name} Ion`);
  expect(await namesFound({ memberRegion: region.id })).toEqual(sorted.slice(0, 12));
  expect(await namesFound({ memberRegion: region.id, page: 2 })).toEqual(sorted.slice(12));
  for (const page of [3, 1_000_000_000]) {
    const past = await search({ memberRegion: region.id, page });
    expect(past).toEqual({ pagination: { ...first.pagination, current_page: page }, items: [] });
  }
});

test('struck-off and deceased members are not found; returned members and those who will leave are', async () => {
  const region = await createRegion(db);
  const person = async (last_name: string, ...statuses: [string, string][]) => {
    const created = await createPerson(db, { region, last_name, first_name: 'X' });
    for (const [status, date] of statuses) await createPersonStatus(db, { person: created, status, date });
  };
  await person('Fara status');
  await person('Radiat', ['activ', '2010-01-01'], ['radiat', '2020-01-01']);
  await person('Decedat', ['decedat', '2026-03-02']);
  await person('Tutore radiat', ['radiat', '2020-01-01'], ['tutore_stagiu', '2021-01-01']);
  await person('Revenit', ['radiat', '2020-01-01'], ['activ', '2020-01-01']);
  await person('Va pleca', ['activ', '2010-01-01'], ['radiat', '2026-03-03']);
  await person('Va reveni', ['radiat', '2020-01-01'], ['activ', '2026-03-03']);
  await person('Suspendat', ['suspendat', '2020-01-01']);
  const listed = ['Fara status X', 'Revenit X', 'Suspendat X', 'Va pleca X'];
  const { pagination } = await search({ memberRegion: region.id });
  expect([await namesFound({ memberRegion: region.id }), pagination.total_items]).toEqual([listed, 4]);
  expect(await namesFound({ memberRegion: region.id, memberLastName: 'rad' })).toEqual([]);
  expect(await namesFound({ memberRegion: region.id, memberCurrentYearVisa: false })).toEqual(listed);

  const company = await createCompany(db, { region });
  const firms = { membersType: 'companies', memberRegion: region.id };
  expect(await namesFound(firms)).toEqual([company.name]);
  await createCompanyStatus(db, { company, name: 'radiata', date: '2026-01-01' });
  expect(await namesFound(firms)).toEqual([]);
});

test('the visa of the year is that of its latest record', async () => {
  const region = await createRegion(db);
  const person = async (last_name: string, ...visas: [number, boolean, string][]) => {
    const created = await createPerson(db, { region, last_name, first_name: 'X' });
    for (const [year, checked, date] of visas)
      await createPersonVisa(db, { person: created, year, checked, date });
  };
  await person('Are', [2026, true, '2026-02-01']);
  await person('Retras', [2026, true, '2026-01-01'], [2026, false, '2026-02-01']);
  await person('Vechi', [2025, true, '2025-02-01']);
  await person('Apoi are', [2026, false, '2026-01-01'], [2026, true, '2026-02-01']);
  for (const name of [null, 'e'])
    for (const [visa, found] of [
      [true, ['Apoi are X', 'Are X']],
      [false, ['Retras X', 'Vechi X']],
      [null, ['Apoi are X', 'Are X', 'Retras X', 'Vechi X']],
    ] as const) {
      const asked = { memberRegion: region.id, memberCurrentYearVisa: visa, memberLastName: name };
      expect(await namesFound(asked)).toEqual(found);
      expect((await search(asked)).pagination.total_items).toBe(found.length);
    }
});

test('a number is found whole, without blanks and in any case, also one that is only shown', async () => {
  const number = uniqueNumber();
  const [person, other] = [await createPerson(db, { reg_number: `CJ ${number}` }), await createPerson(db)];
  for (const typed of [`cj${number}`, `CJ ${number}`, ` c j${number} `])
    expect(await namesFound({ memberRegNumber: typed })).toEqual([person.full_name]);
  expect(await namesFound({ memberRegNumber: number })).toEqual([]);
  expect(await namesFound({ memberRegNumber: `temp-${String(other.id).padStart(6, '0')}` })).toEqual([
    other.full_name,
  ]);
  expect(await namesFound({ memberRegNumber: `TEMP-${person.id}` })).toEqual([]);
});

test('odd terms find nothing and do no harm', async () => {
  for (const typed of [
    '%',
    '_',
    '\\',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    'x'.repeat(230),
    '\u{1F600}',
    '..',
    '-',
  ])
    for (const asked of [
      { memberLastName: `${uniqueWord()} ${typed}` },
      { memberRegNumber: typed.slice(0, 30) },
    ])
      expect(await namesFound(asked)).toEqual([]);
  for (const wrong of [
    { memberLastName: 'x'.repeat(251) },
    { memberLastName: '\u0000' },
    { memberLastName: ['a'] },
    { page: 0 },
    { page: 'x' },
    { page: 3e9 },
    { membersType: 'users' },
    { memberRegion: 'Cluj' },
    { memberCurrentYearVisa: 'poate' },
  ]) {
    const { status } = await api.post('/api/search', wrong);
    expect([wrong, status]).toEqual([wrong, 422]);
  }
  expect((await api.post('/api/search', [])).status).toBe(400);
});

test('a large total may be some seconds old, a small one is exact (PUB-18)', async () => {
  const { id } = await createRegion(db);
  const total = async () => (await search({ memberRegion: id })).pagination.total_items;
  const add = (count: number) =>
    sql`insert into persons (region_id, last_name, first_name) select ${id}::int, 'Numerosu', 'Ana' from generate_series(1, ${count}::int)`.execute(
      db,
    );
  for (const [added, reported] of [
    [1_000, 1_000],
    [1, 1_001],
    [1, 1_001],
  ] as const) {
    await add(added);
    expect(await total()).toBe(reported);
  }
});
