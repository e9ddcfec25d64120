/** What 'Încasare' posts for one payment is deleted, restored, corrected and listed as one receipt (MON-111 to MON-113). */
import { readFileSync } from 'node:fs';
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { messages } from '@ceccar/contract/messages';
import { dueCodeText } from '@ceccar/contract/money/due-codes';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

let now = new Date('2026-11-22T10:00:00Z');
const app = await startApp({ ownDatabase: true, clock: () => now });
const { db, api, database } = app;
const read = createReader(database.pool);
const branch = await createBranchWithSeries(app);
const admin = await signInAs(db, 'ROLE_ADMIN');
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: branch });

const sent = { paymentDate: '2026-11-20', paymentSummary: 'caserie', documentNumber: 'CH 15' };

async function createDebtor() {
  const person = await createPerson(db, { region: branch });
  const owner = { kind: 'person', id: person.id } as const;
  await createPersonDue(db, { person, code: '461.01.01.24', fee: '500', fee_year: 2024 });
  await createPersonDue(db, { person, code: '461.01.01.25', fee: '700', fee_year: 2025 });
  const iri = `/api/persons/${person.uuid}`;
  return {
    person,
    owner,
    iri,
    receive: (amount: unknown, more: object = {}, as = moderator) =>
      api.post(`${iri}/receipts`, { amount, ...sent, ...more }, { as }),
    debts: async (without = '') => (await api.get(`${iri}/debts${without}`, { as: moderator })).body,
    avans: async () => (await api.get(iri, { as: moderator })).body.avans,
    dues: async () =>
      (
        await db
          .selectFrom('person_dues')
          .select(['id', 'code', 'fee_year', 'payment_amount', 'receipt_id', 'document_number'])
          .where('person_id', '=', person.id)
          .where('payment_date', '=', '2026-11-20')
          .orderBy('id')
          .execute()
      ).map((due) => ({ ...due })),
  };
}

type Debtor = Awaited<ReturnType<typeof createDebtor>>;

/** Payments of every shape: what is owed besides two years, and the amount. */
const payments: readonly [string, (debtor: Debtor) => Promise<unknown>, number, number][] = [
  ['a part of one year', async () => undefined, 200, 1],
  ['two years and an advance', async () => undefined, 1_300.5, 3],
  [
    'years, the lines of a note and an advance',
    ({ owner }) =>
      createNote(app, {
        branch,
        owner,
        lines: [
          { code: '461.01.01.26', amount: '700' },
          { code: '461.01.05.26', amount: '30' },
        ],
      }),
    2_000,
    5,
  ],
  [
    'years and a part of a note',
    ({ owner }) => createNote(app, { branch, owner, lines: [{ code: '461.01.01.26', amount: '700' }] }),
    1_250,
    3,
  ],
  [
    'years and a note of an advance',
    ({ owner }) => createNote(app, { branch, owner, amount: '50' }),
    1_270,
    3,
  ],
  [
    'an advance alone',
    async ({ person }) => createPersonDue(db, { person, fee: '0', fee_year: 2025, payment_amount: '1200' }),
    90,
    1,
  ],
];

async function requireSound() {
  const errors: string[] = [];
  for await (const error of findLedgerErrors(read)) errors.push(error);
  expect(errors).toEqual([]);
}

describe.each(payments)('a receipt of %s', (_shape, prepare, amount, count) => {
  test('is deleted by any of its rows and restored as a whole (MON-111)', { tags: 'deep' }, async () => {
    const debtor = await createDebtor();
    await prepare(debtor);
    const [before, avansBefore] = [await debtor.debts(), await debtor.avans()];
    const { body } = await debtor.receive(amount);
    const [dues, after, avansAfter] = [await debtor.dues(), await debtor.debts(), await debtor.avans()];
    expect(dues).toHaveLength(count);
    for (const due of dues) expect(due).toMatchObject({ receipt_id: body.receipt, document_number: 'CH 15' });
    for (const { id } of dues) {
      const iri = `/api/person_dues/${id}`;
      const { abilities, paidTogether } = (await api.get(iri, { as: moderator })).body;
      expect(abilities.delete).toBe(true);
      // The dialog that asks before the deletion names all of them.
      for (const one of dues)
        if (count > 1) expect(paidTogether).toContain(`${dueCodeText(one.code)} (${one.fee_year})`);
        else expect(paidTogether).toBeNull();
      expect((await api.delete(iri, { as: moderator })).status).toBe(204);
      expect([await debtor.dues(), await debtor.debts(), await debtor.avans()]).toEqual([
        [],
        before,
        avansBefore,
      ]);
      await requireSound();
      const undo = { resource: 'person_dues', record: id };
      expect((await api.post('/api/change_history/undo', undo, { as: moderator })).status).toBe(200);
      expect([await debtor.dues(), await debtor.avans()]).toEqual([dues, avansAfter]);
      expect((await debtor.debts()).balance).toEqual(after.balance);
      await requireSound();
    }
  });

  test('is corrected in one step, after a preview of what is owed without it (MON-112)', async () => {
    const debtor = await createDebtor();
    await prepare(debtor);
    const before = await debtor.debts();
    const { receipt } = (await debtor.receive(amount)).body;
    expect(await debtor.debts(`?without=${receipt}`)).toMatchObject({ debts: before.debts });
    const { status, body } = await debtor.receive(150, { replaces: receipt, documentNumber: 'CH 16' });
    expect([status, body.receipt === receipt]).toEqual([201, false]);
    const dues = await debtor.dues();
    expect(dues.map((due) => [due.receipt_id, due.document_number])).toEqual(
      dues.map(() => [body.receipt, 'CH 16']),
    );
    expect(dues.reduce((sum, due) => sum + Number(due.payment_amount), 0)).toBe(150);
    await requireSound();
    const late = await debtor.receive(150, { replaces: receipt });
    expect([late.status, late.body['hydra:description']]).toEqual([409, messages.receiptGone]);
    expect(await debtor.dues()).toEqual(dues);
  });
});

test('a receipt of the wrong member is corrected onto another, also onto a company', async () => {
  const [wrong, right] = [await createDebtor(), await createDebtor()];
  const company = await createCompany(db, { region: branch });
  const first = (await wrong.receive(800)).body;
  const second = (await right.receive(800, { replaces: first.receipt })).body;
  expect([await wrong.dues(), (await right.dues()).length]).toEqual([[], 2]);
  const path = `/api/companies/${company.uuid}/receipts`;
  const third = await api.post(path, { amount: 800, ...sent, replaces: second.receipt }, { as: moderator });
  expect([third.status, third.body.advance]).toEqual([201, 800]);
  expect((await right.debts()).balance).toBe(1200);
  const listed = await api.get(`/api/receipts/${third.body.receipt}`, { as: moderator });
  expect(listed.body).toMatchObject({
    member: { kind: 'company', name: company.name },
    due: third.body.due,
    amount: 800,
    documentNumber: 'CH 15',
    rows: [{ code: '472', year: 2026, amount: 800 }],
  });
  await requireSound();
});

test('a wrong correction changes nothing', async () => {
  const debtor = await createDebtor();
  const { receipt } = (await debtor.receive(800)).body;
  const dues = await debtor.dues();
  const far = await createPerson(db);
  for (const [body, status] of [
    [{ amount: 0 }, 422],
    [{ amount: 10, paymentDate: '2026-11-23' }, 422],
    [{ amount: 10, documentNumber: 'x'.repeat(41) }, 422],
    [{ amount: 10, debts: ['year:2019'] }, 409],
    [{ amount: 10, replaces: 0 }, 422],
    [{ amount: 10, replaces: 2_000_000 }, 409],
  ] as const) {
    const answer = await api.post(
      `${debtor.iri}/receipts`,
      { ...sent, replaces: receipt, ...body },
      { as: moderator },
    );
    expect([body, answer.status]).toEqual([body, status]);
  }
  const path = `/api/persons/${far.uuid}/receipts`;
  expect((await api.post(path, { amount: 10, ...sent, replaces: receipt }, { as: moderator })).status).toBe(
    404,
  );
  const other = await signInAs(db, 'ROLE_MODERATOR', { region: { id: far.region_id } });
  expect((await api.post(path, { amount: 10, ...sent, replaces: receipt }, { as: other })).status).toBe(409);
  expect(await debtor.dues()).toEqual(dues);
});

test('a receipt is deleted and corrected as long as its rows may be (MON-12)', async () => {
  const debtor = await createDebtor();
  const { receipt, due } = (await debtor.receive(800)).body;
  now = new Date('2027-02-22T10:00:00Z');
  try {
    expect((await debtor.receive(900, { replaces: receipt })).status).toBe(403);
    expect((await api.get(`/api/receipts/${receipt}`, { as: moderator })).body.mayDelete).toBe(false);
    expect((await api.get(`/api/receipts/${receipt}`, { as: admin })).body.mayDelete).toBe(true);
    expect((await api.delete(String(due), { as: moderator })).status).toBe(403);
    expect((await debtor.dues()).length).toBe(2);
    expect((await debtor.receive(900, { replaces: receipt }, admin)).status).toBe(201);
  } finally {
    now = new Date('2026-11-22T10:00:00Z');
  }
});

test('the receipts of a day are listed with their sums by way of payment (MON-113)', async () => {
  const region = await createBranchWithSeries(app);
  const cashier = await signInAs(db, 'ROLE_MODERATOR', { region });
  const person = await createPerson(db, { region });
  const company = await createCompany(db, { region });
  await createPersonDue(db, { person, code: '461.01.01.25', fee: '100', fee_year: 2025 });
  const list = async (query = '', as = cashier) => (await api.get(`/api/receipts${query}`, { as })).body;
  expect(await list()).toEqual({ day: '2026-11-22', receipts: [], count: 0, amount: 0, byWay: [] });
  // The database stamps rows by its own clock.
  const today = `?day=${bucharestDay(new Date())}`;
  await api.post(`/api/persons/${person.uuid}/receipts`, { amount: 150.1, ...sent }, { as: cashier });
  await api.post(`/api/companies/${company.uuid}/receipts`, { amount: 0.2, ...sent }, { as: cashier });
  const byBank = { amount: 50, ...sent, paymentSummary: 'banca', documentNumber: null };
  await api.post(`/api/companies/${company.uuid}/receipts`, byBank, { as: cashier });
  expect(await list(today)).toMatchObject({
    receipts: [
      { amount: 50, documentNumber: null, member: { name: company.name } },
      { amount: 0.2, member: { kind: 'company' } },
      {
        amount: 150.1,
        documentNumber: 'CH 15',
        mayDelete: true,
        rows: [
          { code: '461.01', amount: 100 },
          { code: '472', amount: 50.1 },
        ],
      },
    ],
    count: 3,
    amount: 200.3,
    byWay: [
      { paymentSummary: 'caserie', count: 2, amount: 150.3 },
      { paymentSummary: 'banca', count: 1, amount: 50 },
    ],
  });
  expect((await list('?day=2026-11-21')).count).toBe(0);
  expect((await list(today, moderator)).receipts).not.toContainEqual(
    expect.objectContaining({ documentNumber: null }),
  );
  expect((await api.get('/api/receipts?day=ieri', { as: cashier })).status).toBe(400);
});

test('earlier payments get their receipts from the migration', async () => {
  const { person, dues, receive } = await createDebtor();
  await receive(1_300);
  await receive(75);
  const created = (await dues()).map(({ receipt_id }) => receipt_id);
  // As before the migration; the file of an import and a statement's line tie their rows already.
  await db.updateTable('person_dues').set({ receipt_id: null }).where('person_id', '=', person.id).execute();
  const at = new Date('2026-11-22T10:00:00Z');
  for (const code of ['472', '461.01'] as const)
    await createPersonDue(db, {
      person,
      code,
      fee: '0',
      payment_amount: '5',
      created_at: at,
      payment_date: '2026-11-20',
    });
  const text = readFileSync(
    new URL('../../src/platform/database/migrations/049-receipts.sql', import.meta.url),
    'utf8',
  );
  await sql.raw(text.slice(text.indexOf('with parts'))).execute(db);
  const derived = (await dues()).map(({ receipt_id }) => receipt_id);
  expect(created.map((one) => created.indexOf(one))).toEqual([0, 0, 0, 3]);
  expect(derived.slice(0, 3).every((one) => one !== null && one === derived[0])).toBe(true);
  // Alone, nothing tells it from a typed one.
  expect(derived.slice(3)).toEqual([null, null, null]);
});

test.each([
  ['day', { payment_date: '2026-11-19' }],
  ['way of payment', { payment_summary: 'banca' }],
  ['document', { document_number: null }],
])('a receipt whose rows differ in their %s is found by the nightly check (MON-116)', async (_what, part) => {
  const debtor = await createDebtor();
  await debtor.receive(1_300);
  const [first] = await debtor.dues();
  const mixed = async () => {
    const errors: string[] = [];
    for await (const error of findLedgerErrors(read))
      if (error.startsWith(`Încasarea ${first?.receipt_id} `)) errors.push(error);
    return errors.length;
  };
  expect(await mixed()).toBe(0);
  const change = (values: object) =>
    db
      .updateTable('person_dues')
      .set(values)
      .where('id', '=', first?.id ?? 0)
      .execute();
  await change(part);
  expect(await mixed()).toBe(1);
  await change({
    payment_date: sent.paymentDate,
    payment_summary: sent.paymentSummary,
    document_number: sent.documentNumber,
  });
});
