/** Receipts without a note: whose they seem to be, on whom they are posted, in parts, or left aside (MON-100 to MON-102). */
import { expect, test } from 'vitest';
import { createBranchWithSeries, createNote } from '../builders/branch-notes.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { camtOf, type Receipt, readLines, uploadStatement } from '../builders/statement-file.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { holderOf } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const branch = await createBranchWithSeries(app);
const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: branch });
const admin = await signInAs(db, 'ROLE_ADMIN');

async function bring(receipt: Receipt) {
  const { body } = await uploadStatement(app, moderator, camtOf(branch.iban, [receipt]));
  const [line] = await readLines(app, moderator, body.id);
  if (!line) throw new Error('The statement has no line');
  return { statement: body.id, line };
}

const post = (id: number, parts: readonly object[], as: Account = moderator) =>
  api.post(`/api/bank_statement_lines/${id}/post`, { parts }, { as });
const change = (id: number, body: object) =>
  api.put(`/api/bank_statement_lines/${id}`, body, { as: moderator });
const member = (uuid: string) => `/api/persons/${uuid}`;

async function duesOf(lineId: number) {
  const columns = ['code', 'fee_year', 'payment_amount', 'payment_summary'] as const;
  const of = (table: 'person_dues' | 'company_dues') =>
    db.selectFrom(table).select(columns).where('statement_line_id', '=', lineId).orderBy('id').execute();
  return [...(await of('person_dues')), ...(await of('company_dues'))];
}

test('a receipt names the member by number, by name, and by an account that has paid before', {
  tags: 'deep',
}, async () => {
  const number = uniqueNumber().padStart(6, '7');
  const person = await createPerson(db, { region: branch, reg_number: number });
  const word = uniqueWord();
  const firm = await createCompany(db, { region: branch, name: `Conta ${word} SRL` });
  const payerIban = 'RO49AAAA1B31007593840000';
  const byNumber = await bring({ amount: '10.00', text: `cotizatie ${number}`, payerIban });
  expect(byNumber.line).toMatchObject({
    state: 'unmatched',
    person: { name: person.full_name },
    reason: 'Textul are un număr al membrului.',
  });
  expect((await post(byNumber.line.id, [{ member: member(person.uuid), amount: '10' }])).status).toBe(200);
  const byAccount = await bring({ amount: '11.00', text: 'cotizatie', payerIban });
  expect(byAccount.line).toMatchObject({
    person: { name: person.full_name },
    reason: 'Din același cont s-a mai plătit pentru membru.',
  });
  const byName = await bring({ amount: '12.00', text: 'cotizatie', payer: `SC ${word} CONTA S.R.L.` });
  expect(byName.line).toMatchObject({ company: { name: firm.name }, person: null });
  const stranger = await bring({ amount: '13.00', text: 'cotizatie', payer: 'Nimeni Altul' });
  expect(stranger.line).toMatchObject({ company: null, person: null, reason: null });
});

test('a suggested note names its member', async () => {
  const person = await createPerson(db, { region: branch });
  const note = await createNote(app, {
    branch,
    owner: { kind: 'person', id: person.id },
    amount: '61',
    payerName: 'Pop Ana',
  });
  const { line } = await bring({ amount: '61.00', text: note.name });
  expect(line).toMatchObject({ invoice: { name: note.name }, payer: 'Pop Ana', state: 'suggested' });
});

test('on a member it settles the debts, once; the rest is an advance', async () => {
  const person = await createPerson(db, { region: branch });
  await createPersonDue(db, { person, fee: '700', fee_year: 2025 });
  const { statement, line } = await bring({ amount: '1000.00', text: 'plata' });
  const done = await post(line.id, [{ member: member(person.uuid), amount: '1.000,00' }]);
  expect([done.status, done.body]).toMatchObject([
    200,
    { state: 'confirmed', person: { name: person.full_name }, confirmedBy: moderator.user.username },
  ]);
  expect(await duesOf(line.id)).toEqual([
    { code: '461.01', fee_year: 2025, payment_amount: '700.00', payment_summary: 'banca' },
    { code: '472', fee_year: 2026, payment_amount: '300.00', payment_summary: 'banca' },
  ]);
  const again = await post(line.id, [{ member: member(person.uuid), amount: '1000' }]);
  expect([again.status, again.body['hydra:description']]).toEqual([409, 'Încasarea este deja înregistrată.']);
  expect((await api.get(`/api/bank_statements/${statement}`, { as: moderator })).body.openCount).toBe(0);
});

test('in parts it goes to several members and notes, and all of it goes somewhere', async () => {
  const [one, other] = [
    await createPerson(db, { region: branch }),
    await createCompany(db, { region: branch }),
  ];
  const note = await createNote(app, {
    branch,
    owner: { kind: 'person', id: one.id },
    lines: [{ code: '461.01.01.26', amount: '200' }],
  });
  const { line } = await bring({ amount: '500.00', text: 'pentru doi' });
  const invoice = { invoice: `/api/invoices/${note.uuid}`, amount: '200' };
  const firm = { member: `/api/companies/${other.uuid}`, amount: '250' };
  const short = await post(line.id, [invoice, firm]);
  expect([short.status, short.body.violations]).toEqual([
    422,
    [{ propertyPath: 'parts', message: 'Părțile fac 450,00 RON, iar încasarea este de 500,00 RON.' }],
  ]);
  const twice = await post(line.id, [firm, firm]);
  expect([twice.status, twice.body.violations?.[0]?.message]).toEqual([
    422,
    'Același membru sau aceeași notă apare de două ori.',
  ]);
  const done = await post(line.id, [invoice, firm, { member: member(one.uuid), amount: '50' }]);
  expect([done.status, done.body]).toMatchObject([200, { state: 'confirmed', invoice: null, person: null }]);
  expect(done.body.reason).toMatch(/^Împărțită: nota .+: 200,00 RON; .+: 250,00 RON; .+: 50,00 RON$/);
  expect((await duesOf(line.id)).map(({ code, payment_amount }) => [code, payment_amount])).toEqual([
    ['461.01.01.26', '200.00'],
    ['472', '50.00'],
    ['472', '250.00'],
  ]);
});

test('a member of another branch is posted by administrators alone, as paid through this one', {
  tags: 'deep',
}, async () => {
  const far = await createPerson(db);
  const { line } = await bring({ amount: '40.00', text: 'din alta parte' });
  const parts = [{ member: member(far.uuid), amount: '40' }];
  expect((await post(line.id, parts)).status).toBe(422);
  expect((await post(line.id, parts, admin)).status).toBe(200);
  expect(await duesOf(line.id)).toMatchObject([{ payment_summary: 'incasari prin banca al alte filiale' }]);
});

test('left aside with a reason it waits for nothing, until it is brought back', async () => {
  const { statement, line } = await bring({ amount: '77.00', text: 'greșit' });
  const aside = await change(line.id, { asideReason: 'Nu este cotizație: se restituie.' });
  expect([aside.status, aside.body]).toMatchObject([200, { state: 'aside' }]);
  const open = async () =>
    (await api.get(`/api/bank_statements/${statement}`, { as: moderator })).body.openCount;
  expect(await open()).toBe(0);
  const person = await createPerson(db, { region: branch });
  const parts = [{ member: member(person.uuid), amount: '77' }];
  const refused = await post(line.id, parts);
  expect([refused.status, refused.body['hydra:description']]).toEqual([
    409,
    'Încasarea este exclusă. Readuceți-o întâi.',
  ]);
  const note = await createNote(app, { branch, owner: { kind: 'person', id: person.id }, amount: '77' });
  const invoice = `/api/invoices/${note.uuid}`;
  expect((await change(line.id, { invoice })).status).toBe(422);
  expect((await change(line.id, { asideReason: null })).body.state).toBe('unmatched');
  expect(await open()).toBe(1);
  expect((await change(line.id, { invoice })).body.state).toBe('suggested');
  // A note is let go with it.
  expect((await change(line.id, { asideReason: 'Altceva' })).status).toBe(422);
  expect((await change(line.id, { asideReason: 'Altceva', invoice: null })).body.state).toBe('aside');
});

test('deleting a due that it posted takes back all of it, and it waits again', { tags: 'deep' }, async () => {
  const [one, other] = [
    await createPerson(db, { region: branch }),
    await createCompany(db, { region: branch }),
  ];
  const lines = [{ code: '461.01.01.26', amount: '200' }];
  const note = await createNote(app, { branch, owner: { kind: 'person', id: one.id }, lines });
  const { line } = await bring({ amount: '500.00', text: 'pentru trei' });
  const invoice = { invoice: `/api/invoices/${note.uuid}`, amount: '200' };
  const parts = [
    invoice,
    { member: `/api/companies/${other.uuid}`, amount: '250' },
    { member: member(one.uuid), amount: '50' },
  ];
  expect((await post(line.id, parts)).status).toBe(200);
  const due = await db
    .selectFrom('person_dues')
    .select('id')
    .where('statement_line_id', '=', line.id)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const shown = await api.get(`/api/person_dues/${due.id}`, { as: moderator });
  expect(shown.body).toMatchObject({ fromStatement: true });
  expect((await api.delete(`/api/person_dues/${due.id}`, { as: moderator })).status).toBe(204);
  expect(await duesOf(line.id)).toEqual([]);
  const { body } = await api.get(`/api/bank_statement_lines/${line.id}`, { as: moderator });
  expect(body).toMatchObject({
    state: 'unmatched',
    reason: `Redeschisă de ${holderOf(moderator)}, care a șters ce înregistrase.`,
  });
  expect((await api.get(invoice.invoice, { as: moderator })).body).toMatchObject({
    settled: 0,
    status: 'issued',
  });
  expect((await api.get(`/api/companies/${other.uuid}`, { as: moderator })).body.avans).toBe(0);
  // One that is restored stands by itself, beside what the receipt posts anew.
  const { id } = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', 'person_dues')
    .where('record_id', '=', due.id)
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow();
  expect((await api.post(`/api/change_history/${id}/restore`, {}, { as: admin })).status).toBe(200);
  const restored = await api.get(`/api/person_dues/${due.id}`, { as: moderator });
  expect(restored.body).toMatchObject({ fromStatement: false });
  expect((await post(line.id, [{ member: member(one.uuid), amount: '500' }])).status).toBe(200);
  expect(await duesOf(line.id)).toMatchObject([{ code: '472', payment_amount: '500.00' }]);
});

test('only administrators delete its postings for another branch', { tags: 'deep' }, async () => {
  const [near, far] = [await createPerson(db, { region: branch }), await createPerson(db)];
  const { line } = await bring({ amount: '70.00', text: 'pentru doi' });
  const parts = [
    { member: member(near.uuid), amount: '30' },
    { member: member(far.uuid), amount: '40' },
  ];
  expect((await post(line.id, parts, admin)).status).toBe(200);
  const { id } = await db
    .selectFrom('person_dues')
    .select('id')
    .where('person_id', '=', near.id)
    .executeTakeFirstOrThrow();
  const { status, body } = await api.delete(`/api/person_dues/${id}`, { as: moderator });
  expect([status, body['hydra:description']]).toEqual([
    403,
    'Încasarea din extras a înregistrat și cotizații ale unei alte filiale; o poate șterge doar administratorul.',
  ]);
  expect((await api.delete(`/api/person_dues/${id}`, { as: admin })).status).toBe(204);
  expect(await duesOf(line.id)).toEqual([]);
});
