/** The Aviz from its number to its PDF (PAP-8 to PAP-13), and what anyone may then check (PUB-6). */
import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createEligibleCompany, createPresident } from '../builders/company-with-notices.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonFunction } from '../builders/person-function.ts';
import { createRegion } from '../builders/region.ts';
import { png } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { readPage } from '../harness/read-document.ts';
import { openNoticeDesk } from './notice-desk.ts';

const year = 2026;
const { db, api, files } = await startApp({ clock: () => new Date(`${year}-03-02T10:00:00Z`) });
const admin = await signInAs(db, 'ROLE_ADMIN');

const { stateOf, generate, upload, issue } = openNoticeDesk(api, admin);

test('the whole way: number, page, PDF, list, download, proof', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const company = await createEligibleCompany(db, year, { region, reg_number: '12345/A' });
  const president = await createPerson(db, { region, first_name: 'Ana', last_name: 'Prezidență' });
  await createPersonFunction(db, { person: president, function: 'presedinte filiala' });
  expect((await stateOf(company)).body).toEqual({
    year,
    number: 1,
    date: null,
    canGenerate: true,
    reason: null,
  });
  const page = `/download/company/annualNoticeAviz/${company.uuid}`;
  expect((await api.get(page, { as: admin })).status).toBe(404);

  const { number, date, code } = await generate(company);
  expect([number, date]).toEqual([1, '2026-03-02']);
  const letters = String(region.id).replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)));
  expect(code).toMatch(/^[0-9a-f]{24}$/);
  const html = await api.page(page, { as: admin });
  expect([html.status, html.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  for (const reported of [
    `Nr. F${letters}-${year}/1 din 2 martie 2026`,
    company.name,
    'Prezidență Ana',
    '12345/A',
    '31 martie 2027',
    code,
  ]) {
    expect(readPage(html.text)).toContain(reported);
  }
  // Nobody holds it yet.
  expect((await api.page(`/documents/aviz/${code}`)).status).toBe(404);

  const bytes = createPdf();
  const sent = await upload(company, code, { number, year, date }, bytes);
  expect([sent.status, sent.body.number, sent.body.year, sent.body.date]).toEqual([201, 1, year, date]);
  const list = await api.get(`/api/company_practice_notices?view=aviz-history-list&company=${company.uuid}`, {
    as: admin,
  });
  const url = `/assets/avize/aviz-${year}-1-${code}.pdf`;
  expect(list.body['hydra:member']).toMatchObject([
    { year, number: 1, date, file: { url, size: bytes.length, mediaType: 'application/pdf' } },
  ]);
  const member = await signInAs(db, 'ROLE_USER', { company });
  for (const as of [admin, member, await signInAs(db, 'ROLE_MODERATOR', { region })]) {
    expect((await api.page(url, { as })).bytes.equals(bytes)).toBe(true);
  }
  expect((await api.page(url, { as: await signInAs(db, 'ROLE_USER') })).status).toBe(404);
  const proof = await api.page(`/documents/aviz/${code}`);
  expect(proof.status).toBe(200);
  expect(proof.text).toContain('"state":"inForce"');
  expect(proof.text).toContain('"value":"31\u00a0martie\u00a02027"');
  expect(await readdir(files.uploadFolder)).toEqual([]);
});

test('while it waits for its PDF a firm keeps its number', async () => {
  const region = await createRegion(db);
  const [one, two] = [
    await createEligibleCompany(db, year, { region }),
    await createEligibleCompany(db, year, { region }),
  ];
  const first = await generate(one);
  expect(await generate(one)).toEqual(first);
  expect((await generate(two)).number).toBe(2);
  expect((await stateOf(one)).body).toMatchObject({ number: 1, date: '2026-03-02' });
  const { number, date, code } = first;
  expect((await upload(one, code, { number, year, date })).status).toBe(201);
  // Once it is issued, the next one is a new one.
  expect((await generate(one)).number).toBe(3);
});

test('accounts that cannot issue it see only issued ones', async () => {
  const region = await createRegion(db);
  const company = await createEligibleCompany(db, year, { region });
  const { code } = await generate(company);
  const page = `/download/company/annualNoticeAviz/${company.uuid}`;
  const others = [
    await signInAs(db, 'ROLE_MODERATOR', { region }),
    await signInAs(db, 'ROLE_USER', { company }),
  ];
  for (const as of others) {
    expect((await api.page(page, { as })).status).toBe(404);
    expect((await stateOf(company, as)).body).toMatchObject({ date: null, canGenerate: false, reason: null });
  }
  await upload(company, code, {});
  for (const as of others) expect(readPage((await api.page(page, { as })).text)).toContain(code);
});

test('twenty firms of a branch at once get twenty numbers without a gap', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const companies = await Promise.all(
    Array.from({ length: 20 }, () => createEligibleCompany(db, year, { region })),
  );
  const numbered = await Promise.all(companies.map((company) => generate(company)));
  const numbers = numbered.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
  expect(new Set(numbered.map(({ code }) => code)).size).toBe(20);
});

test('concurrent requests for one firm get one number', async () => {
  const company = await createEligibleCompany(db, year);
  const numbered = await Promise.all(Array.from({ length: 8 }, () => generate(company)));
  expect(new Set(numbered.map(({ number, code }) => `${number} ${code}`)).size).toBe(1);
});

test('each branch and each year counts from one', async () => {
  const [one, two] = [await createEligibleCompany(db, year), await createEligibleCompany(db, year)];
  expect([(await generate(one)).number, (await generate(two)).number]).toEqual([1, 1]);
});

test('a firm that moved to another branch gets a number there', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  await generate(await createEligibleCompany(db, year, { region }));
  const company = await createEligibleCompany(db, year);
  const before = await generate(company);
  await api.put(`/api/companies/${company.uuid}`, { region: region.id }, { as: admin });
  const after = await generate(company);
  expect([before.number, after.number]).toEqual([1, 2]);
  expect((await upload(company, before.code, {})).status).toBe(404);
  expect((await upload(company, after.code, {})).status).toBe(201);
});

test('a number that a firm left behind is given again', { tags: 'deep' }, async () => {
  const [region, elsewhere] = [await createRegion(db), await createRegion(db)];
  await createPresident(db, elsewhere);
  const [gone, next, last] = [
    await createEligibleCompany(db, year, { region }),
    await createEligibleCompany(db, year, { region }),
    await createEligibleCompany(db, year, { region }),
  ];
  expect([(await generate(gone)).number, (await issue(next)).number]).toEqual([1, 2]);
  await api.put(`/api/companies/${gone.uuid}`, { region: elsewhere.id }, { as: admin });
  await generate(gone);
  expect((await generate(last)).number).toBe(1);
});

test('a firm whose number waits is not deleted', async () => {
  const company = await createEligibleCompany(db, year);
  await generate(company);
  const { status, body } = await api.delete(`/api/companies/${company.uuid}`, { as: admin });
  expect([status, body['hydra:description']]).toEqual([
    409,
    'Înregistrarea este folosită în alte evidențe și nu poate fi ștearsă.',
  ]);
});

test('a firm of another type, or without the year’s visa, gets none', async () => {
  const noVisa = await createCompany(db);
  await createCompanyVisa(db, { company: noVisa, year: year - 1 });
  const takenBack = await createEligibleCompany(db, year);
  await createCompanyVisa(db, { company: takenBack, year, date: `${year}-02-01`, visa: false });
  const types = await db.selectFrom('company_types').select('id').where('id', '>', 4).execute();
  const otherType = await createEligibleCompany(db, year, { type_id: types[0]?.id ?? 0 });
  for (const company of [noVisa, takenBack, otherType]) {
    const { status, body } = await api.get(`/download/company/generateAnnualNoticeAviz/${company.uuid}`, {
      as: admin,
    });
    const state = (await stateOf(company)).body;
    expect([status, body['hydra:description'], state.canGenerate]).toEqual([409, state.reason, false]);
  }
  expect((await stateOf(noVisa)).body.reason).toBe('Societatea nu are viza pentru anul 2026.');
  expect((await stateOf(otherType)).body.reason).toMatch(/^Avizul nu se eliberează pentru tipul „.+”\.$/);
});

test.each([
  ['radiata', 'radiată'],
  ['suspendata', 'suspendată'],
])('a firm that is %s gets no Aviz, not even one whose PDF is awaited (PAP-91)', async (name, word) => {
  const company = await createEligibleCompany(db, year);
  const { number, date, code } = await generate(company);
  await createCompanyStatus(db, { company, name, date: `${year}-03-01` });
  const reason = `Avizul nu se eliberează: societatea nu are drept de exercitare (${word}). Dacă informația este eronată, adresați-vă filialei de domiciliu.`;
  expect((await stateOf(company)).body).toMatchObject({ canGenerate: false, reason });
  const answers = [
    await api.get(`/download/company/generateAnnualNoticeAviz/${company.uuid}`, { as: admin }),
    await api.page(`/download/company/annualNoticeAviz/${company.uuid}`, { as: admin }),
    await upload(company, code, { number, year, date }),
  ];
  for (const { status, body } of answers) expect([status, body['hydra:description']]).toEqual([409, reason]);
});

test('an Aviz that was issued stays, and its proof says that the firm has no right today (PUB-21)', async () => {
  const company = await createEligibleCompany(db, year);
  const { code } = await issue(company);
  const shown = async () => (await api.page(`/documents/aviz/${code}`)).text;
  expect(await shown()).toContain(
    '"practiceRight":{"day":"2026-03-02","hasRight":true,"endsOn":"2027-03-31"',
  );
  await createCompanyStatus(db, { company, name: 'suspendata', date: `${year}-03-02` });
  expect(await shown()).toContain('"hasRight":false,"endsOn":null,"reason":"fără drept de exercitare"');
  expect(await shown()).not.toContain('suspendat');
  const page = await api.page(`/download/company/annualNoticeAviz/${company.uuid}`, { as: admin });
  expect(page.status).toBe(200);
});

test('a file that is not a PDF is refused, and the number still waits for its PDF', async () => {
  const company = await createEligibleCompany(db, year);
  const { number, date, code } = await generate(company);
  for (const [bytes, message] of [
    [png(), 'Trebuie sa fie in format PDF.'],
    [Buffer.from('<html>'), 'Trebuie sa fie in format PDF.'],
    [Buffer.alloc(0), 'Fișierul este gol.'],
    [Buffer.alloc(5_242_881), 'Trebuie sa nu depaseasca 2MB.'],
  ] as const) {
    const { status, body } = await upload(company, code, { number, year, date }, bytes);
    expect([status, body.violations]).toEqual([422, [{ propertyPath: 'pdf', message }]]);
  }
  const none = await api.upload(`/uploadAvizPdf/${company.uuid}/${code}`, { data: '{}' }, undefined, {
    as: admin,
  });
  expect([none.status, none.body.violations?.[0]?.propertyPath]).toEqual([422, 'pdf']);
  expect(await readdir(files.uploadFolder)).toEqual([]);
  expect((await generate(company)).code).toBe(code);
});

test('a PDF of another page is refused, and so is one without data', async () => {
  const company = await createEligibleCompany(db, year);
  const { number, date, code } = await generate(company);
  for (const data of [
    { number: number + 1, year, date },
    { number, year: year - 1, date },
    { number, year, date: '2026-03-01' },
  ]) {
    expect([data, (await upload(company, code, data)).status]).toEqual([data, 409]);
  }
  for (const data of ['', '{', '5', 'null', '"x"']) {
    const file = { bytes: createPdf(), part: 'pdf' };
    const { status, body } = await api.upload(`/uploadAvizPdf/${company.uuid}/${code}`, { data }, file, {
      as: admin,
    });
    expect([data, status, body.violations?.[0]?.propertyPath]).toEqual([data, 422, 'data']);
  }
  expect((await upload(company, code, { number: String(number), year: String(year), date })).status).toBe(
    201,
  );
});

test('a code that does not wait, or is another firm’s, finds nothing', async () => {
  const [company, other] = [await createEligibleCompany(db, year), await createEligibleCompany(db, year)];
  const { code } = await generate(company);
  for (const wrong of ['0'.repeat(24), 'x', '%00', "'", '..%2f..%2fetc', 'a'.repeat(100)]) {
    expect([wrong, (await upload(company, wrong, {})).status]).toEqual([wrong, 404]);
  }
  expect((await upload(other, code, {})).status).toBe(404);
  expect((await upload(company, code, {})).status).toBe(201);
});

test('an upload whose answer was lost may be sent again, with the same PDF', async () => {
  const company = await createEligibleCompany(db, year);
  const { code } = await generate(company);
  const bytes = createPdf();
  const [one, two] = await Promise.all([upload(company, code, {}, bytes), upload(company, code, {}, bytes)]);
  expect([one?.status, two?.status, one?.body.id === two?.body.id]).toEqual([201, 201, true]);
  expect((await upload(company, code, {}, createPdf())).status).toBe(409);
});

test('a later notice of the year replaces the one before, which says so', async () => {
  const company = await createEligibleCompany(db, year);
  const [first, second] = [await issue(company), await issue(company)];
  expect(second.number).toBe(first.number + 1);
  expect((await api.page(`/documents/aviz/${first.code}`)).text).toContain('"state":"replaced"');
  expect((await api.page(`/documents/aviz/${second.code}`)).text).toContain('"state":"inForce"');
  expect((await api.page(first.file.url, { as: admin })).status).toBe(200);
  const member = await signInAs(db, 'ROLE_USER', { company });
  expect((await stateOf(company, member)).body.number).toBe(second.number);
});

test('it appears in the history, and its firm cannot be deleted', async () => {
  const company = await createEligibleCompany(db, year);
  const { number } = await issue(company);
  const { body } = await api.get(`/api/change_history?company=${company.id}&itemsPerPage=1`, { as: admin });
  expect(body['hydra:member']).toMatchObject([
    { resource: 'company_practice_notices', action: 'create', recordName: String(number) },
  ]);
  const held = await api.delete(`/api/companies/${company.uuid}`, { as: admin });
  expect([held.status, held.body.usedIn]).toEqual([409, ['company_practice_notices']]);
});

test('a file name that is none finds nothing', async () => {
  for (const name of ['x', 'aviz-2026-1-x.pdf', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(100)]) {
    expect([name, (await api.page(`/assets/avize/${name}`, { as: admin })).status]).toEqual([name, 404]);
  }
});
