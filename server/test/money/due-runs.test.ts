/** Yearly runs: what is previewed is what is posted, once, and can be taken back (MON-170 to MON-177). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createPersonDiscount } from '../builders/discount.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { holderOf } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { runsOf } from './run-scene.ts';

const clock = () => new Date('2026-11-21T10:00:00Z');
const app = await startApp({ clock, ownDatabase: true });
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const { username } = await db
  .selectFrom('users')
  .select('username')
  .where('role', '=', 'ROLE_ADMIN')
  .executeTakeFirstOrThrow();
const { preview, read, rows, act, work } = runsOf(app, as, clock);

const fixed = { code: '461.01.01.26', fee_year: 2026, payment_date: '2026-02-20', payment_year: 2026 };
type Region = { id: number };

/** A person who owes 400 of the fixed due of 2026. */
async function debtor(region: Region, fee = '400', more: Parameters<typeof createPerson>[1] = {}) {
  const person = await createPerson(db, { region, ...more });
  await createPersonDue(db, { person, ...fixed, fee });
  return person;
}

const pay = (person: { id: number }, amount: string, more = {}) =>
  createPersonDue(db, {
    person,
    code: '461.01',
    fee: '0',
    fee_year: 2026,
    payment_amount: amount,
    payment_summary: 'banca',
    payment_date: '2026-11-21',
    payment_year: 2026,
    ...more,
  });

async function errors(): Promise<string[]> {
  const found: string[] = [];
  for await (const error of findLedgerErrors(createReader(app.database.pool))) found.push(error);
  return found;
}

const duesOf = (person: { id: number }) =>
  db.selectFrom('person_dues').selectAll().where('person_id', '=', person.id).orderBy('id').execute();

test('a penalty is 25 % of the fixed due that was unpaid on 30 September (MON-171)', async () => {
  const region = await createRegion(db);
  const whole = await debtor(region);
  const part = await debtor(region);
  await pay(part, '150', { payment_date: '2026-09-30' });
  const late = await debtor(region);
  await pay(late, '400', { payment_date: '2026-10-01' });
  const paid = await debtor(region);
  await pay(paid, '400', { payment_date: '2026-09-30' });
  // The variable due and other years bear no penalty.
  const other = await createPerson(db, { region });
  await createPersonDue(db, { person: other, ...fixed, code: '461.01.05.26' });
  await createPersonDue(db, { person: other, ...fixed, code: '461.01.01.25', fee_year: 2025 });
  // An overpayment of another year pays this one.
  const credit = await debtor(region);
  await pay(credit, '100', { fee_year: 2025, payment_date: '2025-05-05' });
  const firm = await createCompany(db, { region });
  await createCompanyDue(db, { company: firm, ...fixed, code: '461.01.02.26', fee: '700.01' });

  const { status, body } = await preview({ kind: 'penalty', year: 2026, region });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'previewed',
    day: '2026-09-30',
    rate: 25,
    rowCount: 5,
    leftCount: 2,
    abilities: { post: true, drop: true, undo: false },
  });
  const shown = new Map((await rows(body.id)).map((row) => [row.person ?? row.company, row]));
  const of = (person: { uuid: string }, kind = 'persons') => shown.get(`/api/${kind}/${person.uuid}`);
  expect(of(whole)).toMatchObject({ base: 400, amount: 100, state: 'due', reason: null });
  expect(of(whole)?.explanation).toBe('25 % din 400,00 neachitat la 30.09.2026');
  expect(of(part)).toMatchObject({ base: 250, amount: 62.5 });
  expect(of(late)).toMatchObject({ base: 400, openNow: 0, amount: 100 });
  expect(of(paid)).toMatchObject({
    base: 0,
    amount: 0,
    state: 'left',
    reason: 'nothingOwed',
    explanation: null,
  });
  expect(of(other)).toMatchObject({ state: 'left', reason: 'nothingOwed' });
  expect(of(credit)).toMatchObject({ base: 300, amount: 75 });
  expect(of(firm, 'companies')).toMatchObject({ base: 700.01, amount: 175 });
  const totals = await api.get(`/api/due_run_rows/totals?run.id__eq=${body.id}&state__eq=due`, { as });
  expect(totals.body).toMatchObject({ count: 5, base: 2050.01, amount: 512.5 });
});

test('who is left out is named with the reason (MON-172)', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const removed = await debtor(region);
  await createPersonStatus(db, { person: removed, status: 'radiat', date: '2026-10-10' });
  const suspended = await debtor(region);
  await createPersonStatus(db, { person: suspended, status: 'suspendat', date: '2026-05-01' });
  const tutor = await debtor(region);
  await createPersonStatus(db, { person: tutor, status: 'tutore_stagiu', date: '2026-05-01' });
  const pardoned = await debtor(region);
  await createPersonDiscount(db, { person: pardoned, year: 2026, discount_names: ['penalties'] });
  const otherYear = await debtor(region);
  await createPersonDiscount(db, { person: otherYear, year: 2025, discount_names: ['penalties'] });
  const byHand = await debtor(region);
  await createPersonDue(db, { person: byHand, ...fixed, code: '461.01.07.26', fee: '50' });
  const { body } = await preview({ kind: 'penalty', year: 2026, region });
  const reasons = new Map((await rows(body.id)).map((row) => [row.person, row.reason]));
  const of = ({ uuid }: { uuid: string }) => reasons.get(`/api/persons/${uuid}`);
  expect([removed, suspended, tutor, pardoned, otherYear, byHand].map(of)).toEqual([
    'ended',
    'suspended',
    null,
    'discount',
    null,
    'debited',
  ]);
});

test('a run is posted as it was previewed, with its history, and taken back as if it had never been (MON-173, MON-176)', {
  tags: 'deep',
}, async () => {
  const region = await createRegion(db);
  const person = await debtor(region);
  const before = await duesOf(person);
  const { body } = await preview({ kind: 'penalty', year: 2026, region });
  expect((await act(body.id, 'post')).status).toBe(200);
  expect(await read(body.id)).toMatchObject({
    status: 'posted',
    rowCount: 1,
    total: 100,
    doneRows: 1,
    postedBy: username,
    postedByName: holderOf(as),
    userFullName: holderOf(as),
    abilities: { post: false, undo: true },
  });
  const [, due] = await duesOf(person);
  expect(due).toMatchObject({
    code: '461.01.07.26',
    fee: '100.00',
    fee_year: 2026,
    payment_date: '2026-11-21',
    payment_amount: '0.00',
    fee_summary: '25 % din 400,00 neachitat la 30.09.2026',
  });
  const history = await db
    .selectFrom('change_history')
    .select(['screen', 'username', 'action'])
    .where('resource', '=', 'person_dues')
    .where('record_id', '=', Number(due?.id))
    .execute();
  expect(history).toEqual([{ screen: `/runs/${body.id}`, username, action: 'create' }]);
  const debts = await api.get(`/api/persons/${person.uuid}/debts`, { as });
  expect(debts.body.balance).toBe(500);
  expect((debts.body.debts as { parts: unknown[] }[])[0]?.parts).toContainEqual({
    text: 'Penalitate: 25 % din 400,00 neachitat la 30.09.2026',
    amount: 100,
  });
  expect(await errors()).toEqual([]);
  // Again: nothing happens twice.
  await work(body.id);
  expect(await duesOf(person)).toHaveLength(2);
  const again = await preview({ kind: 'penalty', year: 2026, region });
  expect(await rows(again.body.id)).toMatchObject([{ state: 'left', reason: 'inRun' }]);
  expect((await act(again.body.id, 'post')).status).toBe(409);

  expect((await act(body.id, 'undo')).status).toBe(200);
  expect(await read(body.id)).toMatchObject({
    status: 'undone',
    undoneBy: username,
    undoneByName: holderOf(as),
  });
  expect(await duesOf(person)).toEqual(before);
  expect(await errors()).toEqual([]);
  const anew = await preview({ kind: 'penalty', year: 2026, region });
  expect(await rows(anew.body.id)).toMatchObject([{ state: 'due', amount: 100 }]);
});

test('members are left out of the posting by hand, and the run names them (MON-406)', async () => {
  const region = await createRegion(db);
  const [kept, left, namesake] = [
    await debtor(region),
    await debtor(region, '600', { last_name: 'Bătrânu', first_name: 'Ana' }),
    await debtor(region, '400', { last_name: 'Bătrânu', first_name: 'Ana' }),
  ];
  const run = (await preview({ kind: 'penalty', year: 2026, region })).body;
  const rowOf = async (person: { uuid: string }) =>
    (await rows(run.id)).find((row) => row.person === `/api/persons/${person.uuid}`);
  const id = Number((await rowOf(left))?.id);
  const other = (await preview({ kind: 'unfiled', year: 2026, region })).body;
  const stranger = Number((await rows(other.id))[0]?.id);
  // A row of another run, an unknown one, one already left out: nothing is posted, nothing is changed.
  for (const wrong of [stranger, 2_000_000_000])
    expect((await act(run.id, 'post', { without: [id, wrong] })).status).toBe(409);
  expect((await act(run.id, 'post', { without: ['x'] })).status).toBe(422);
  const all = (await rows(run.id)).map((row) => row.id);
  expect((await act(run.id, 'post', { without: all })).status).toBe(409);
  expect(await read(run.id)).toMatchObject({ status: 'previewed', rowCount: 3, total: 350, leftCount: 0 });

  expect((await act(run.id, 'post', { without: [id, id] })).status).toBe(200);
  expect(await read(run.id)).toMatchObject({ status: 'posted', rowCount: 2, total: 200, leftCount: 1 });
  expect(await rowOf(left)).toMatchObject({ state: 'left', reason: 'byHand', amount: 150 });
  const penalties = async (person: { id: number }) =>
    (await duesOf(person)).filter(({ code }) => code === '461.01.07.26').length;
  expect([await penalties(kept), await penalties(left), await penalties(namesake)]).toEqual([1, 0, 1]);
  const { rows: noted } = await sql<{ changes: object }>`select changes from change_history
    where resource = 'due_runs' and record_id = ${run.id} and changes ? 'leftCount'`.execute(db);
  expect(noted).toEqual([{ changes: { status: ['previewed', 'waiting'], leftCount: [0, 1] } }]);
  // A later run debits who was left out.
  const later = (await preview({ kind: 'penalty', year: 2026, region })).body;
  expect(later).toMatchObject({ rowCount: 1, total: 150, leftCount: 2 });
  expect(await errors()).toEqual([]);
});

test('who paid between preview and posting drops out and is named (MON-174)', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const [stays, pays, joins] = [await debtor(region), await debtor(region), await debtor(region)];
  const { body } = await preview({ kind: 'penalty', year: 2026, region });
  await pay(pays, '400');
  await createPersonStatus(db, { person: joins, status: 'suspendat', date: '2026-11-20' });
  const newcomer = await debtor(region);
  await act(body.id, 'post');
  expect(await read(body.id)).toMatchObject({ status: 'posted', rowCount: 1, total: 100, changedCount: 2 });
  expect(await duesOf(stays)).toHaveLength(2);
  expect((await rows(body.id, '&state=changed')).map(({ person, reason }) => [person, reason])).toEqual(
    expect.arrayContaining([
      [`/api/persons/${pays.uuid}`, 'paidSince'],
      [`/api/persons/${joins.uuid}`, 'changedSince'],
    ]),
  );
  expect(await duesOf(newcomer)).toHaveLength(1);
});

test.each([
  ['paid', { code: '461.01.07.26', fee: '0', payment_amount: '40', payment_summary: 'banca' }, 'plătit'],
  ['corrected', { code: '461.01.07.26-1', fee: '-100', payment_amount: '0' }, 'corectat'],
  [
    'compensated',
    { code: '461.01.07.26', fee: '0', payment_amount: '5', payment_summary: 'compensare 472-461' },
    'compensat',
  ],
  [
    'paid with everything else',
    { code: '461.01', fee: '0', payment_amount: '450', payment_summary: 'banca' },
    'plătit',
  ],
])(
  'a run with a due that was %s cannot be taken back, and says whose (MON-176)',
  async (_what, row, word) => {
    const region = await createRegion(db);
    const person = await debtor(region);
    await debtor(region);
    const { body } = await preview({ kind: 'penalty', year: 2026, region });
    await act(body.id, 'post');
    const { id } = await pay(person, '0', { ...row });
    const { status, body: refusal } = await act(body.id, 'undo');
    expect([status, refusal['hydra:description']]).toEqual([
      409,
      `Calculul nu mai poate fi anulat: ${person.full_name} (${word} la 21.11.2026). Corectați debitele unul câte unul.`,
    ]);
    expect(await read(body.id)).toMatchObject({ status: 'posted' });
    // A bare row: the ledger would lack its effect on the advance.
    await db.deleteFrom('person_dues').where('id', '=', id).execute();
  },
);

test('a payment of the older debt alone does not hold the run (MON-176)', async () => {
  const region = await createRegion(db);
  const person = await debtor(region);
  const { body } = await preview({ kind: 'penalty', year: 2026, region });
  await act(body.id, 'post');
  await pay(person, '400');
  expect((await act(body.id, 'undo')).status).toBe(200);
  expect(await duesOf(person)).toHaveLength(2);
});

test('the penalty by day is asked for, and runs from 1 January on what is still unpaid (MON-171)', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  await createPersonDue(db, {
    person,
    code: '461.01.01.25',
    fee: '800',
    fee_year: 2025,
    payment_date: '2025-02-20',
  });
  await pay(person, '300', { fee_year: 2025, payment_date: '2026-03-01' });
  const { body } = await preview({ kind: 'penalty', year: 2025, region, withDaily: true });
  // 25 % of 800, and 0,01 % of 500 for the 325 days from 1 January to 21 November 2026.
  expect(await rows(body.id)).toMatchObject([
    {
      base: 800,
      openNow: 500,
      days: 325,
      amount: 216.25,
      explanation:
        '25 % din 800,00 neachitat la 30.09.2025; 0,01 % pe zi din 500,00, 325 zile, până la 21.11.2026',
    },
  ]);
  const early = await preview({ kind: 'penalty', year: 2026, region, withDaily: true });
  expect(early.status).toBe(409);
});

test('800 lei from who has not filed the report by the day (MON-172)', async () => {
  const region = await createRegion(db);
  const make = () => createPerson(db, { region });
  const [missing, filed, late, begun, rejected, old] = await Promise.all([
    make(),
    make(),
    make(),
    make(),
    make(),
    make(),
  ]);
  const newcomer = await createPerson(db, { region, join_year: 2026 });
  const on = (person: { id: number }, status: number, submitted_at: string | null) =>
    createAnnualReport(db, { person, year: 2025, status, submitted_at });
  await on(filed, 400, '2026-09-30T20:59:00Z');
  await on(late, 430, '2026-09-30T21:00:00Z');
  await on(begun, 10, null);
  await on(rejected, 490, '2026-02-01T10:00:00Z');
  await on(old, 420, null);
  const { body } = await preview({ kind: 'unfiled', year: 2026, region });
  const shown = new Map((await rows(body.id)).map((row) => [row.person, row]));
  const of = ({ uuid }: { uuid: string }) => shown.get(`/api/persons/${uuid}`);
  expect([missing, filed, late, begun, rejected, old, newcomer].map((one) => of(one)?.reason)).toEqual([
    null,
    'filed',
    null,
    null,
    null,
    'filed',
    'notDue',
  ]);
  expect(of(missing)).toMatchObject({
    amount: 800,
    explanation: 'Raportul anual 2025 nedepus până la 30.09.2026',
  });
  await act(body.id, 'post');
  expect((await duesOf(missing)).map(({ code, fee }) => [code, fee])).toEqual([['461.01.08.26', '800.00']]);
  expect(await errors()).toEqual([]);
});

test('the settings of the year decide day, rate and amount (MON-171)', async () => {
  const settings = (await api.get('/api/year_settings?year=2024', { as })).body['hydra:member'][0];
  expect(settings).toMatchObject({
    penaltyDay: '2024-09-30',
    penaltyRate: 25,
    penaltyDailyRate: 0.01,
    unfiledAmount: 800,
  });
  const changes = { penaltyDay: '2024-10-31', penaltyRate: '12,5', unfiledAmount: 640 };
  expect((await api.put(`/api/year_settings/${settings?.id}`, changes, { as })).status).toBe(200);
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  await createPersonDue(db, {
    person,
    code: '461.01.01.24',
    fee: '400',
    fee_year: 2024,
    payment_date: '2024-10-20',
  });
  const penalty = await preview({ kind: 'penalty', year: 2024, region });
  expect(await rows(penalty.body.id)).toMatchObject([
    { amount: 50, explanation: '12,5 % din 400,00 neachitat la 31.10.2024' },
  ]);
  const unfiled = await preview({ kind: 'unfiled', year: 2024, region });
  expect(await rows(unfiled.body.id)).toMatchObject([{ amount: 640 }]);
});

test('a run is previewed only after its day, and replaces the preview before', async () => {
  const region = await createRegion(db);
  await debtor(region);
  const first = await preview({ kind: 'penalty', year: 2026, region });
  const second = await preview({ kind: 'penalty', year: 2026, region });
  expect(await read(first.body.id)).toMatchObject({ status: 'dropped' });
  expect(await rows(first.body.id)).toEqual([]);
  expect((await act(second.body.id, 'drop')).status).toBe(200);
  expect((await act(second.body.id, 'post')).status).toBe(409);
  expect((await preview({ kind: 'penalty', year: 2027, region })).status).toBe(422);
});

test('a deleted due of a run is not restored after the run was taken back (MON-176)', async () => {
  const region = await createRegion(db);
  const [person, other] = [await debtor(region), await debtor(region)];
  const { body } = await preview({ kind: 'penalty', year: 2026, region });
  await act(body.id, 'post');
  const [, due] = await duesOf(person);
  expect((await api.delete(`/api/person_dues/${due?.id}`, { as })).status).toBe(204);
  expect(await errors()).toEqual([]);
  expect((await act(body.id, 'undo')).status).toBe(200);
  expect(await duesOf(other)).toHaveLength(1);
  const deletion = await db
    .selectFrom('change_history')
    .select('id')
    .where('resource', '=', 'person_dues')
    .where('record_id', '=', Number(due?.id))
    .where('action', '=', 'delete')
    .executeTakeFirstOrThrow();
  expect((await api.post(`/api/change_history/${deletion.id}/restore`, undefined, { as })).status).toBe(409);
});

test('two runs of one kind and year that are posted at the same moment debit each member once (MON-173)', async () => {
  const region = await createRegion(db);
  const people = [await debtor(region), await debtor(region), await debtor(region)];
  const request = { kind: 'penalty', year: 2026 } as const;
  const ids = [
    (await preview({ ...request, region: null })).body.id,
    (await preview({ ...request, region })).body.id,
  ];
  await Promise.all(ids.map((id) => act(id, 'post')));
  for (const person of people) {
    const penalties = (await duesOf(person)).filter(({ code }) => code.startsWith('461.01.07'));
    expect(penalties.map(({ fee }) => fee)).toEqual(['100.00']);
  }
  expect(await errors()).toEqual([]);
});
