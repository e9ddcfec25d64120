/** Numbers of notes: one series for each branch and year, from 1, without gaps and duplicates (MON-29). */
import type { AdvanceAnswer } from '@ceccar/contract/money/invoices';
import { afterEach, expect, test } from 'vitest';
import { takeNumber } from '../../src/domains/money/notes/invoice-numbers.ts';
import { createBranch } from '../builders/branch.ts';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import { breakInserts } from '../harness/break-inserts.ts';

let now = new Date('2026-11-21T10:00:00Z');
const { db, api } = await startApp({ clock: () => now });
const as = await signInAs(db, 'ROLE_ADMIN');
afterEach(() => {
  now = new Date('2026-11-21T10:00:00Z');
});

const issue = (person: { uuid: string }, headers = {}) =>
  api.post(`/api/invoices/create/${person.uuid}`, { addedAvans: 10 }, { as, headers });
const noteOf = ({ body }: Answer) => (body as unknown as AdvanceAnswer).invoice;

async function numbersOf(series: string): Promise<number[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('number')
    .where('series', '=', series)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
}

const upTo = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

test('thirty asked for at once, on two branches, are numbered 1 to 15 on each', {
  tags: 'deep',
}, async () => {
  const branches = [await createBranch(db), await createBranch(db)];
  const persons = await Promise.all(
    upTo(15).flatMap(() => branches.map(({ region }) => createPerson(db, { region }))),
  );
  const answers = await Promise.all(persons.map((person) => issue(person)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  for (const { prefix } of branches) expect(await numbersOf(`${prefix}-2026`)).toEqual(upTo(15));
});

test('the first numbers of a series, asked for at the same moment, fail for nobody', {
  tags: 'deep',
}, async () => {
  for (let round = 0; round < 40; round += 1) {
    const { region, prefix } = await createBranch(db);
    const branch = { id: region.id, prefix };
    const taken = await Promise.all(
      upTo(6).map(() => db.transaction().execute((tx) => takeNumber(tx, branch, 2026))),
    );
    expect(taken.map(({ number }) => number).sort()).toEqual(upTo(6));
  }
});

test('thirty asked for at once for one person', { tags: 'deep' }, async () => {
  const { region, prefix } = await createBranch(db);
  const person = await createPerson(db, { region });
  const answers = await Promise.all(upTo(30).map(() => issue(person)));
  expect(answers.map((answer) => noteOf(answer).number).sort((a, b) => a - b)).toEqual(upTo(30));
  expect(await numbersOf(`${prefix}-2026`)).toEqual(upTo(30));
  expect((await api.get(`/api/persons/${person.uuid}`, { as })).body.avans).toBe(300);
});

test('those that fail half-way give their number back', { tags: 'deep' }, async () => {
  const { region, prefix } = await createBranch(db);
  const persons = await Promise.all(upTo(24).map(() => createPerson(db, { region })));
  const { repair } = await breakInserts(db, 'invoices', {
    where: `new.region_id = ${region.id}`,
    everyNth: 3,
  });
  const answers = await Promise.all(persons.map((person) => issue(person)));
  expect(answers.filter(({ status }) => status === 500)).toHaveLength(8);
  expect(await numbersOf(`${prefix}-2026`)).toEqual(upTo(16));
  for (const [i, person] of persons.entries()) {
    const { body } = await api.get(`/api/persons/${person.uuid}`, { as });
    expect(body.avans).toBe(answers[i]?.status === 201 ? 10 : 0);
  }
  await repair();
  expect(noteOf(await issue(persons[0] as { uuid: string })).number).toBe(17); // there are 24
});

test('a failure leaves its Idempotency-Key free and the series unbegun', async () => {
  const { region, prefix } = await createBranch(db);
  const person = await createPerson(db, { region });
  const headers = { 'idempotency-key': uniqueWord() };
  const { repair } = await breakInserts(db, 'invoices', { where: `new.region_id = ${region.id}` });
  expect((await issue(person, headers)).status).toBe(500);
  const series = () =>
    db.selectFrom('invoice_series').selectAll().where('region_id', '=', region.id).execute();
  expect(await series()).toEqual([]);
  await repair();
  expect(noteOf(await issue(person, headers))).toMatchObject({ series: `${prefix}-2026`, number: 1 });
  expect(await series()).toMatchObject([{ last_number: 1, year: 2026 }]);
});

test('a branch whose account is missing for a while has no gap', async () => {
  const { region, prefix, account } = await createBranch(db);
  const person = await createPerson(db, { region });
  expect((await issue(person)).status).toBe(201);
  await db.deleteFrom('branch_accounts').where('id', '=', account.id).execute();
  expect((await Promise.all([issue(person), issue(person)])).map(({ status }) => status)).toEqual([409, 409]);
  const { created_at, updated_at, ...row } = account;
  await db.insertInto('branch_accounts').values(row).execute();
  expect(noteOf(await issue(person)).number).toBe(2);
  expect(await numbersOf(`${prefix}-2026`)).toEqual([1, 2]);
});

test('a new series begins with the year in Romania', async () => {
  const { region, prefix } = await createBranch(db);
  const person = await createPerson(db, { region });
  const at = async (moment: string) => {
    now = new Date(moment);
    const { uuid, series, number } = noteOf(await issue(person));
    const { body } = await api.get(`/api/invoices/${uuid}`, { as });
    const line = await db
      .selectFrom('invoice_lines')
      .select('year')
      .where('invoice_id', '=', body.id)
      .executeTakeFirstOrThrow();
    return [series, number, body.issuedOn, line.year];
  };
  expect(await at('2026-12-31T21:59:59Z')).toEqual([`${prefix}-2026`, 1, '2026-12-31', 2026]);
  expect(await at('2026-12-31T22:00:00Z')).toEqual([`${prefix}-2027`, 1, '2027-01-01', 2027]);
  expect(await at('2027-01-01T10:00:00Z')).toEqual([`${prefix}-2027`, 2, '2027-01-01', 2027]);
});

test('a branch without letters of its own has a series no other branch has', async () => {
  const regions = [await createRegion(db), await createRegion(db)];
  const series = [];
  for (const region of regions) {
    await createBranchAccount(db, { region });
    series.push(noteOf(await issue(await createPerson(db, { region }))).series);
  }
  expect(new Set(series).size).toBe(2);
  for (const each of series) expect(each).toMatch(/^F[A-J]+-2026$/);
});
