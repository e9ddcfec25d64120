/** Confirming a receipt of a statement posts its dues, once and whole (MON-70). */
import { expect, test } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createBranchWithSeries, createNote, type Note } from '../builders/branch-notes.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { camtOf, type Receipt, readLines, uploadStatement } from '../builders/statement-file.ts';
import { holderOf } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp({ ownDatabase: true });
const { db, api } = app;
const admin = await signInAs(db, 'ROLE_ADMIN');
const branch = await createBranchWithSeries(app);
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: branch });
const colleague = await signInAs(db, 'ROLE_MODERATOR', { region: branch });
const bothDues = [
  { code: '461.01.01.26', amount: '700' },
  { code: '461.01.05.26', amount: '630.50' },
];

const createMember = () => createPerson(db, { region: branch });

async function bring(...receipts: Receipt[]) {
  const { body } = await uploadStatement(app, moderator, camtOf(branch.iban, receipts));
  const lines = await readLines(app, moderator, body.id);
  expect(lines).toHaveLength(receipts.length);
  return { statement: body.id, ids: lines.map(({ id }) => id), id: lines[0]?.id ?? 0 };
}

const confirm = (id: number, as: Account = moderator) =>
  api.post(`/api/bank_statement_lines/${id}/confirm`, undefined, { as });
const confirmAll = (id: number) =>
  api.post(`/api/bank_statements/${id}/confirm-all`, undefined, { as: moderator });
const reported = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => [
  status,
  body['hydra:description'],
];

function duesOf(person: { id: number }) {
  return db
    .selectFrom('person_dues')
    .select(['code', 'fee', 'fee_year', 'payment_amount', 'fee_summary', 'payment_summary'])
    .where('person_id', '=', person.id)
    .orderBy('id')
    .execute();
}

async function avansOf(person: { id: number }) {
  const { avans } = await db
    .selectFrom('persons')
    .select('avans')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow();
  return avans;
}

function readNote(note: Note) {
  return db
    .selectFrom('invoices')
    .select(['settled', 'status'])
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
}

async function expectNoErrors() {
  const errors: string[] = [];
  for await (const error of findLedgerErrors(createReader(app.database.pool))) errors.push(error);
  expect(errors).toEqual([]);
}

test('the receipt of an advance note is a due on 472 that settles it, told in the history', {
  tags: 'deep',
}, async () => {
  const person = await createMember();
  const note = await createNote(app, { branch, owner: { kind: 'person', id: person.id }, amount: '250.5' });
  const { id } = await bring({ amount: '250.50', text: note.name, day: '2026-03-02' });
  const answer = await confirm(id);
  expect([answer.status, answer.body]).toMatchObject([
    200,
    {
      '@type': 'BankStatementLine',
      state: 'confirmed',
      confirmedBy: moderator.user.username,
      confirmedByName: holderOf(moderator),
      version: 2,
    },
  ]);
  const due = {
    code: '472',
    fee: '0.00',
    fee_year: 2026,
    payment_amount: '250.50',
    fee_summary: `Nota ${note.name}`,
  };
  expect(await duesOf(person)).toEqual([{ ...due, payment_summary: 'banca' }]);
  expect([await avansOf(person), await readNote(note)]).toEqual([
    '250.50',
    { settled: '250.50', status: 'paid' },
  ]);
  const { body } = await api.get(`/api/change_history?person=${person.id}`, { as: admin });
  expect(body['hydra:member'][0]).toMatchObject({ action: 'create', username: moderator.user.username });
  await expectNoErrors();
});

test('a note of dues is paid in the order of its lines, in part, to the end, and beyond', async () => {
  const company = await createCompany(db, { region: branch });
  const owner = { kind: 'company', id: company.id } as const;
  const note = await createNote(app, { branch, owner, lines: bothDues });
  const first = await bring({ amount: '800.00', text: note.name });
  expect((await confirm(first.id)).status).toBe(200);
  expect(await readNote(note)).toEqual({ settled: '800.00', status: 'issued' });
  const second = await bring({ amount: '600.00', text: `${note.name} restul` });
  expect((await confirm(second.id)).status).toBe(200);
  expect(await readNote(note)).toEqual({ settled: '1330.50', status: 'paid' });
  const dues = await db
    .selectFrom('company_dues')
    .select(['code', 'payment_amount', 'statement_line_id'])
    .where('company_id', '=', company.id)
    .orderBy('id')
    .execute();
  expect(dues).toEqual([
    { code: '461.01.01.26', payment_amount: '700.00', statement_line_id: first.id },
    { code: '461.01.05.26', payment_amount: '100.00', statement_line_id: first.id },
    { code: '461.01.05.26', payment_amount: '530.50', statement_line_id: second.id },
    { code: '472', payment_amount: '69.50', statement_line_id: second.id },
  ]);
  const { body } = await api.get(`/api/companies/${company.uuid}`, { as: admin });
  expect(body.avans).toBe(69.5);
  await expectNoErrors();
});

test('the part of a note paid by the advance is not expected from the bank', async () => {
  const person = await createMember();
  const owner = { kind: 'person', id: person.id } as const;
  const advance = { code: '472', fee: 0, feeYear: 2026, paymentDate: '2026-01-12', paymentYear: 2026 };
  const paid = { person: person.uuid, ...advance, paymentAmount: 330.5 };
  expect((await api.post('/api/person_dues', paid, { as: admin })).status).toBe(201);
  const note = await createNote(app, { branch, owner, lines: bothDues, advanceUsed: '330.5' });
  const { id } = await bring({ amount: '1000.00', text: note.name });
  expect((await confirm(id)).status).toBe(200);
  expect(await readNote(note)).toEqual({ settled: '1000.00', status: 'paid' });
  expect((await duesOf(person)).map(({ code, payment_amount }) => [code, payment_amount])).toEqual([
    ['472', '330.50'],
    ['461.01.01.26', '700.00'],
    ['461.01.05.26', '300.00'],
  ]);
  await expectNoErrors();
});

test('two people who confirm at once post once', async () => {
  const person = await createMember();
  const note = await createNote(app, { branch, owner: { kind: 'person', id: person.id }, lines: bothDues });
  const { id } = await bring({ amount: '1330.50', text: note.name });
  const answers = await Promise.all([moderator, colleague, moderator, admin].map((as) => confirm(id, as)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  expect(reported(await confirm(id))).toEqual([409, 'Încasarea este deja înregistrată.']);
  expect(await duesOf(person)).toHaveLength(2);
  await expectNoErrors();
});

test('all that are sure are posted at once, each by itself; what was refused is told (MON-71)', {
  tags: 'deep',
}, async () => {
  const person = await createPerson(db, { region: branch, last_name: 'Albu', first_name: 'Radu' });
  const owner = { kind: 'person', id: person.id } as const;
  const note = (amount: string, payerName = 'Albu Radu') =>
    createNote(app, { branch, owner, amount, payerName });
  const [sure, likely, check, gone] = [
    await note('101'),
    await note('102'),
    await note('103'),
    await note('104'),
  ];
  const { statement } = await bring(
    { amount: '101.00', payer: 'ALBU RADU', text: sure.name },
    { amount: '102.00', payer: 'RADU ALBU' },
    { amount: '50.00', text: check.name },
    { amount: '104.00', payer: 'ALBU RADU', text: gone.name },
    { amount: '999.00', text: 'necunoscut' },
  );
  expect(
    (await api.post(`/api/invoices/${gone.uuid}/cancel`, { force: true }, { as: moderator })).status,
  ).toBe(200);
  const answer = await confirmAll(statement);
  expect([answer.status, answer.body]).toEqual([
    200,
    { confirmed: 1, left: [{ line: 4, message: `Nota ${gone.name} nu mai este de plată.` }] },
  ]);
  const states = (await readLines(app, moderator, statement)).map(({ state, certainty }) => [
    state,
    certainty,
  ]);
  expect(states).toEqual([
    ['confirmed', 'sure'],
    ['suggested', 'likely'],
    ['suggested', 'check'],
    ['suggested', 'sure'],
    ['unmatched', null],
  ]);
  expect(await Promise.all([sure, likely, check].map(readNote))).toMatchObject([
    { status: 'paid' },
    { status: 'issued', settled: '0.00' },
    { status: 'issued', settled: '0.00' },
  ]);
  expect((await confirmAll(statement)).body).toMatchObject({ confirmed: 0 });
  expect((await api.get(`/api/bank_statements/${statement}`, { as: moderator })).body).toMatchObject({
    openCount: 4,
  });
  await expectNoErrors();
});

test('a due of a statement that is deleted opens its receipt and the note, to be confirmed again by hand', async () => {
  const person = await createMember();
  const note = await createNote(app, { branch, owner: { kind: 'person', id: person.id }, amount: '70' });
  const line = await bring({ amount: '70.00', text: note.name });
  await confirm(line.id);
  const due = await db
    .selectFrom('person_dues')
    .select('id')
    .where('person_id', '=', person.id)
    .executeTakeFirstOrThrow();
  expect((await api.delete(`/api/person_dues/${due.id}`, { as: admin })).status).toBe(204);
  expect(await readNote(note)).toMatchObject({ status: 'issued' });
  const { body } = await api.get(`/api/bank_statement_lines/${line.id}`, { as: admin });
  expect(body).toMatchObject({
    state: 'suggested',
    certainty: null,
    invoice: `/api/invoices/${note.uuid}`,
  });
  await confirm(line.id);
  expect(await readNote(note)).toMatchObject({ status: 'paid' });
});

test('a note that was cancelled or paid meanwhile is not paid by the receipt', async () => {
  const person = await createMember();
  const owner = { kind: 'person', id: person.id } as const;
  const [cancelled, paid] = [
    await createNote(app, { branch, owner, lines: bothDues }),
    await createNote(app, { branch, owner, amount: '35' }),
  ];
  const { ids } = await bring(
    { amount: '1330.50', text: cancelled.name },
    { amount: '35.00', text: paid.name },
  );
  await api.post(`/api/invoices/${cancelled.uuid}/cancel`, { force: true }, { as: moderator });
  const typed = {
    code: '472',
    fee: 0,
    feeYear: 2026,
    paymentDate: '2026-03-05',
    paymentAmount: 35,
    paymentYear: 2026,
  };
  expect(
    (await api.post('/api/person_dues', { ...typed, person: person.uuid }, { as: moderator })).status,
  ).toBe(201);
  const answers = await Promise.all(ids.map((id) => confirm(id)));
  expect(answers.map(reported)).toEqual([
    [409, `Nota ${cancelled.name} nu mai este de plată.`],
    [409, `Nota ${paid.name} nu mai este de plată.`],
  ]);
  expect(await duesOf(person)).toHaveLength(1);
  await expectNoErrors();
});

test('an error at the second due rolls back the first', async () => {
  const person = await createMember();
  const lines = [
    { code: '461.01.01.26', amount: '10' },
    { code: '461.01.05.26', amount: '5' },
  ];
  const note = await createNote(app, { branch, owner: { kind: 'person', id: person.id }, lines });
  // No due is of a year that far ahead.
  await db
    .updateTable('invoice_lines')
    .set({ year: 2040 })
    .where('amount', '=', '5')
    .where('invoice_id', '=', note.id)
    .execute();
  const { id, statement } = await bring({ amount: '15.00', text: note.name });
  expect((await confirm(id)).status).toBe(422);
  expect(await duesOf(person)).toEqual([]);
  expect(await readNote(note)).toEqual({ settled: '0.00', status: 'issued' });
  expect(await readLines(app, moderator, statement)).toMatchObject([
    { state: 'suggested', confirmedAt: null },
  ]);
  await expectNoErrors();
});
