/** What the nightly check and `npm run doctor` tell of money that was really damaged. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Body } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import { errorsAfterDamage } from '../harness/damage.ts';

const { db, api } = await startApp({ ownDatabase: true });
const admin = await signInAs(db, 'ROLE_ADMIN');

const errorsAfter = (damage: string) => errorsAfterDamage({ db }, damage, findLedgerErrors);

async function send(path: string, body: object, method: 'post' | 'put' = 'post'): Promise<Body> {
  const answer = await api[method](path, body, { as: admin });
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

const due = (code: string, paymentAmount: number, paymentSummary: string | null = 'banca') => ({
  code,
  fee: 0,
  feeYear: 2026,
  paymentSummary,
  paymentAmount,
  paymentDate: '2026-03-02',
  paymentYear: 2026,
});

/** A branch, and a member with notes that are paid, open and cancelled, receipts, a correction, a compensation. */
async function makeLedger() {
  const region = await createRegion(db);
  await db
    .insertInto('branch_accounts')
    .values({ region_id: region.id, iban: 'RO09BCYP0000001234567890', bank: 'Banca Pildă' })
    .execute();
  const person = await createPerson(db, { region, last_name: 'Doctor', first_name: 'Ana' });
  const company = await createCompany(db, { region, name: 'Contabil SRL' });
  const note = (uuid: string, addedAvans: number) => send(`/api/invoices/create/${uuid}`, { addedAvans });
  const paid = await note(person.uuid, 300);
  const cancelled = await note(person.uuid, 50);
  const uuidOf = ({ invoice }: Body) => (invoice as Body).uuid;
  await send(`/api/invoices/${uuidOf(cancelled)}/cancel`, {});
  const receipt = await send('/api/person_dues', { person: person.id, ...due('472', 500) });
  await send('/api/person_dues', { person: person.id, ...due('472-1', -20) });
  const used = await send('/api/person_dues', {
    person: person.id,
    ...due('461.01', 100, 'compensare 472-461'),
  });
  const plain = await send('/api/person_dues', { person: person.id, ...due('461.01', 70) });
  const ofCompany = await send('/api/company_dues', { company: company.id, ...due('472', 40) });
  const open = await note(company.uuid, 60);
  const series = String((paid.invoice as Body).series);
  return {
    region,
    person,
    company,
    series,
    paidId: (paid.invoice as Body).id,
    openId: (open.invoice as Body).id,
    receiptId: receipt.id,
    usedId: used.id,
    plainId: plain.id,
    ofCompanyId: ofCompany.id,
  };
}

let ledger: Awaited<ReturnType<typeof makeLedger>>;
beforeAll(async () => {
  ledger = await makeLedger();
});

test('postings made by the application have no integrity errors', async () => {
  expect(await errorsAfter('select 1')).toEqual([]);
  const rows = await db.selectFrom('persons').select('avans').where('id', '=', ledger.person.id).execute();
  // Note 300; receipt 500 of which 300 settle it; −20; −100.
  expect(rows).toEqual([{ avans: '380.00' }]);
});

test('an advance that is not the sum of its entries', async () => {
  const { person, company } = ledger;
  expect(await errorsAfter(`update persons set avans = avans + 0.01 where id = ${person.id}`)).toEqual([
    `Avansul persoanei Doctor Ana (${person.id}) este ținut ca 380,01, dar mișcările lui dau 380,00.`,
  ]);
  expect(await errorsAfter(`update companies set avans = 0 where id = ${company.id}`)).toEqual([
    `Avansul societății Contabil SRL (${company.id}) este ținut ca 0,00, dar mișcările lui dau 100,00.`,
  ]);
});

test('an advance of which more was taken, or is kept for notes of dues, than was paid', async () => {
  const { person, company, openId } = ledger;
  const entry = (amount: number, reason: string, at = 'now()') => `
    insert into advance_entries (person_id, amount, reason, at) values (${person.id}, ${amount}, '${reason}', ${at});
    update persons set avans = avans + ${amount} where id = ${person.id}`;
  const taken = `Avansul achitat al persoanei Doctor Ana (${person.id}) este −20,00: s-a luat din el mai mult decât era.`;
  expect(await errorsAfter(entry(-400, 'correction'))).toEqual([taken]);
  expect(await errorsAfter(entry(-400, 'note_cancelled'))).toEqual([taken]);
  expect(await errorsAfter(entry(-380, 'correction'))).toEqual([]);
  // From before entries were guarded; and what came in since only fills it up.
  const old = `delete from advance_entries where person_id = ${person.id} and amount < 0;
    update persons set avans = 500 where id = ${person.id};
    ${entry(-520, 'opening', "'2026-01-01'")}`;
  const aboutAdvance = async (damage: string) =>
    (await errorsAfter(damage)).filter((error) => /^(Avansul achitat|Notele de cotizații)/.test(error));
  expect(await aboutAdvance(old)).toEqual([]);
  expect(await aboutAdvance(`${old}; ${entry(10, 'receipt')}`)).toEqual([]);
  expect(await aboutAdvance(`${old}; ${entry(-1, 'compensation')}`)).toHaveLength(1);

  // The firm's note of an advance becomes one of dues: 40 of its advance are paid.
  const used = (amount: string) =>
    `update invoices set kind = 'dues', advance_used = ${amount} where id = ${openId};
     update companies set avans = 40 where id = ${company.id}`;
  expect(await aboutAdvance(used('40'))).toEqual([]);
  expect(await aboutAdvance(used('40.01'))).toEqual([
    `Notele de cotizații ale societății Contabil SRL (${company.id}) folosesc 40,01 din avans, dar achitat este 40,00.`,
  ]);
  expect(await aboutAdvance(`${used('40.01')}; update invoices set posted_at = now()`)).toEqual([]);
});

const balance = (kept: string, counted: string) =>
  `Soldul persoanei Doctor Ana (${ledger.person.id}) este ținut ca ${kept}, dar cotizațiile dau ${counted}.`;

test('a balance that is not what the dues of 461 come to', async () => {
  const { person, company } = ledger;
  expect(
    await errorsAfter(`update person_balances set balance = 0.01 where person_id = ${person.id}`),
  ).toEqual([balance('0,01', '−170,00')]);
  expect(await errorsAfter(`delete from person_balances where person_id = ${person.id}`)).toEqual([
    balance('0,00', '−170,00'),
  ]);
  expect(await errorsAfter(`insert into company_balances values (${company.id}, 5)`)).toEqual([
    `Soldul societății Contabil SRL (${company.id}) este ținut ca 5,00, dar cotizațiile dau 0,00.`,
  ]);
});

test('a row of 472 that is no receipt, unless it is from before', async () => {
  const { receiptId } = ledger;
  const reported = [`Cotizația de persoană ${receiptId} (472) nu este o încasare.`];
  const wrong = (change: string) => `update person_dues set ${change} where id = ${receiptId}`;
  expect(await errorsAfter(wrong('fee = 5'))).toEqual(reported);
  expect(await errorsAfter(wrong("payment_summary = 'compensare 472-461'"))).toEqual(reported);
  expect(await errorsAfter(wrong("fee = 5, created_at = '2020-01-01'"))).toEqual([]);
});

test('entries that were lost, altered, or left behind by a due', async () => {
  const { person, receiptId, usedId, plainId } = ledger;
  const avans = (counted: string) =>
    `Avansul persoanei Doctor Ana (${person.id}) este ținut ca 380,00, dar mișcările lui dau ${counted}.`;
  const effect = (id: number, code: string, counted: string, expected: string) =>
    `Cotizația de persoană ${id} (${code}) schimbă avansul și notele cu ${counted} în loc de ${expected}.`;
  expect(
    await errorsAfter(`delete from advance_entries where due_id = ${usedId} and person_id is not null`),
  ).toEqual([avans('480,00'), effect(usedId, '461.01', '0,00', '−100,00')]);
  expect(
    await errorsAfter(`update advance_entries set amount = 1 where due_id = ${receiptId}
    and person_id is not null`),
  ).toEqual([avans('181,00'), effect(receiptId, '472', '301,00', '500,00')]);
  expect(
    await errorsAfter(`update advance_entries set due_id = ${plainId} where due_id = ${usedId}
    and person_id is not null`),
  ).toEqual([effect(usedId, '461.01', '0,00', '−100,00'), effect(plainId, '461.01', '−100,00', '0,00')]);
  expect(await errorsAfter(`delete from person_dues where id = ${usedId}`)).toEqual([
    balance('−170,00', '−70,00'),
    `Cotizația de persoană ${usedId} nu există pentru ${person.id}, dar schimbă avansul și notele cu −100,00 în loc de 0,00.`,
  ]);
});

test('a correction and a receipt of a firm that do not do what they should', async () => {
  const { company, ofCompanyId } = ledger;
  expect(await errorsAfter("update person_dues set payment_amount = -30 where code = '472-1'")).toEqual([
    expect.stringMatching(
      /^Cotizația de persoană \d+ \(472-1\) schimbă avansul și notele cu −20,00 în loc de −30,00\.$/,
    ),
  ]);
  expect(await errorsAfter(`update company_dues set payment_amount = 41 where id = ${ofCompanyId}`)).toEqual([
    `Cotizația de societate ${ofCompanyId} (472) schimbă avansul și notele cu 40,00 în loc de 41,00.`,
  ]);
  expect(
    await errorsAfter(`update company_dues set company_id = ${company.id} + 1 where id = ${ofCompanyId}`),
  ).toEqual([
    `Cotizația de societate ${ofCompanyId} nu există pentru ${company.id}, dar schimbă avansul și notele cu 40,00 în loc de 0,00.`,
    `Cotizația de societate ${ofCompanyId} (472) schimbă avansul și notele cu 0,00 în loc de 40,00.`,
  ]);
});

test('a note that is kept as paid by another sum than was received for it', async () => {
  const { series, paidId, receiptId } = ledger;
  expect(await errorsAfter(`update invoices set settled = 299 where id = ${paidId}`)).toEqual([
    `Nota ${series} 1 este ținută ca achitată cu 299,00, dar încasările ei dau 300,00.`,
  ]);
  expect(await errorsAfter(`delete from invoice_settlements where invoice_id = ${paidId}`)).toEqual([
    `Cotizația de persoană ${receiptId} (472) schimbă avansul și notele cu 200,00 în loc de 500,00.`,
    `Nota ${series} 1 este ținută ca achitată cu 300,00, dar încasările ei dau 0,00.`,
  ]);
});

test('a note that changed the advance by another sum than its own', async () => {
  const { series, openId } = ledger;
  expect(await errorsAfter(`update invoices set cancelled_at = now() where id = ${openId}`)).toEqual([
    `Nota ${series} 3 a schimbat avansul cu 60,00 în loc de 0,00.`,
  ]);
  expect(await errorsAfter("delete from advance_entries where reason = 'note_cancelled'")).toEqual([
    expect.stringMatching(/^Avansul persoanei .* 380,00, dar mișcările lui dau 430,00\.$/),
    `Nota ${series} 2 a schimbat avansul cu 50,00 în loc de 0,00.`,
  ]);
  expect(await errorsAfter(`update invoices set amount = 61 where id = ${openId}`)).toEqual([
    `Nota ${series} 3 a schimbat avansul cu 60,00 în loc de 61,00.`,
    `Nota ${series} 3 este de 61,00, dar rândurile ei dau 60,00.`,
  ]);
});

test('numbers of notes that are missing, given twice, or other than the series keeps', async () => {
  const { series } = ledger;
  const last = (number: number) =>
    `update invoice_series set last_number = ${number} where series = '${series}'`;
  expect(await errorsAfter(last(5))).toEqual([
    `Notele seriei ${series}: ultimul număr este ținut ca 5, dar este 3.`,
  ]);
  expect(await errorsAfter(last(2))).toEqual([
    `Notele seriei ${series}: ultimul număr este ținut ca 2, dar este 3.`,
  ]);
  expect(
    await errorsAfter(`update invoices set number = 6 where series = '${series}' and number = 3; ${last(6)}`),
  ).toEqual([`Notele seriei ${series}: lipsesc numerele 3, 4, 5.`]);
  expect(
    await errorsAfter(`alter table invoices drop constraint invoices_series_number_key;
      update invoices set number = 1 where series = '${series}' and number = 2`),
  ).toEqual([
    `Notele seriei ${series}: lipsesc numerele 2.`,
    `Notele seriei ${series}: numerele 1 sunt date de două ori.`,
  ]);
});

test('a line of a statement that posted another sum than came in', async () => {
  const { region, paidId, plainId } = ledger;
  const line = (confirmed: string, posted: string) => `
    insert into bank_statements (id, region_id, file_id, file_name)
      values (1, ${region.id}, (select min(file_id) from invoices), 'extras.xml');
    insert into bank_statement_lines (id, statement_id, position, identity, booked_on, amount, invoice_id, confirmed_at)
      values (7, 1, 1, 'x', '2026-03-02', 70, ${paidId}, ${confirmed});
    update person_dues set statement_line_id = 7, payment_amount = ${posted} where id = ${plainId}`;
  expect(await errorsAfter(line('now()', '70'))).toEqual([]);
  expect(await errorsAfter(line('now()', '69.99'))).toEqual([
    balance('−170,00', '−169,99'),
    'Rândul de extras 7 este de 70,00, dar cotizațiile înregistrate de el dau 69,99.',
  ]);
  expect(await errorsAfter(`${line('now()', '70')}; delete from person_dues where id = ${plainId}`)).toEqual([
    balance('−170,00', '−100,00'),
    'Rândul de extras 7 este de 70,00, dar cotizațiile înregistrate de el dau 0,00.',
  ]);
  expect(await errorsAfter(line('null', '70'))).toEqual([
    'Rândul de extras 7 nu este confirmat, dar are cotizații de 70,00.',
  ]);
});

test('an import that left rows though it was undone or failed, or more than its file has', async () => {
  const { plainId, ofCompanyId } = ledger;
  const left = (status: string, rows: number) => `
    insert into imports (id, type, status, file_id, file_name, total_rows)
      values (5, 'dues', '${status}', (select min(file_id) from invoices), 'cotizatii.csv', ${rows});
    update person_dues set import_id = 5 where id = ${plainId};
    update company_dues set import_id = 5 where id = ${ofCompanyId}`;
  expect(await errorsAfter(left('done', 2))).toEqual([]);
  // A due of it may have been deleted since.
  expect(await errorsAfter(left('done', 3))).toEqual([]);
  expect(await errorsAfter(left('done', 1))).toEqual([
    'Importul 5 are 2 cotizații, mai multe decât cele 1 rânduri ale fișierului.',
  ]);
  for (const status of ['undone', 'failed'])
    expect(await errorsAfter(left(status, 2))).toEqual([
      `Importul 5 are 2 cotizații, deși nu este finalizat (${status}).`,
    ]);
});

test('a due without its member, import or statement line is not possible at all', async () => {
  const { person, company, plainId } = ledger;
  const refused = async (statement: string) =>
    expect(sql.raw(statement).execute(db)).rejects.toMatchObject({ code: '23503' });
  await refused(`delete from persons where id = ${person.id}`);
  await refused(`delete from companies where id = ${company.id}`);
  for (const column of ['person_id', 'import_id', 'statement_line_id'])
    await refused(`update person_dues set ${column} = 999999 where id = ${plainId}`);
  for (const column of ['company_id', 'import_id', 'statement_line_id'])
    await refused(`update company_dues set ${column} = 999999`);
});

test('entries of the advance are neither altered nor deleted', async () => {
  for (const statement of ['update advance_entries set amount = 1', 'delete from advance_entries'])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow(/only ever added to/);
});
