/** The Aviz in one step: number, PDF and record, or nothing (PAP-191). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createEligibleCompany } from '../builders/company-with-notices.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonFunction } from '../builders/person-function.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { breakInserts } from '../harness/break-inserts.ts';
import { readPdf } from '../harness/read-document.ts';
import { openNoticeDesk } from './notice-desk.ts';

const year = 2026;
const { db, api } = await startApp({ clock: () => new Date(`${year}-03-02T10:00:00Z`) });
const admin = await signInAs(db, 'ROLE_ADMIN');
const { stateOf, generate, upload } = openNoticeDesk(api, admin);

/** A branch with a president, who signs. */
async function createBranch() {
  const region = await createRegion(db);
  const president = await createPerson(db, { region, first_name: 'Ana', last_name: 'Prezidență' });
  await createPersonVisa(db, { person: president, year });
  await createPersonFunction(db, { person: president, function: 'presedinte filiala' });
  return region;
}

const complete = { address: 'Str. Lungă 1, Dej', rc: 'J12/1234/2013' };

async function createFirm(region?: { id: number }) {
  const values = { ...complete, reg_number: uniqueNumber(), cui: uniqueNumber() };
  return createEligibleCompany(db, year, { ...values, region: region ?? (await createBranch()) });
}

const issue = ({ uuid }: { uuid: string }, headers: Record<string, string> = {}, body?: object) =>
  api.post(`/api/company_practice_notices/issue/${uuid}`, body, { as: admin, headers });

test('an administrator issues it at once, and the firm has its PDF', async () => {
  const company = await createFirm();
  const { status, body } = await issue(company);
  expect([status, body.number, body.year, body.date]).toEqual([201, 1, year, '2026-03-02']);
  const { url } = body.file as { url: string };
  const member = await signInAs(db, 'ROLE_USER', { company });
  const { bytes, headers } = await api.page(url, { as: member });
  expect(headers['content-type']).toBe('application/pdf');
  const text = (await readPdf(bytes)).replaceAll('\u00a0', ' ');
  const code = /([0-9a-f]{24})\.pdf$/.exec(url)?.[1] ?? 'none';
  for (const printed of [company.name, 'Prezidență Ana', '1 din 2 martie 2026', code, complete.rc])
    expect(text).toContain(printed);
  expect((await api.page(`/documents/aviz/${code}`)).text).toContain('"state":"inForce"');
  expect((await stateOf(company)).body).toMatchObject({ number: 1, date: '2026-03-02' });
});

test('a request that is repeated with its key issues no second one (API-12)', async () => {
  const company = await createFirm();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const [first, second] = [await issue(company, headers), await issue(company, headers)];
  expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
});

test('asked for again while it says the same, it is the same one (PAP-266)', { tags: 'deep' }, async () => {
  const company = await createFirm();
  const first = await issue(company);
  const again = await issue(company);
  expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
  const many = await Promise.all(Array.from({ length: 5 }, () => issue(company)));
  expect(many.map(({ status, body }) => [status, body.id])).toEqual(many.map(() => [200, first.body.id]));
  // An administrator may want a new one nevertheless.
  const renewed = await issue(company, {}, { renew: true });
  expect([renewed.status, renewed.body.number]).toEqual([201, 2]);
  expect((await issue(company)).body.id).toBe(renewed.body.id);
});

test('one that prints the president given name first still says the same (PAP-266)', async () => {
  const company = await createFirm();
  const first = await issue(company);
  const print = (president: string) =>
    sql`update company_practice_notices set facts = jsonb_set(facts, '{president}', to_jsonb(${president}::text))
      where id = ${first.body.id}`.execute(db);
  await print('Ana Prezidență');
  expect((await issue(company)).body.id).toBe(first.body.id);
  await print('Ana-Maria Prezidență');
  expect((await issue(company)).body.number).toBe(2);
});

test('five at once issue one (PAP-266)', async () => {
  const company = await createFirm();
  const many = await Promise.all(Array.from({ length: 5 }, () => issue(company)));
  expect(many.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
  expect(new Set(many.map(({ body }) => body.number))).toEqual(new Set([1]));
});

test.each([
  ['another name', { name: 'Nouă Expert SRL' }],
  ['another seat', { address: 'Str. Scurtă 2, Turda' }],
  ['another CUI', { cui: uniqueNumber() }],
  ['another number of authorisation', { reg_number: uniqueNumber() }],
  ['another type', { type_id: 3 }],
])('a firm with %s gets a new one, which replaces it (PAP-266)', async (_, change) => {
  const company = await createFirm();
  const first = await issue(company);
  await db.updateTable('companies').set(change).where('id', '=', company.id).execute();
  const second = await issue(company);
  expect([second.status, second.body.number]).toEqual([201, 2]);
  expect((await api.get(first.body['@id'], { as: admin })).body.status).toBe('replaced');
  expect((await issue(company)).status).toBe(200);
});

test('a firm that moved, or whose branch has another president, gets a new one (PAP-266)', {
  tags: 'deep',
}, async () => {
  const company = await createFirm();
  const first = await issue(company);
  const region = await createBranch();
  await db.updateTable('companies').set({ region_id: region.id }).where('id', '=', company.id).execute();
  const moved = await issue(company);
  expect([first.status, moved.status, moved.body.number]).toEqual([201, 201, 1]);
  const president = await createPerson(db, { region, first_name: 'Ion', last_name: 'Nou' });
  await createPersonVisa(db, { person: president, year });
  await createPersonFunction(db, { person: president, function: 'presedinte filiala' });
  expect((await issue(company)).body.number).toBe(2);
});

test('one that was cancelled is not the same one (PAP-266)', async () => {
  const company = await createFirm();
  const { body } = await issue(company);
  const cancelled = await api.post(
    `${body['@id']}/cancel`,
    { reason: 'Eliberat din greșeală.' },
    { as: admin },
  );
  expect(cancelled.status).toBe(200);
  expect((await issue(company)).body.number).toBe(2);
});

test('of many at once each gets its own number, without a gap', { tags: 'deep' }, async () => {
  const region = await createBranch();
  const companies = await Promise.all(Array.from({ length: 6 }, () => createFirm(region)));
  const numbers = (await Promise.all(companies.map((company) => issue(company)))).map(
    ({ body }) => body.number,
  );
  expect(numbers.map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('what fails half-way gives its number back (PAP-191)', async () => {
  const region = await createBranch();
  const [company, next] = [await createFirm(region), await createFirm(region)];
  const { repair } = await breakInserts(db, 'company_practice_notices', {
    where: `new.region_id = ${region.id}`,
  });
  expect((await issue(company)).status).toBe(500);
  await repair();
  expect((await stateOf(company)).body).toMatchObject({ number: 1, date: null });
  expect([(await issue(next)).body.number, (await issue(company)).body.number]).toEqual([1, 2]);
});

test('a number that waits for a PDF of the browser is used, and its page can no longer be sent', async () => {
  const company = await createFirm();
  const { number, date, code } = await generate(company);
  expect((await issue(company)).body.number).toBe(number);
  expect((await upload(company, code, { number, year, date })).status).toBe(409);
});

test('a firm without the visa of the year gets none, with the reason', async () => {
  const company = await createFirm();
  await createCompanyVisa(db, { company, year, date: `${year}-02-01`, visa: false });
  const { status, body } = await issue(company);
  expect([status, body['hydra:description']]).toEqual([409, (await stateOf(company)).body.reason]);
});
