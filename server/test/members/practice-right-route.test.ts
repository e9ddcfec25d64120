/** The right to practise of a member on any day, by its route (MEM-104). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-02-10T10:00:00Z') });
const as = await signInAs(db, 'ROLE_ADMIN');

test('a person who was suspended for a time: on each day what was so', async () => {
  const person = await createPerson(db);
  await createPersonVisa(db, { person, year: 2025, date: '2025-02-01' });
  await createPersonStatus(db, { person, status: 'suspendat', date: '2025-06-01' });
  await createPersonStatus(db, { person, status: 'activ', date: '2025-09-01' });
  const on = async (day: string) =>
    (await api.get(`/api/persons/${person.uuid}/practice-right${day && `?day=${day}`}`, { as })).body;
  const texts: Record<string, string> = { fara_viza: 'fără viză', suspendat: 'suspendat' };
  const no = (day: string, reason: string) => ({
    ...{ day, hasRight: false, endsOn: null, reason },
    reasonText: texts[reason],
  });
  const yes = (day: string, endsOn: string) => ({
    ...{ day, hasRight: true, endsOn, reason: null },
    reasonText: null,
  });
  expect(await on('2025-01-31')).toEqual(no('2025-01-31', 'fara_viza'));
  expect(await on('2025-02-01')).toEqual(yes('2025-02-01', '2025-05-31'));
  expect(await on('2025-05-31')).toEqual(yes('2025-05-31', '2025-05-31'));
  expect(await on('2025-06-01')).toEqual(no('2025-06-01', 'suspendat'));
  expect(await on('2025-09-01')).toEqual(yes('2025-09-01', '2026-03-31'));
  // In February last year's visa still holds.
  expect(await on('')).toEqual(yes('2026-02-10', '2026-03-31'));
});

test('a company by its number, too; one of another type has no right', async () => {
  const company = await createCompany(db, { type_id: 5 });
  await createCompanyVisa(db, { company, year: 2026, date: '2026-01-05' });
  const path = `/api/companies/${company.id}/practice-right`;
  expect((await api.get(path, { as })).body).toMatchObject({ hasRight: false, reason: 'nu_este_de_profil' });
  await createCompanyStatus(db, { company, name: 'radiata', date: '2026-02-09' });
  expect((await api.get(path, { as })).body).toMatchObject({ hasRight: false, reason: 'radiat' });
});

test.each([
  ['2026-02-11', 'Data nu poate fi în viitor.'],
  ['2099-01-01', 'Data nu poate fi în viitor.'],
  ['ieri', 'Data nu există în calendar. Scrieți-o ca AAAA-LL-ZZ, de exemplu 2026-02-28.'],
  ['2026-02-30', 'Data nu există în calendar. Scrieți-o ca AAAA-LL-ZZ, de exemplu 2026-02-28.'],
  ['10000-01-01', 'Data nu există în calendar. Scrieți-o ca AAAA-LL-ZZ, de exemplu 2026-02-28.'],
  ['0001-01-01', 'Data trebuie să fie între anii 1800 și 2200.'],
])('the day "%s" is refused: %s', async (day, message) => {
  const person = await createPerson(db);
  const { status, body } = await api.get(`/api/persons/${person.uuid}/practice-right?day=${day}`, { as });
  expect([status, body['hydra:description']]).toEqual([400, message]);
});
