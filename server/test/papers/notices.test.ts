/** The notices of a firm as PDF: only those of its Avize panel, each with number and president (PAP-1, PAP-2). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { type ChangeKind, type FoundationKind, noticeValues } from '../builders/company-with-notices.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonFunction } from '../builders/person-function.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { readPdf } from '../harness/read-document.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const as = await signInAs(db, 'ROLE_ADMIN');
const bucharest = { id: 10 };

function download(kind: string, uuid: string) {
  return api.get(`/download/company/${kind}/${uuid}`, { as });
}

const kinds: [FoundationKind | ChangeKind, string, string, string][] = [
  ['notice1', '41', '10.02.2026', 'Elena Președintescu'],
  ['notice2', '41', '10.02.2026', 'Elena Președintescu'],
  ['notice3', '52', '11.02.2026', 'Vasile Președintescu'],
  ['notice4', '52', '11.02.2026', 'Vasile Președintescu'],
];

test.each(kinds)('%s tells its number, day, president and firm', async (kind, number, day, president) => {
  const company = await createCompany(db, {
    ...noticeValues(kind),
    address: 'Str. Lungă 1, Dej',
    cui: '14399840',
  });
  const { status, headers, bytes } = await download(kind, company.uuid);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/pdf',
    'no-store',
  ]);
  expect(headers['content-disposition']).toMatch(/^attachment; filename=.*\.pdf"?$/);
  const text = await readPdf(bytes);
  for (const reported of [`Nr. ${number}`, day, president, company.name, 'Str. Lungă 1, Dej', '14399840']) {
    expect(text).toContain(reported);
  }
  const byId = await download(kind, String(company.id));
  expect(byId.status).toBe(200);
});

test.each(kinds)('a firm with %s has no other', async (kind) => {
  const { uuid } = await createCompany(db, noticeValues(kind));
  for (const [other] of kinds.filter(([each]) => each !== kind)) {
    const { status, body } = await download(other, uuid);
    expect([other, status, body['hydra:description']]).toEqual([
      other,
      409,
      'Societatea nu are un aviz de acest tip.',
    ]);
  }
});

test('missing data are reported', async () => {
  const complete = noticeValues('notice1');
  const without = async (values: object) =>
    (await download('notice1', (await createCompany(db, { ...complete, ...values })).uuid)).body[
      'hydra:description'
    ];
  const missing = (names: string) => `Avizul nu poate fi întocmit: completați ${names} în panoul Avize.`;
  expect(await without({ foundation_notice_number: null })).toBe(missing('numărul'));
  expect(await without({ foundation_notice_date: null })).toBe(missing('data'));
  expect(await without({ notice_type1_president: null })).toBe(missing('președintele'));
  const all = { foundation_notice_number: null, foundation_notice_date: null, notice_type1_president: null };
  expect(await without(all)).toBe(missing('numărul, data, președintele'));
});

test('a firm with both kinds has a notice of each', async () => {
  const { uuid } = await createCompany(db, { ...noticeValues('notice1'), ...noticeValues('notice4') });
  for (const [kind, status] of [
    ['notice1', 200],
    ['notice2', 409],
    ['notice3', 409],
    ['notice4', 200],
  ] as const) {
    expect([kind, (await download(kind, uuid)).status]).toEqual([kind, status]);
  }
});

test('the annual notice is that of one branch, with the year’s visa and the branch’s president', async () => {
  const values = noticeValues('annualNotice');
  const far = await createCompany(db, values);
  expect((await download('annualNotice', far.uuid)).body['hydra:description']).toBe(
    'Filiala nu eliberează aviz anual.',
  );
  const bare = await createCompany(db, { region: bucharest });
  expect((await download('annualNotice', bare.uuid)).body['hydra:description']).toBe(
    'Avizul nu poate fi întocmit: completați numărul, data în panoul Avize.',
  );
  const company = await createCompany(db, { ...values, region: bucharest });
  expect((await download('annualNotice', company.uuid)).body['hydra:description']).toBe(
    'Societatea nu are viza pentru anul 2026.',
  );
  await createCompanyVisa(db, { company, year: 2026 });
  const president = await createPerson(db, {
    region: bucharest,
    first_name: 'Ioana',
    last_name: 'Semnatară',
  });
  await createPersonFunction(db, { person: president, function: 'presedinte filiala' });
  const { status, bytes } = await download('annualNotice', company.uuid);
  expect(status).toBe(200);
  const text = await readPdf(bytes);
  for (const reported of ['Nr. 77', '20.01.2026', 'Ioana Semnatară', company.name, '31 martie 2027']) {
    expect(text).toContain(reported);
  }
});

test('a visa that was taken back is none', async () => {
  const company = await createCompany(db, { ...noticeValues('annualNotice'), region: bucharest });
  await createCompanyVisa(db, { company, year: 2026, date: '2026-01-10' });
  await createCompanyVisa(db, { company, year: 2026, date: '2026-02-10', visa: false });
  expect((await download('annualNotice', company.uuid)).status).toBe(409);
});

test('a firm that is not there has no notices', async () => {
  for (const key of [crypto.randomUUID(), '999999999', 'x', '%00', '..%2f']) {
    for (const kind of ['notice1', 'notice4', 'annualNotice']) {
      expect([kind, key, (await download(kind, key)).status]).toEqual([kind, key, 404]);
    }
  }
  expect((await download('notice5', crypto.randomUUID())).status).toBe(404);
});

test('a name that no header could hold is none', async () => {
  for (const name of [
    `${'x'.repeat(79)}😀 SRL`,
    'a"b\\c/d SRL',
    'Ионеску SRL',
    '%41%zz SRL',
    'a;b=c\u2028d',
  ]) {
    const { uuid } = await createCompany(db, { ...noticeValues('notice2'), name });
    const { status, headers } = await download('notice2', uuid);
    expect([name, status]).toEqual([name, 200]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename/);
  }
});

test('anyone may compare it with what the branch says, by the address on it', async () => {
  const company = await createCompany(db, noticeValues('notice3'));
  const { status, text } = await api.page(`/documents/notice3/${company.uuid}`);
  expect(status).toBe(200);
  for (const reported of ['"value":"52"', '"value":"11.02.2026"', 'Vasile Președintescu', company.uuid]) {
    expect(text).toContain(reported);
  }
  for (const path of [
    `notice1/${company.uuid}`,
    'notice3/x',
    `nothing/${company.uuid}`,
    `annualNotice/${company.uuid}`,
  ]) {
    expect([path, (await api.page(`/documents/${path}`)).status]).toEqual([path, 404]);
  }
});
