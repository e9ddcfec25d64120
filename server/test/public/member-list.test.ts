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
    name: person.full_name,
    regNumber: number,
    currentYearVisa: 1,
    practiceRight,
  };
  const nothing = { name: null, regNumber: null, currentYearVisa: null, practiceRight: null };
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
