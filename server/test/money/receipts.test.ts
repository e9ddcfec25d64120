/** What a member owes, and money that is recorded in one step (MON-98, MON-99). */
import { expect, test } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ ownDatabase: true, clock: () => new Date('2026-11-22T10:00:00Z') });
const { db, api, database } = app;
const read = createReader(database.pool);
const admin = await signInAs(db, 'ROLE_ADMIN');
const branch = await createBranchWithSeries(app);
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: branch });

async function createDebtor() {
  const person = await createPerson(db, {
    region: branch,
    last_name: 'Pop',
    first_name: 'Ana',
    cip: null,
    reg_number: uniqueNumber(),
  });
  const owner = { kind: 'person', id: person.id } as const;
  await createPersonDue(db, { person, code: '461.01.01.24', fee: '500', fee_year: 2024 });
  await createPersonDue(db, { person, code: '461.01.01.25', fee: '700', fee_year: 2025 });
  await createPersonDue(db, { person, code: '461.01', fee: '0', fee_year: 2025, payment_amount: '100' });
  const iri = `/api/persons/${person.uuid}`;
  return {
    person,
    owner,
    iri,
    debts: async (as = moderator) => (await api.get(`${iri}/debts`, { as })).body,
    receive: (amount: unknown, more: object = {}, key?: string) =>
      api.post(
        `${iri}/receipts`,
        { amount, paymentDate: '2026-11-20', paymentSummary: 'caserie', ...more },
        { as: moderator, ...(key ? { headers: { 'idempotency-key': key } } : {}) },
      ),
    dues: async () =>
      db
        .selectFrom('person_dues')
        .select(['code', 'fee_year', 'payment_amount', 'payment_summary'])
        .where('person_id', '=', person.id)
        .where('payment_date', '=', '2026-11-20')
        .orderBy('id')
        .execute(),
  };
}

async function requireSound() {
  const errors: string[] = [];
  for await (const error of findLedgerErrors(read)) errors.push(error);
  expect(errors).toEqual([]);
}

test('a member sees what is owed, of what it is made, and how it is paid', async () => {
  const { person, debts } = await createDebtor();
  const own = await signInAs(db, 'ROLE_USER', { person });
  const { balance, debts: all, account } = await debts(own);
  expect(balance).toBe(1100);
  expect(all).toEqual([
    {
      key: 'year:2024',
      kind: 'year',
      name: 'Cotizații 2024',
      year: 2024,
      amount: 500,
      parts: [{ text: 'Cotizație fixă PF', amount: 500 }],
      note: null,
    },
    {
      key: 'year:2025',
      kind: 'year',
      name: 'Cotizații 2025',
      year: 2025,
      amount: 600,
      parts: [
        { text: 'Cotizație fixă PF', amount: 700 },
        { text: 'Plătit', amount: -100 },
      ],
      note: null,
    },
  ]);
  expect(account).toMatchObject({
    beneficiary: branch.name,
    iban: branch.iban,
    reference: `COTIZATII ${person.reg_number} POP ANA`,
  });
});

test('money settles the oldest debt first, then notes; the rest is an advance', async () => {
  const { owner, receive, dues, iri } = await createDebtor();
  const note = await createNote(app, {
    branch,
    owner,
    lines: [
      { code: '461.01.01.26', amount: '700' },
      { code: '461.01.05.26', amount: '30' },
    ],
  });
  const advance = await createNote(app, { branch, owner, amount: '50' });
  const { status, body } = await receive('1.900,50');
  expect([status, body]).toMatchObject([
    201,
    {
      settled: [
        { name: 'Cotizații 2024', amount: 500 },
        { name: 'Cotizații 2025', amount: 600 },
        { name: `Nota ${note.name}`, amount: 730 },
      ],
      advance: 70.5,
      // The note's dues are not posted yet: what was paid of them stands below zero until they are.
      balance: -730,
      avans: 70.5,
    },
  ]);
  expect(await dues()).toEqual([
    { code: '461.01', fee_year: 2024, payment_amount: '500.00', payment_summary: 'caserie' },
    { code: '461.01', fee_year: 2025, payment_amount: '600.00', payment_summary: 'caserie' },
    { code: '461.01.01.26', fee_year: 2026, payment_amount: '700.00', payment_summary: 'caserie' },
    { code: '461.01.05.26', fee_year: 2026, payment_amount: '30.00', payment_summary: 'caserie' },
    { code: '472', fee_year: 2026, payment_amount: '70.50', payment_summary: 'caserie' },
  ]);
  for (const { uuid } of [note, advance])
    expect((await api.get(`/api/invoices/${uuid}`, { as: moderator })).body.status).toBe('paid');
  expect((await api.get(iri, { as: moderator })).body).toMatchObject({ avans: 70.5, avansNeachitat: 0 });
  await requireSound();
});

test('only the debts that were chosen are settled; one that is gone is told', async () => {
  const { receive, dues, debts } = await createDebtor();
  const { status, body } = await receive(650, { debts: ['year:2025'] });
  expect([status, body.settled, body.advance]).toEqual([201, [{ name: 'Cotizații 2025', amount: 600 }], 50]);
  const late = await receive(10, { debts: ['year:2025'] });
  expect([late.status, late.body['hydra:description']]).toEqual([
    409,
    'Datoriile membrului s-au schimbat între timp. Verificați-le și trimiteți din nou.',
  ]);
  expect((await debts()).balance).toBe(500);
  expect(await dues()).toHaveLength(2);
});

test('a repeated request is answered again and posts nothing more', async () => {
  const { receive, dues } = await createDebtor();
  const first = await receive(100, {}, 'aceeasi-incasare');
  const again = await receive(100, {}, 'aceeasi-incasare');
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await dues()).toHaveLength(1);
});

test.each([
  [{ amount: '1.234' }, 'amount'],
  [{ amount: 0 }, 'amount'],
  [{ amount: -5 }, 'amount'],
  [{ paymentDate: '2026-11-23' }, 'paymentDate'],
  [{ paymentDate: '2024-12-31' }, 'paymentDate'],
  [{ paymentDate: null }, 'paymentDate'],
  [{ paymentSummary: 'compensare 472-461' }, 'paymentSummary'],
  [{ paymentSummary: null }, 'paymentSummary'],
])('%j is refused at its field, and nothing is posted', async (wrong, field) => {
  const { receive, debts } = await createDebtor();
  const { status, body } = await receive(700, wrong);
  expect([status, body.violations?.map(({ propertyPath }) => propertyPath)]).toEqual([422, [field]]);
  expect((await debts()).balance).toBe(1100);
});

test('a moderator records no money of another branch', async () => {
  const far = await createPerson(db);
  const path = `/api/persons/${far.uuid}/receipts`;
  const body = { amount: 5, paymentDate: '2026-11-20', paymentSummary: 'banca' };
  expect((await api.post(path, body, { as: moderator })).status).toBe(404);
  expect((await api.post(path, body, { as: admin })).status).toBe(201);
});
