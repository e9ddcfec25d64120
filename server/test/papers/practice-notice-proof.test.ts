/** What anyone may check of an Aviz whose firm and branch have changed since (PUB-7, PAP-89). */
import { expect, test } from 'vitest';
import { createEligibleCompany, createPresident } from '../builders/company-with-notices.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonFunction } from '../builders/person-function.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openNoticeDesk } from './notice-desk.ts';

const year = 2026;
const { db, api } = await startApp({ clock: () => new Date(`${year}-03-02T10:00:00Z`) });
const admin = await signInAs(db, 'ROLE_ADMIN');
const { stateOf, issue } = openNoticeDesk(api, admin);

test('the newest is the one issued last, also with a smaller number of another branch (PUB-7)', {
  tags: 'deep',
}, async () => {
  const region = await createRegion(db);
  await issue(await createEligibleCompany(db, year, { region }));
  const company = await createEligibleCompany(db, year, { region });
  const older = await issue(company);
  const elsewhere = await createRegion(db);
  await createPresident(db, elsewhere);
  await api.put(`/api/companies/${company.uuid}`, { region: elsewhere.id }, { as: admin });
  const newer = await issue(company);
  expect([older.number, newer.number]).toEqual([2, 1]);
  expect((await api.page(`/documents/aviz/${older.code}`)).text).toContain('"state":"replaced"');
  expect((await api.page(`/documents/aviz/${newer.code}`)).text).toContain('"state":"inForce"');
  expect((await stateOf(company)).body.number).toBe(1);
  const list = await api.get(`/api/company_practice_notices?company=${company.uuid}`, { as: admin });
  expect(list.body['hydra:member'].map(({ id }) => id)).toEqual([newer.id, older.id]);
});

test('its proof and its page say what was printed on it, whatever becomes of firm and branch (PAP-89)', {
  tags: 'deep',
}, async () => {
  const region = await createRegion(db);
  const president = await createPerson(db, { region, first_name: 'Ana', last_name: 'Prezidență' });
  await createPersonFunction(db, { person: president, function: 'presedinte filiala' });
  const company = await createEligibleCompany(db, year, { region });
  const { code } = await issue(company);
  const proof = async () => (await api.page(`/documents/aviz/${code}`)).text;
  const before = await proof();
  const next = await createPerson(db, { region, first_name: 'Dan', last_name: 'Urmaș' });
  await createPersonFunction(db, { person: next, function: 'presedinte filiala' });
  const elsewhere = await createRegion(db);
  await db
    .updateTable('regions')
    .set({ name: `${region.name} nouă` })
    .where('id', '=', region.id)
    .execute();
  const changes = {
    name: `${company.name} Alta`,
    region: elsewhere.id,
    address: 'Iași',
    rc: 'J2020000000101',
  };
  expect((await api.put(`/api/companies/${company.uuid}`, changes, { as: admin })).status).toBe(200);
  const printed = [company.name, region.name, 'Prezidență Ana', company.cui, company.rc, company.reg_number];
  for (const reported of printed.map((fact) => `"${fact}"`)) {
    expect(before).toContain(reported);
    expect(await proof()).toContain(reported);
  }
  const page = await api.page(`/download/company/annualNoticeAviz/${company.uuid}`, { as: admin });
  for (const fact of [...printed, 'Str. Lungă 1, Dej']) expect(page.text).toContain(fact);
  expect(page.text).not.toContain('Dan Urmaș');
});

test('a cancelled one says so on its page, is not handed out again, and a new one has the next number (PAP-210)', async () => {
  const region = await createRegion(db);
  const company = await createEligibleCompany(db, year, { region });
  const replaced = await issue(company);
  const { id, code, file } = await issue(company);
  const cancel = (reason: string) =>
    api.post(`/api/company_practice_notices/${id}/cancel`, { reason }, { as: admin });
  expect((await cancel('')).status).toBe(422);
  const { status, body } = await cancel('Emis din greșeală');
  expect([status, body.status, body.cancelledReason]).toEqual([200, 'cancelled', 'Emis din greșeală']);
  expect((await cancel('Din nou')).status).toBe(409);
  const { text } = await api.page(`/documents/aviz/${code}`);
  expect(text).toContain('"state":"cancelled"');
  expect(text).toContain('Documentul a fost anulat la 02.03.2026.');
  // The reason may name people, and is not public.
  expect(text).not.toContain('Emis din greșeală');
  expect((await api.page(`/documents/aviz/${replaced.code}`)).text).toContain('"state":"replaced"');
  expect((await api.get(file.url, { as: admin })).status).toBe(409);
  const shown = await api.page(`/download/company/annualNoticeAviz/${company.uuid}`, { as: admin });
  expect(shown.status).toBe(404);
  expect((await stateOf(company)).body).toMatchObject({ number: 3, date: null, canGenerate: true });
  const { body: list } = await api.get(`/api/company_practice_notices?company=${company.uuid}`, {
    as: admin,
  });
  expect(list['hydra:member'].map((notice) => notice.status)).toEqual(['cancelled', 'replaced']);
  const { body: history } = await api.get(`/api/change_history?company=${company.id}&itemsPerPage=1`, {
    as: admin,
  });
  const [entry] = history['hydra:member'];
  expect(entry).toMatchObject({
    resource: 'company_practice_notices',
    changes: [{ label: 'Motivul anulării', after: 'Emis din greșeală' }],
  });
  expect((await issue(company)).number).toBe(3);
});
