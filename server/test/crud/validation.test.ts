/** Wrong input is told at each field, in Romanian, and nothing is written. */
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const today = '2026-03-01';
// 23:30 of the day before in UTC: in Bucharest it is already the 1st of March.
const { db, api } = await startApp({ clock: () => new Date('2026-02-28T22:30:00Z') });
const as = await signInAs(db, 'ROLE_ADMIN');

test('every wrong field is told at once', async () => {
  const input = {
    firstName: 7,
    lastName: 'x'.repeat(101),
    cnp: {},
    region: 'Cluj',
    showPersonalInfo: 'poate',
    sex: 3,
    birthDate: '31.02.2025',
    joinYear: 1850,
    apea: 'nu',
    citizenship: 'romană',
    bookChanged: 2,
    appCeccarId: 1.5,
    monitorCategory: 99,
  };
  const { status, body } = await api.post('/api/persons', input, { as });
  expect([status, body['@type'], body['@context']]).toEqual([
    422,
    'ConstraintViolationList',
    '/api/contexts/ConstraintViolationList',
  ]);
  const messages = Object.fromEntries(
    body.violations.map(({ propertyPath, message }) => [propertyPath, message]),
  );
  expect(messages).toEqual({
    firstName: 'Valoarea trebuie să fie un text.',
    lastName: 'Textul are cel mult 100 de caractere.',
    cnp: 'Valoarea trebuie să fie un text.',
    region: 'Filiala: înregistrarea aleasă nu există.',
    showPersonalInfo: 'Valoarea trebuie să fie Da sau Nu.',
    sex: 'Valoarea nu este printre cele permise: 1, 2.',
    birthDate: 'Data nu există în calendar. Scrieți-o ca AAAA-LL-ZZ, de exemplu 2026-02-28.',
    joinYear: 'Valoarea trebuie să fie între 1900 și 2100.',
    apea: 'Valoarea trebuie să fie un număr întreg.',
    citizenship: expect.stringMatching(/^Valoarea nu este printre cele permise/),
    bookChanged: 'Valoarea trebuie să fie Da sau Nu.',
    appCeccarId: 'Valoarea trebuie să fie un număr întreg.',
    monitorCategory: 'Parte Monitor: înregistrarea aleasă nu există.',
  });
  for (const { propertyPath, message } of body.violations) {
    expect(body['hydra:description']).toContain(`${propertyPath}: ${message}`);
  }
});

test('a missing required field is reported by its label', async () => {
  const empty = await api.post('/api/persons', {}, { as });
  expect(empty.body.violations).toEqual([
    { propertyPath: 'lastName', message: 'Campul Nume este obligatoriu' },
    { propertyPath: 'firstName', message: 'Campul Prenume este obligatoriu' },
    { propertyPath: 'region', message: 'Campul Filiala este obligatoriu' },
  ]);
  const language = await api.post('/api/person_languages', { name: null }, { as });
  expect(language.body.violations.map(({ message }) => message)).toEqual([
    'Campul Persoana este obligatoriu',
    'Campul Limba este obligatoriu',
    'Campul Scris este obligatoriu',
    'Campul Citit este obligatoriu',
  ]);
});

test.each([
  '2025-02-31',
  '2025-02-29',
  '2025-13-01',
  '2025-1-1',
  '2025-01-01T00:00:00Z',
  '01.02.2025',
  '0000-01-01',
  '9999-12-31',
  20250101,
  true,
  ['2025-01-01'],
  {},
])('the day %j is refused', async (date) => {
  const person = await createPerson(db);
  const { status, body } = await api.put(`/api/persons/${person.uuid}`, { bookChangedDate: date }, { as });
  expect([status, body.violations?.[0]?.propertyPath]).toEqual([422, 'bookChangedDate']);
});

test('29 February is a day in a leap year', async () => {
  const person = await createPerson(db);
  const { body } = await api.put(`/api/persons/${person.uuid}`, { birthDate: '2000-02-29' }, { as });
  expect(body.birthDate).toBe('2000-02-29');
});

test('a date of birth in the future is refused, by the calendar of Bucharest', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  expect((await api.put(path, { birthDate: today }, { as })).status).toBe(200);
  const refused = await api.put(path, { birthDate: '2026-03-02' }, { as });
  expect(refused.body.violations).toEqual([
    { propertyPath: 'birthDate', message: 'Data nu poate fi în viitor.' },
  ]);
});

test.each([
  [{ sex: { toString: 1 } }, 'sex'],
  [{ sex: [1] }, 'sex'],
  [{ citizenship: { toString: 'x', valueOf: 'y' } }, 'citizenship'],
  [{ memberType: true }, 'memberType'],
  [{ region: { '@id': { '@id': 1 } } }, 'region'],
  [{ lastName: 'a\u0000b' }, 'lastName'],
  [{ lastName: '\ud800' }, 'lastName'],
  [{ lastName: ['Popa'] }, 'lastName'],
  [{ showPersonalInfo: {} }, 'showPersonalInfo'],
  [{ joinYear: [2000] }, 'joinYear'],
  [{ joinYear: 1e300 }, 'joinYear'],
  [{ appCeccarId: -1 }, 'appCeccarId'],
  [{ appCeccarId: 2_147_483_648 }, 'appCeccarId'],
])('%j is refused at its field', async (body, field) => {
  const person = await createPerson(db);
  const answer = await api.put(`/api/persons/${person.uuid}`, body, { as });
  expect([answer.status, answer.body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([
    422,
    [field],
  ]);
});

test.each([[[]], [null], ['text'], [5], [[{}]]])('a body of %j is no record', async (body) => {
  const headers = { 'content-type': 'application/json' };
  const { status } = await api.post('/api/persons', JSON.stringify(body), { as, headers });
  expect(status).toBe(400);
});
