/** The notices of a firm as PDF: only those of its Avize panel, each with number and president (PAP-1, PAP-2). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import {
  type ChangeKind,
  createCompanyWithNotice,
  createPresident,
  type FoundationKind,
  noticeValues,
} from '../builders/company-with-notices.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { readPdf } from '../harness/read-document.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const as = await signInAs(db, 'ROLE_ADMIN');
function download(kind: string, uuid: string, duplicate = false) {
  return api.get(`/download/company/${kind}/${uuid}${duplicate ? '?duplicate=true' : ''}`, { as });
}

const kinds: [FoundationKind | ChangeKind, string, string, string][] = [
  ['notice1', '41', '10.02.2026', 'Elena Președintescu'],
  ['notice2', '41', '10.02.2026', 'Elena Președintescu'],
  ['notice3', '52', '11.02.2026', 'Vasile Președintescu'],
  ['notice4', '52', '11.02.2026', 'Vasile Președintescu'],
];

test.each(kinds)('%s tells its number, day, president and firm', async (kind, number, day, president) => {
  const company = await createCompanyWithNotice(db, kind);
  const { status, headers, bytes } = await download(kind, company.uuid);
  expect([status, headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(headers['content-disposition']).toMatch(/^attachment; filename=.*\.pdf"?$/);
  const text = await readPdf(bytes);
  const series = (letters: string) => `Nr. ${letters}-2026/${number} din ${day}`;
  for (const reported of [series(lettersOf(company.region_id)), president, company.name, 'Str. Lungă 1, Dej'])
    expect(text).toContain(reported);
  const byId = await download(kind, String(company.id));
  expect(byId.bytes.equals(bytes)).toBe(true);
});

/** Of a branch of later on. */
function lettersOf(region: number): string {
  return `F${String(region).replace(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))}`;
}

test.each(kinds)('a firm with %s has no other', async (kind) => {
  const { uuid } = await createCompanyWithNotice(db, kind);
  for (const [other] of kinds.filter(([each]) => each !== kind)) {
    const { status, body } = await download(other, uuid);
    expect([other, status, body['hydra:description']]).toEqual([
      other,
      409,
      'Societatea nu are un aviz de acest tip.',
    ]);
  }
});

test('a firm with both kinds has a notice of each', async () => {
  const { uuid } = await createCompanyWithNotice(db, 'notice4', noticeValues('notice1'));
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
  const far = await createCompany(db);
  expect((await download('annualNotice', far.uuid)).body['hydra:description']).toBe(
    'Filiala nu eliberează aviz anual.',
  );
  const company = await createCompanyWithNotice(db, 'annualNotice');
  await createPresident(db, { id: 10 }, { first_name: 'Ioana', last_name: 'Semnatară' });
  const { status, bytes } = await download('annualNotice', company.uuid);
  expect(status).toBe(200);
  const text = await readPdf(bytes);
  for (const reported of ['Nr. B-2026/77', '20.01.2026', 'Semnatară Ioana', company.name, '31 martie 2027']) {
    expect(text).toContain(reported);
  }
});

test('an annual notice of a year without visa is refused', async () => {
  const company = await createCompanyWithNotice(db, 'annualNotice', { annual_notice_date: '2025-02-01' });
  expect((await download('annualNotice', company.uuid)).body['hydra:description']).toBe(
    'Societatea nu are viza pentru anul 2025.',
  );
});

test('a change that cannot be read is refused with its line (PAP-150)', async () => {
  const company = await createCompanyWithNotice(db, 'notice3', {
    change_subject: 'Denumirea: A → B\nsediul nou',
  });
  const { status, body } = await download('notice3', company.uuid);
  expect(status).toBe(409);
  expect(body['hydra:description']).toContain('Rândul „sediul nou” de la „Ce se modifică”');
});

test('a firm that is not there has no notices', async () => {
  for (const key of [crypto.randomUUID(), '999999999', 'x', '%00', '..%2f']) {
    for (const kind of ['notice1', 'notice4', 'annualNotice']) {
      expect([kind, key, (await download(kind, key)).status]).toEqual([kind, key, 404]);
    }
  }
  expect((await download('notice5', crypto.randomUUID())).status).toBe(404);
});

test('a name that no header could hold is none', { tags: 'deep' }, async () => {
  for (const name of [
    `${'x'.repeat(79)}😀 SRL`,
    'a"b\\c/d SRL',
    'Ионеску SRL',
    '%41%zz SRL',
    'a;b=c\u2028d',
  ]) {
    const { uuid } = await createCompanyWithNotice(db, 'notice2', { name });
    const { status, headers } = await download('notice2', uuid);
    expect([name, status]).toEqual([name, 200]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename/);
  }
});
