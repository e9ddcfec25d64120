/** Payment notes for an advance: who may ask (MON-27), what the note says, that it stays (MON-33). */
import type { AdvanceAnswer } from '@ceccar/contract/money/invoices';
import { expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createBranch } from '../builders/branch.ts';
import { createIban } from '../builders/branch-account.ts';
import { createCompany } from '../builders/company.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { readPdf } from '../harness/read-document.ts';

const app = await startApp({
  clock: () => new Date('2026-11-21T10:00:00Z'),
  env: { fiscalCode: 'RO12345678' },
});
const { db, api } = app;
const { region, prefix, account } = await createBranch(db);
const [admin, moderator] = [
  await signInAs(db, 'ROLE_ADMIN'),
  await signInAs(db, 'ROLE_MODERATOR', { region }),
];

function issue(uuid: string, addedAvans: unknown, as: Account = admin, more: object = {}, headers = {}) {
  return api.post(`/api/invoices/create/${uuid}`, { addedAvans, ...more }, { as, headers });
}

async function issued(uuid: string, addedAvans: unknown, as: Account = admin): Promise<AdvanceAnswer> {
  const { status, body } = await issue(uuid, addedAvans, as);
  expect(status).toBe(201);
  return body as unknown as AdvanceAnswer;
}

const countNotes = async (person: { id: number }) =>
  (await db.selectFrom('invoices').select('id').where('person_id', '=', person.id).execute()).length;

test('a note for a person: the answer, the advance, the paper', { tags: 'deep' }, async () => {
  const cip = uniqueNumber();
  const person = await createPerson(db, { region, last_name: 'Țuțea', first_name: 'Ștefan', cip });
  const member = (await api.get(`/api/persons/${person.uuid}`, { as: admin })).body;
  // The screen sends the member's own fields too.
  const { status, body } = await issue(person.uuid, '1234,50', admin, { ...member, avans: 999_999 });
  const { number } = body.invoice as AdvanceAnswer['invoice'];
  const uuid = (body.invoice as AdvanceAnswer['invoice']).uuid;
  const reference = `${prefix}-2026 ${number} ${cip} TUTEA STEFAN`;
  expect([status, body]).toEqual([
    201,
    {
      invoice: {
        '@id': `/api/invoices/${uuid}`,
        id: expect.any(Number),
        uuid,
        series: `${prefix}-2026`,
        number,
        amount: 1234.5,
        total: 1234.5,
        reference,
        status: 'issued',
        invoiceLink: `/download/invoice/${uuid}`,
        invoice_link: `/download/invoice/${uuid}`,
        avans_folosit: 0,
      },
      avans: 1234.5,
    },
  ]);
  const document = await api.page(`/download/invoice/${uuid}`, { as: admin });
  expect([
    document.status,
    document.headers['content-type'],
    document.headers['content-disposition'],
  ]).toEqual([200, 'application/pdf', `inline; filename=nota-de-plata-${prefix}-2026-${number}.pdf`]);
  const text = await readPdf(document.bytes);
  const iban = account.iban.match(/.{4}/g)?.join(' ') ?? '';
  expect(iban).toHaveLength(29);
  for (const part of [
    `${prefix}-2026`,
    iban,
    reference,
    '1.234,50',
    'Țuțea Ștefan',
    'Avans în contul cotizației',
    region.name,
    cip,
  ])
    expect(text).toContain(part);
});

test('a note for a company, and for a person by a bare id', { tags: 'deep' }, async () => {
  const company = await createCompany(db, { region, name: 'Audit Pro SRL', cui: '14399840' });
  const { invoice, avans } = await issued(company.uuid, 100, moderator);
  expect([avans, invoice.reference]).toEqual([100, expect.stringMatching(/ AUDIT PRO SRL$/)]);
  const text = await readPdf((await api.page(invoice.invoiceLink, { as: moderator })).bytes);
  expect(text).toContain('14399840');
  const person = await createPerson(db, { region });
  expect((await issued(String(person.id), 1)).avans).toBe(1);
  const byId = await issue(String(company.id), 50, admin, { '@type': 'Company' });
  expect((byId.body as unknown as AdvanceAnswer).avans).toBe(150);
});

test('the amount is refused at its field', async () => {
  const person = await createPerson(db, { region });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const message = async (addedAvans: unknown, as = admin) => {
    const { status, body } = await issue(person.uuid, addedAvans, as);
    return [status, body.violations?.map((one) => `${one.propertyPath}: ${one.message}`).join()];
  };
  for (const nothing of [undefined, null, '', ' ', 0, '0,00'])
    expect(await message(nothing)).toEqual([422, 'addedAvans: Introduceti o valoare valida!']);
  for (const wrong of ['x', 0.001, 1e21, '1.234,567', true, []])
    expect(await message(wrong)).toEqual([422, expect.stringMatching(/^addedAvans: Scrieți suma /)]);
  for (const large of [1_000_000.01, -1_000_000.01]) expect((await message(large))[0]).toBe(422);
  for (const negative of [-1, '-0,01'])
    expect(await message(negative, member)).toEqual([422, 'addedAvans: Suma nu poate fi negativa!']);
  expect(await countNotes(person)).toBe(0);
});

test('members ask for themselves only, staff for their members and with either sign', {
  tags: 'deep',
}, async () => {
  const [person, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const company = await createCompany(db, { region });
  const member = await signInAs(db, 'ROLE_USER', { person });
  const firm = await signInAs(db, 'ROLE_USER', { company });
  expect((await issued(person.uuid, 10, member)).avans).toBe(10);
  expect((await issued(company.uuid, 10, firm)).avans).toBe(10);
  for (const [uuid, as] of [
    [other.uuid, member],
    [company.uuid, member],
    [person.uuid, firm],
  ] as const)
    expect((await issue(uuid, 10, as)).status).toBe(404);
  const receipt = { code: '472', fee: 0, feeYear: 2026, paymentDate: '2026-11-20', paymentYear: 2026 };
  const paid = { person: person.uuid, ...receipt, paymentAmount: 10 };
  expect((await api.post('/api/person_dues', paid, { as: admin })).status).toBe(201);
  const { invoice, avans } = await issued(person.uuid, -4, moderator);
  expect([avans, invoice.total, invoice.status]).toEqual([6, -4, 'paid']);
  const text = await readPdf((await api.page(invoice.invoiceLink, { as: moderator })).bytes);
  expect(text).toContain('Corecție a avansului în contul cotizației');
  const far = await createPerson(db);
  expect((await issue(far.uuid, 10, moderator)).status).toBe(404);
  expect((await issue(crypto.randomUUID(), 10)).status).toBe(404);
});

test('a branch without an account has no notes', async () => {
  const bare = await createRegion(db);
  const person = await createPerson(db, { region: bare });
  const { status, body } = await issue(person.uuid, 10);
  expect([status, body['hydra:description']]).toEqual([
    409,
    `Filiala ${bare.name} nu are cont bancar; administratorul îl trece la „Setări anuale”.`,
  ]);
  expect((await api.get(`/api/persons/${person.uuid}`, { as: admin })).body.avans).toBe(0);
});

test('requests with one Idempotency-Key create one note', { tags: 'deep' }, async () => {
  const person = await createPerson(db, { region });
  const headers = { 'idempotency-key': uniqueWord() };
  const duplicates = await Promise.all([1, 2, 3].map(() => issue(person.uuid, 25, admin, {}, headers)));
  const repeat = await issue(person.uuid, '25,00', admin, { firstName: 'Alt' }, headers);
  for (const { status, body } of [...duplicates, repeat])
    expect([status, body]).toEqual([201, duplicates[0]?.body]);
  expect(repeat.headers['idempotent-replayed']).toBe('true');
  const { body } = await api.get(`/api/persons/${person.uuid}`, { as: admin });
  expect([body.avans, await countNotes(person)]).toEqual([25, 1]);
  expect((await issue(person.uuid, 26, admin, {}, headers)).status).toBe(409);
  const other = await createPerson(db, { region });
  expect((await issue(other.uuid, 25, admin, {}, headers)).status).toBe(409);
  expect(await countNotes(other)).toBe(0);
});

test('the paper and the note stay as they were given, whatever changes afterwards', {
  tags: 'deep',
}, async () => {
  const branch = await createBranch(db);
  const person = await createPerson(db, { region: branch.region, last_name: 'Popa', first_name: 'Ion' });
  const { invoice } = await issued(person.uuid, 70);
  const [path, link] = [`/api/invoices/${invoice.uuid}`, invoice.invoiceLink];
  const [note, document] = [
    (await api.get(path, { as: admin })).body,
    (await api.page(link, { as: admin })).bytes,
  ];
  await api.put(`/api/persons/${person.uuid}`, { lastName: 'Alta', firstName: 'Alt' }, { as: admin });
  const changed = { iban: createIban(), bank: 'Altă bancă' };
  expect((await api.put(`/api/branch_accounts/${branch.account.id}`, changed, { as: admin })).status).toBe(
    200,
  );
  const after = (await api.get(path, { as: admin })).body;
  expect(after).toMatchObject({
    payerName: 'Popa Ion',
    reference: invoice.reference,
    amount: 70,
    version: note.version,
  });
  expect((await api.page(link, { as: admin })).bytes.equals(document)).toBe(true);
  for (const write of [api.put, api.patch])
    expect((await write(path, { amount: 1, payerName: 'X' }, { as: admin })).status).toBe(403);
  expect((await api.delete(path, { as: admin })).status).toBe(403);
  expect((await api.post('/api/invoices', { amount: 1 }, { as: admin })).status).toBe(403);
  const { invoice: next } = await issued(person.uuid, 70);
  const text = await readPdf((await api.page(next.invoiceLink, { as: admin })).bytes);
  expect(text).toContain('Alta Alt');
  expect(text).toContain(changed.iban.match(/.{4}/g)?.join(' '));
});

test('the notes of a member, newest first, with what may be done', { tags: 'deep' }, async () => {
  const person = await createPerson(db, { region });
  const [first, second] = [await issued(person.uuid, 10), await issued(person.uuid, 20)];
  const member = await signInAs(db, 'ROLE_USER', { person });
  const list = async (as: Account) =>
    (await api.get(`/api/invoices?view=invoice-list&person=${person.uuid}`, { as })).body['hydra:member'];
  expect(await list(moderator)).toMatchObject([
    {
      name: `${second.invoice.series} ${second.invoice.number}`,
      amount: 20,
      settled: 0,
      abilities: { cancel: true },
    },
    {
      name: `${first.invoice.series} ${first.invoice.number}`,
      amount: 10,
      issuedOn: '2026-11-21',
      status: 'issued',
    },
  ]);
  expect(await list(member)).toMatchObject([
    { id: second.invoice.id, abilities: { cancel: false } },
    { id: first.invoice.id, abilities: { cancel: false } },
  ]);
  const { body } = await api.get(`/api/invoices/${first.invoice.uuid}?view=invoice-details`, { as: member });
  expect(body).toMatchObject({
    kind: 'advance',
    invoicingState: 'created',
    person: { name: person.full_name },
  });
});

test('a member with a note is not deleted', { tags: 'deep' }, async () => {
  const [person, company] = [await createPerson(db, { region }), await createCompany(db, { region })];
  for (const [path, member] of [
    ['persons', person],
    ['companies', company],
  ] as const) {
    await issued(member.uuid, 10);
    const { status, body } = await api.delete(`/api/${path}/${member.uuid}`, { as: admin });
    expect([status, body['hydra:description']]).toEqual([
      409,
      expect.stringContaining('nu poate fi ștearsă'),
    ]);
  }
});

test('the notes of a yearly report, for who may see them', async () => {
  const person = await createPerson(db, { region });
  const report = await createAnnualReport(db, { person });
  const old = await createInvoice(app, {
    person,
    annual_report_id: report.id,
    amount: '1330',
    advance_used: '30',
  });
  const path = `/api/invoices/by-annual-report/${report.id}`;
  const [as, stranger] = [await signInAs(db, 'ROLE_USER', { person }), await signInAs(db, 'ROLE_USER')];
  const { status, body } = await api.get(path, { as });
  expect([status, body]).toMatchObject([
    200,
    {
      invoices: [
        {
          uuid: old.uuid,
          amount: 1330,
          total: 1300,
          avans_folosit: 30,
          invoice_link: `/download/invoice/${old.uuid}`,
        },
      ],
    },
  ]);
  // Of which nothing is asked.
  const empty = await createAnnualReport(db, { person, year: 2024 });
  const none = await api.get(`/api/invoices/by-annual-report/${empty.id}`, { as });
  expect([none.status, none.body.invoices]).toEqual([200, []]);
  for (const id of [report.id, empty.id])
    expect((await api.get(`/api/invoices/by-annual-report/${id}`, { as: stranger })).status).toBe(404);
  for (const key of ['x', '0', '99999999999', '%00'])
    expect((await api.get(`/api/invoices/by-annual-report/${key}`, { as })).status).toBe(404);
});

test('the download of a cancelled note says so, the kept file stays as it was issued (MON-128)', {
  tags: 'deep',
}, async () => {
  const person = await createPerson(db, { region });
  const { invoice } = await issued(person.uuid, 50);
  const download = () => api.page(`/download/invoice/${invoice.uuid}`, { as: moderator });
  const keptFile = () =>
    db
      .selectFrom('invoices as n')
      .innerJoin('files as f', 'f.id', 'n.file_id')
      .select(['n.file_id', 'f.sha256', 'f.size'])
      .where('n.uuid', '=', invoice.uuid)
      .executeTakeFirstOrThrow();
  const [before, file] = [await download(), await keptFile()];
  expect((await api.post(`/api/invoices/${invoice.uuid}/cancel`, {}, { as: moderator })).status).toBe(200);
  const after = await download();
  expect([after.status, after.headers['content-type']]).toEqual([200, 'application/pdf']);
  const text = await readPdf(after.bytes);
  expect(after.headers['content-disposition']).toMatch(/^inline/);
  expect(text).toContain('ANULATĂ la 21.11.2026');
  expect(text).toContain(invoice.reference);
  expect(await readPdf(before.bytes)).not.toContain('ANULATĂ');
  expect(await keptFile()).toEqual(file);
});
