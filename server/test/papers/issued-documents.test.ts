/** Notices are issued once, with what was printed on them, and stay as they were (PAP-143 to PAP-147). */
import { expect, test } from 'vitest';
import type { createCompany } from '../builders/company.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import type { FoundationKind } from '../builders/company-with-notices.ts';
import { createCompanyWithNotice, createPresident } from '../builders/company-with-notices.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { readPdf } from '../harness/read-document.ts';

const { db, api } = await startApp({ clock: () => new Date('2026-03-02T10:00:00Z') });
const admin = await signInAs(db, 'ROLE_ADMIN');
type Company = Awaited<ReturnType<typeof createCompany>>;

function download(kind: string, { uuid }: Company, as: Account = admin, query = '') {
  return api.get(`/download/company/${kind}/${uuid}${query}`, { as });
}

async function issue(kind: string, company: Company): Promise<Buffer> {
  const { status, bytes, body } = await download(kind, company);
  expect([status, body?.['hydra:description']]).toEqual([200, undefined]);
  return bytes;
}

function documentsOf({ id }: Company) {
  return db.selectFrom('issued_documents').selectAll().where('company_id', '=', id).orderBy('id').execute();
}

async function proofOf(kind: string, code: string) {
  const { status, text } = await api.page(`/documents/${kind}/${code}`);
  const [, printed] = /"printed":(\[.*?\])/.exec(text) ?? [];
  return { status, text, printed };
}

function cancel(id: number, reason: string, as: Account = admin) {
  return api.post(`/api/issued_documents/${id}/cancel`, { reason }, { as });
}

const kinds = ['notice1', 'notice2', 'notice3', 'notice4', 'annualNotice'] as const;

test.each(kinds)(
  '%s stays as it was issued, whatever becomes of firm and branch (PAP-143)',
  { tags: 'deep' },
  async (kind) => {
    const company = await createCompanyWithNotice(db, kind);
    const first = await issue(kind, company);
    const [document, ...others] = await documentsOf(company);
    expect(others).toEqual([]);
    const { text: proof, printed } = await proofOf(kind, document?.code ?? '');
    expect(document?.code).toMatch(/^[0-9a-f]{24}$/);
    expect(proof).toContain('"state":"inForce"');
    const elsewhere = await createRegion(db);
    await db
      .updateTable('companies')
      .set({
        name: 'Alt Nume SRL',
        address: 'Iași',
        region_id: elsewhere.id,
        notice_type1_president: 'Altul',
        notice_type2_president: 'Altul',
      })
      .where('id', '=', company.id)
      .execute();
    expect((await issue(kind, company)).equals(first)).toBe(true);
    expect((await proofOf(kind, document?.code ?? '')).printed).toBe(printed);
    expect(await documentsOf(company)).toHaveLength(1);
    for (const fact of [company.name, 'Str. Lungă 1, Dej', 'Președintescu']) expect(proof).toContain(fact);
  },
);

test('it keeps the card of its branch as it was printed, also in a duplicate (PAP-162)', {
  tags: 'deep',
}, async () => {
  const company = await createCompanyWithNotice(db, 'notice3');
  const setCard = (address: string) =>
    db
      .updateTable('regions')
      .set({ address, phone: '0264 000 111' })
      .where('id', '=', company.region_id)
      .execute();
  await setCard('Str. Veche nr. 1');
  await issue('notice3', company);
  await setCard('Str. Nouă nr. 2');
  const text = await readPdf((await download('notice3', company, admin, '?duplicate=true')).bytes);
  expect(text).toContain('Str. Veche nr. 1 · Telefon: 0264 000 111');
  expect(text).not.toContain('Str. Nouă');
});

test('its page has every printed fact, also those that are forged (PAP-144)', async () => {
  const company = await createCompanyWithNotice(db, 'annualNotice');
  await issue('annualNotice', company);
  const [document] = await documentsOf(company);
  const { text } = await proofOf('annualNotice', document?.code ?? '');
  for (const fact of [
    'B-2026/77',
    '20.01.2026',
    company.cui,
    company.rc,
    company.reg_number,
    'Str. Lungă 1, Dej',
  ])
    expect(text).toContain(`"${fact}"`);
  expect(text).toContain('"checkedOn":"2026-03-02"');
  expect(text).toContain('Societate de expertiză contabilă');
});

test('of twenty first calls at once one issues it, all get the same (PAP-143)', {
  tags: 'deep',
}, async () => {
  const company = await createCompanyWithNotice(db, 'notice3');
  const answers = await Promise.all(Array.from({ length: 20 }, () => download('notice3', company)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const [first] = answers;
  for (const { bytes } of answers) expect(bytes.equals(first?.bytes ?? Buffer.alloc(0))).toBe(true);
  expect(await documentsOf(company)).toHaveLength(1);
});

test('a member gets it once the branch has issued it; a link on another site issues nothing (PAP-143)', async () => {
  const company = await createCompanyWithNotice(db, 'notice1');
  const member = await signInAs(db, 'ROLE_USER', { company });
  const early = await download('notice1', company, member);
  const notYet = 'Avizul nu a fost încă eliberat. Adresați-vă filialei la care este înscrisă societatea.';
  expect([early.status, early.body['hydra:description']]).toEqual([409, notYet]);
  const linked = await api.page(`/download/company/notice1/${company.uuid}`, {
    as: admin,
    headers: { 'sec-fetch-site': 'cross-site' },
  });
  expect(linked.status).toBe(409);
  expect(await documentsOf(company)).toEqual([]);
  const first = await issue('notice1', company);
  expect((await download('notice1', company, member)).bytes.equals(first)).toBe(true);
});

test('another number or day in the register makes a new document, and the earlier is replaced (PAP-143)', {
  tags: 'deep',
}, async () => {
  const company = await createCompanyWithNotice(db, 'notice3');
  const first = await issue('notice3', company);
  await db
    .updateTable('companies')
    .set({ change_notice_number: '53' })
    .where('id', '=', company.id)
    .execute();
  const second = await issue('notice3', company);
  expect(second.equals(first)).toBe(false);
  const [old, current] = await documentsOf(company);
  expect([old?.status, old?.ended_reason, current?.status]).toEqual([
    'replaced',
    expect.stringMatching(/^S-a eliberat avizul nr\. .*\/53\.$/),
    'issued',
  ]);
  expect((await proofOf('notice3', old?.code ?? '')).text).toContain('"state":"replaced"');
  const copy = await api.get(`/download/issued_document/${old?.id}`, { as: admin });
  expect(await readPdf(copy.bytes)).toContain('Duplicat, eliberat la 02.03.2026 · ÎNLOCUIT la 02.03.2026');
});

test('a founding notice of the other kind takes the place of the first, a notice of change does not (PAP-143)', async () => {
  const company = await createCompanyWithNotice(db, 'notice1');
  await issue('notice1', company);
  const { notice_type1 } = { notice_type1: 'aviz de principiu infiintare societati contabilitate' };
  await db.updateTable('companies').set({ notice_type1 }).where('id', '=', company.id).execute();
  await issue('notice2' satisfies FoundationKind, company);
  expect((await documentsOf(company)).map(({ kind, status }) => [kind, status])).toEqual([
    ['notice1', 'replaced'],
    ['notice2', 'issued'],
  ]);
});

test('each year has its annual notice; that of last year stays what it was (PAP-143)', async () => {
  const company = await createCompanyWithNotice(db, 'annualNotice', { annual_notice_date: '2025-02-03' });
  await createCompanyVisa(db, { company, year: 2025, visa: true, date: '2025-01-10' });
  await issue('annualNotice', company);
  const set = { annual_notice_number: '78', annual_notice_date: '2026-02-03' };
  await db.updateTable('companies').set(set).where('id', '=', company.id).execute();
  await issue('annualNotice', company);
  const [last, current] = await documentsOf(company);
  expect([last?.year, last?.status, current?.year, current?.status]).toEqual([
    2025,
    'issued',
    2026,
    'issued',
  ]);
  const page = (await proofOf('annualNotice', last?.code ?? '')).text;
  expect(page).toContain('"B-2025/77"');
  expect(page).not.toContain('B-2026/78');
});

test('a cancelled one says so on its page and is not handed out again (PAP-146)', {
  tags: 'deep',
}, async () => {
  const company = await createCompanyWithNotice(db, 'notice4');
  await issue('notice4', company);
  const [document] = await documentsOf(company);
  const id = Number(document?.id);
  expect((await cancel(id, ' ')).status).toBe(422);
  const { status, body } = await cancel(id, 'Cerere retrasă');
  expect([status, body.status, body.endedReason]).toEqual([200, 'cancelled', 'Cerere retrasă']);
  expect((await cancel(id, 'Din nou')).status).toBe(409);
  const { text } = await proofOf('notice4', document?.code ?? '');
  expect(text).toContain('"state":"cancelled"');
  expect(text).toContain('Documentul a fost anulat la 02.03.2026.');
  // The reason may name people, and is not public.
  expect(text).not.toContain('Cerere retrasă');
  const again = await download('notice4', company);
  expect([again.status, again.body['hydra:description']]).toEqual([
    409,
    expect.stringContaining(
      'a fost anulat la 02.03.2026. Pentru un aviz nou, înregistrați alt număr sau altă dată.',
    ),
  ]);
  const copy = await api.get(`/download/issued_document/${id}`, { as: admin });
  expect(await readPdf(copy.bytes)).toContain('ANULAT la 02.03.2026');
  const { body: history } = await api.get(`/api/change_history?company=${company.id}&itemsPerPage=1`, {
    as: admin,
  });
  expect(history['hydra:member']).toMatchObject([{ resource: 'issued_documents', action: 'update' }]);
});

test('a duplicate is marked, has the code of the document and is not kept (PAP-145)', {
  tags: 'deep',
}, async () => {
  const company = await createCompanyWithNotice(db, 'notice1');
  const first = await issue('notice1', company);
  const duplicate = await download('notice1', company, admin, '?duplicate=true');
  const text = await readPdf(duplicate.bytes);
  const [document] = await documentsOf(company);
  expect(text).toContain('Duplicat, eliberat la 02.03.2026');
  expect(text).toContain(String(document?.code));
  expect(await readPdf(first)).not.toContain('Duplicat');
  expect((await issue('notice1', company)).equals(first)).toBe(true);
});

test('a document of a firm that was struck off is not in force, and a new one is refused (PUB-19)', async () => {
  const company = await createCompanyWithNotice(db, 'notice3');
  await issue('notice3', company);
  await createCompanyStatus(db, { company, name: 'radiata', date: '2026-03-01' });
  const [document] = await documentsOf(company);
  const { text } = await proofOf('notice3', document?.code ?? '');
  expect(text).toContain('"state":"notInForce"');
  expect(text).toContain('Societatea nu mai este membră a Corpului.');
});

test('a document from before facts were kept is reconstructed, and its old address says so (PAP-147)', {
  tags: 'deep',
}, async () => {
  const company = await createCompanyWithNotice(db, 'notice1');
  const facts = {
    kind: 'notice1',
    number: '41',
    date: '2026-02-10',
    branch: 'Cluj',
    president: 'Elena Președintescu',
    companyName: company.name,
    address: company.address,
  };
  await db
    .insertInto('issued_documents')
    .values({
      company_id: company.id,
      region_id: company.region_id,
      kind: 'notice1',
      number: '41',
      date: '2026-02-10',
      code: company.uuid,
      facts: JSON.stringify(facts),
      reconstructed_on: '2026-03-01',
      file_name: 'aviz.pdf',
    })
    .execute();
  const text = await readPdf((await download('notice1', company)).bytes);
  expect(text).toContain('Reconstituit din registru la 01.03.2026 · Duplicat, eliberat la 02.03.2026');
  expect(text).toContain('Nr. 41 din 10.02.2026');
  expect(await documentsOf(company)).toHaveLength(1);
  for (const key of [company.uuid, company.uuid.toUpperCase()]) {
    const proof = await proofOf('notice1', key);
    expect(proof.status).toBe(200);
    expect(proof.text).toContain('datele de mai jos sunt cele din registru la 01.03.2026');
  }
});

test('no other address leads to a document (PUB-6)', async () => {
  const company = await createCompanyWithNotice(db, 'notice3');
  await issue('notice3', company);
  const [document] = await documentsOf(company);
  for (const path of [
    `notice3/${company.uuid}`,
    `notice1/${document?.code}`,
    `aviz/${document?.code}`,
    'notice3/x',
    `nothing/${company.uuid}`,
    `annualNotice/${company.uuid}`,
  ])
    expect([path, (await api.page(`/documents/${path}`)).status]).toEqual([path, 404]);
});

test('its firm cannot be deleted, and its list is that of the firm', async () => {
  const company = await createCompanyWithNotice(db, 'notice1');
  await createPresident(db, { id: company.region_id });
  await issue('notice1', company);
  const list = await api.get(`/api/issued_documents?company=${company.uuid}`, { as: admin });
  expect(list.body['hydra:member']).toMatchObject([
    { kind: 'notice1', status: 'issued', date: '2026-02-10' },
  ]);
  const { status, body } = await api.delete(`/api/companies/${company.uuid}`, { as: admin });
  expect([status, body.usedIn]).toEqual([409, ['issued_documents']]);
});
