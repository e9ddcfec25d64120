/** The check of a list of members (PUB-16): by whole numbers and whole names, as a table and as a file. */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });

test('a list is checked by whole numbers and whole names', async () => {
  const [name, duplicate] = [uniqueWord(), uniqueWord()];
  const number = uniqueNumber();
  const person = await createPerson(db, {
    last_name: `Ștefan-${name}`,
    first_name: 'Ana Maria',
    reg_number: number,
  });
  await createPersonVisa(db, { person, year: 2026 });
  for (let i = 0; i < 2; i += 1) await createPerson(db, { last_name: duplicate, first_name: 'Ion' });
  const gone = await createPerson(db, { last_name: uniqueWord() });
  await createPersonStatus(db, { person: gone, status: 'radiat', date: '2020-01-01' });
  const practiceRight = {
    day: '2026-03-02',
    hasRight: true,
    endsOn: '2027-03-31',
    reason: null,
    reasonCode: null,
  };
  const found = {
    outcome: 'found',
    similar: [],
    name: person.full_name,
    regNumber: number,
    currentYearVisa: 1,
    practiceRight,
  };
  const nothing = { similar: [], name: null, regNumber: null, currentYearVisa: null, practiceRight: null };
  const members = [
    [number, found],
    [`stefan ${name} ana maria`, found],
    [`ANA-MARIA ȘTEFAN ${name}`, found],
    [`${duplicate} Ion`, { ...nothing, outcome: 'several' }],
    [name, { ...nothing, outcome: 'notFound' }],
    [gone.full_name, { ...nothing, outcome: 'notFound' }],
    ["'; drop table persons; --", { ...nothing, outcome: 'notFound' }],
    ['\u0000', { ...nothing, outcome: 'notFound' }],
    [`TEMP-${gone.id}`, { ...nothing, outcome: 'notFound' }],
  ] as const;
  const { status, body } = await api.post('/api/search/list', { members: members.map(([line]) => line) });
  expect([status, body]).toEqual([
    200,
    { year: 2026, day: '2026-03-02', members: members.map(([asked, answer]) => ({ asked, ...answer })) },
  ]);

  const company = await createCompany(db, { name: `Conta ${name} S.R.L.` });
  const firms = { membersType: 'companies', members: [`conta ${name} srl`, `${company.name}`] };
  expect((await api.post('/api/search/list', firms)).body.members).toMatchObject(
    firms.members.map(() => ({ outcome: 'found', name: company.name, regNumber: null, currentYearVisa: 0 })),
  );
});

test('a line without letters and digits is nobody, whatever names are in the register', async () => {
  for (let i = 0; i < 2; i += 1)
    await createPerson(db, { last_name: '–', first_name: '.', reg_number: null });
  await createCompany(db, { name: '---', reg_number: null });
  const members = ['-', '\u0000', '. –', '„”', '***'];
  for (const membersType of ['persons', 'companies']) {
    const { body } = await api.post('/api/search/list', { membersType, members });
    expect(body.members).toMatchObject(members.map(() => ({ outcome: 'notFound', similar: [] })));
  }
});

test('a whole name is found however its words repeat and are parted', async () => {
  const word = uniqueWord();
  await createPerson(db, { last_name: word, first_name: word });
  await createPerson(db, { last_name: `${word} - Ionescu`, first_name: 'Ana  Maria' });
  await createCompany(db, { name: `${word}, Audit  &  Conta - S.R.L.` });
  const find = async (membersType: string, members: string[]) =>
    (await api.post('/api/search/list', { membersType, members })).body.members;
  const found = (lines: string[]) =>
    lines.map((asked) => expect.objectContaining({ asked, outcome: 'found' }));
  const people = [
    `${word} ${word}`,
    `${word} Ionescu Ana Maria`,
    `${word}-Ionescu, Ana\u00a0Maria`,
    `Ana Maria ${word}  -  Ionescu`,
  ];
  expect(await find('persons', people)).toEqual(found(people));
  const firms = [`${word} Audit & Conta SRL`, `${word}, Audit & Conta S.R.L.`];
  expect(await find('companies', firms)).toEqual(found(firms));
});

test.each([
  ['„ALFA # & FIII” S.R.L.', '"Alfa # & Fiii" SRL'],
  ['"ALFA # & FIII" S. R. L.', '„alfa # & fiii” s.r.l.'],
  ['«ALFA # & FIII» SRL', ',,Alfa # & Fiii” S.R.L.'],
  ['Alfa # & Fiii S.R.L.', '<<Alfa # & Fiii>> S R L'],
  ['ALFA # & FIII SRL', "''Alfa # & Fiii'' srl"],
])('%s is found as %s (MEM-214)', async (stored, typed) => {
  const word = uniqueWord();
  const company = await createCompany(db, { name: stored.replace('#', word) });
  await createCompany(db, { name: `Alfa ${word} SRL` });
  const { body } = await api.post('/api/search/list', {
    membersType: 'companies',
    members: [typed.replace('#', word)],
  });
  expect(body.members).toMatchObject([{ outcome: 'found', name: company.name }]);
});

test.each([
  ["D'Amico#", 'Damico#'],
  ['Damico#', "D'Amico#"],
  ['D’Amico#', 'd amico#'],
  ["O'Neill#", 'ONEILL#'],
])('%s is found as %s (MEM-214)', async (stored, typed) => {
  const word = uniqueWord();
  const person = await createPerson(db, { last_name: stored.replace('#', word), first_name: 'Ana Maria' });
  const lines = [`${typed.replace('#', word)} Ana-Maria`, `Ana Maria, ${typed.replace('#', word)}`];
  const { body } = await api.post('/api/search/list', { members: lines });
  expect(body.members).toMatchObject(lines.map(() => ({ outcome: 'found', name: person.full_name })));
});

test.each([
  ['Mureșan# Andreea', 'Mureșan#', 'Andreea-Ștefania'],
  ['Mureșan# Ștefania', 'Mureșan#', 'Andreea-Ștefania'],
  ['Andreea Muresan#', 'Mureșan#', 'Andreea-Ștefania'],
  ['Mîndru# Ion', 'Mândru#', 'Ion'],
  ['Mindru# Ion', 'Mândru#', 'Ion'],
  ['Mândru# Ion', 'Mîndru#', 'Ion'],
  ['Mandru# Ion', 'Mîndru#', 'Ion'],
  ['Rîpă#, Vasile', 'Râpă#', 'Vasile'],
  ['RÎPĂ# VASILE', 'RAPA#', 'VASILE'],
  ['Popescu# Ana', 'Popescu#-Ionescu', 'Ana'],
])('%s looks like %s %s (PUB-181)', async (typed, lastName, firstName) => {
  const word = uniqueWord();
  const person = await createPerson(db, { last_name: lastName.replace('#', word), first_name: firstName });
  const gone = await createPerson(db, {
    last_name: `${lastName.replace('#', word)}-X`,
    first_name: firstName,
  });
  await createPersonStatus(db, { person: gone, status: 'radiat', date: '2020-01-01' });
  const asked = typed.replace('#', word);
  const { body } = await api.post('/api/search/list', { members: [asked, `Altcineva ${word}`] });
  const nothing = { name: null, regNumber: null, currentYearVisa: null, practiceRight: null };
  expect(body.members).toEqual([
    { asked, outcome: 'similar', similar: [person.full_name], ...nothing },
    { asked: `Altcineva ${word}`, outcome: 'notFound', similar: [], ...nothing },
  ]);
});

test('a whole name is found, whoever has a longer one; at most three similar names are shown', async () => {
  const word = uniqueWord();
  const person = await createPerson(db, { last_name: word, first_name: 'Ana' });
  for (const first_name of ['Ana Maria', 'Ana-Ioana', 'Dana Ana', 'Ana Elena'])
    await createPerson(db, { last_name: word, first_name });
  const { body } = await api.post('/api/search/list', { members: [`${word} Ana`] });
  expect(body.members).toMatchObject([{ outcome: 'found', name: person.full_name, similar: [] }]);
  await createPersonStatus(db, { person, status: 'radiat', date: '2020-01-01' });
  const after = await api.post('/api/search/list', { members: [`${word} Ana`] });
  expect(after.body.members).toMatchObject([
    {
      outcome: 'similar',
      name: null,
      similar: Array.from({ length: 3 }, () => expect.stringContaining(word)),
    },
  ]);
});

test('a number or a name of the other kind is found and reported as such (PUB-182)', async () => {
  const numbers = [uniqueNumber(), uniqueNumber()] as const;
  const word = uniqueWord();
  const person = await createPerson(db, { last_name: word, reg_number: numbers[0] });
  const company = await createCompany(db, { name: `„${word} CONTA” S.R.L.`, reg_number: numbers[1] });
  await createPersonVisa(db, { person, year: 2026 });
  const among = async (membersType: string) => {
    const members = [...numbers, person.full_name, `${word} Conta SRL`, `${word} Conta`];
    const { body } = await api.post('/api/search/list', { membersType, members });
    return body.members;
  };
  const asPerson = { name: person.full_name, regNumber: numbers[0], currentYearVisa: 1 };
  const asCompany = { name: company.name, regNumber: numbers[1], currentYearVisa: 0 };
  expect(await among('persons')).toMatchObject([
    { outcome: 'found', ...asPerson },
    { outcome: 'foundCompany', ...asCompany },
    { outcome: 'found', ...asPerson },
    { outcome: 'foundCompany', ...asCompany },
    { outcome: 'notFound' },
  ]);
  expect(await among('companies')).toMatchObject([
    { outcome: 'foundPerson', ...asPerson },
    { outcome: 'found', ...asCompany },
    { outcome: 'foundPerson', ...asPerson },
    { outcome: 'found', ...asCompany },
    { outcome: 'similar', similar: [company.name] },
  ]);
  const file = await api.post('/api/search/list/csv', {
    membersType: 'companies',
    members: [numbers[0], `${word} Conta`],
  });
  expect(file.text).toContain(`${numbers[0]};găsit ca persoană fizică;${person.full_name};${numbers[0]};Da;`);
  expect(file.text).toContain(`${word} Conta;seamănă cu „${word} CONTA” S.R.L.;;;;`);
});

test('a list comes as CSV, too, in which nothing is a formula', async () => {
  const person = await createPerson(db, {
    last_name: uniqueWord(),
    first_name: '=1+1',
    reg_number: uniqueNumber(),
  });
  const { headers, text } = await api.post('/api/search/list/csv', {
    members: [String(person.reg_number), '=2+2'],
  });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(text).toContain(
    'Căutat;Rezultat;Nume;Număr;Viză 2026;Drept de exercitare la 02.03.2026;Până la;Motiv',
  );
  expect(text).toContain(`;găsit;${person.full_name};${person.reg_number};Nu;Nu;;fără viză`);
  expect(text).not.toMatch(/(^|;)=/m);
});

test('a list has 1 to 500 lines', async () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `Nimeni ${index}`);
  for (const [members, status] of [
    [lines(500), 200],
    [lines(501), 422],
    [[], 422],
    [['x'.repeat(301)], 422],
    [[1], 422],
    ['a', 422],
  ] as const)
    expect((await api.post('/api/search/list', { members })).status).toBe(status);
});
