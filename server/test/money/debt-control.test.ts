/** Debts of branches: their age, reminders by step, proposals to strike off, and the forecast (MON-181 to MON-185). */
import { debtAges } from '@ceccar/contract/money/debt-control';
import { type Insertable, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PersonDues } from '../../src/platform/database/types.generated.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createPersonDiscount } from '../builders/discount.ts';
import { exportRows } from '../builders/export.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const clock = () => new Date('2026-11-21T10:00:00Z');
const app = await startApp({ clock, sendsEmails: true });
const { post } = app.office;
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

type Member = { id: number };

/** A debt of a person since a day: a fee that was posted then. */
const owes = (person: Member, on: string, fee = '100', more: Partial<Insertable<PersonDues>> = {}) => {
  const fee_year = Number(on.slice(0, 4));
  const code = `461.01.01.${on.slice(2, 4)}`;
  return createPersonDue(db, {
    person,
    code,
    fee,
    fee_year,
    payment_date: on,
    payment_year: fee_year,
    ...more,
  });
};

const ageing = async (region: Member) =>
  (await api.get('/api/debts/ageing', { as })).body['hydra:member'].find((row) => row.region === region.id);

const proposals = async (region: Member) =>
  (await api.get(`/api/debts/strike-off?region=${region.id}`, { as })).body['hydra:member'];

test('debts of a branch by age, from the deadline or the day of posting (MON-181)', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  // Posted before the deadline of 28 February: due since then.
  await owes(person, '2025-01-15', '10');
  await owes(await createPerson(db, { region }), '2025-11-21', '20');
  await owes(await createPerson(db, { region }), '2026-08-22', '30');
  await owes(await createPerson(db, { region }), '2026-09-20', '40');
  await owes(await createPerson(db, { region }), '2026-10-20', '50');
  await owes(await createPerson(db, { region }), '2026-10-22', '60');
  const firm = await createCompany(db, { region });
  await createCompanyDue(db, {
    company: firm,
    code: '461.01.02.26',
    fee: '70',
    fee_year: 2027,
    payment_date: '2026-11-20',
  });
  expect(await ageing(region)).toEqual({
    region: region.id,
    branch: region.name,
    debtors: 7,
    notDue: 70,
    upTo30: 60,
    upTo60: 50,
    upTo90: 40,
    upToYear: 50,
    older: 10,
    total: 280,
  });
});

test('payments pay the oldest debts, dues before penalties, and the sum is the balance (MON-181)', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  await owes(person, '2024-02-01', '300');
  await owes(person, '2026-02-01', '200');
  await owes(person, '2026-10-25', '50', { code: '461.01.07.26' });
  // 400 paid for 2025, of which nothing was due: 300 for 2024, 100 for 2026.
  await owes(person, '2026-03-01', '0', {
    code: '461.01',
    fee_year: 2025,
    payment_amount: '400',
    payment_summary: 'banca',
  });
  expect(await ageing(region)).toMatchObject({ debtors: 1, upTo30: 50, upToYear: 100, older: 0, total: 150 });
  await owes(person, '2026-03-01', '0', { code: '461.01', payment_amount: '120', payment_summary: 'banca' });
  expect(await ageing(region)).toMatchObject({ upTo30: 30, upToYear: 0, total: 30 });
});

test('a viewer of a branch sees its debts alone', async () => {
  const region = await createRegion(db);
  await owes(await createPerson(db, { region }), '2026-10-25');
  const viewer = await signInAs(db, 'ROLE_VIEW_REGION', { region });
  const { body } = await api.get('/api/debts/ageing', { as: viewer });
  expect(body['hydra:member'].map((row) => row.branch)).toEqual([region.name]);
  expect(body).toMatchObject({ day: '2026-11-21', totals: { debtors: 1, total: 100 } });
});

test('the ten largest debtors of the scope, persons and firms, whatever they are called (MON-405)', async () => {
  const region = await createRegion(db);
  for (let fee = 1; fee <= 10; fee += 1)
    await owes(
      await createPerson(db, { region, last_name: 'Popa', first_name: 'Ana' }),
      '2025-01-15',
      `${fee}00`,
    );
  const firm = await createCompany(db, { region });
  await createCompanyDue(db, {
    company: firm,
    code: '461.01.02.26',
    fee: '950',
    fee_year: 2026,
    payment_date: '2026-01-20',
  });
  const former = await createPerson(db, { region });
  await owes(former, '2025-01-15', '2000');
  await createPersonStatus(db, { person: former, status: 'radiat', date: '2026-01-01' });
  await owes(await createPerson(db), '2025-01-15', '9000');
  // Paid in advance: owes nothing.
  await owes(await createPerson(db, { region }), '2025-01-15', '5000', { payment_amount: '6000' });
  const viewer = await signInAs(db, 'ROLE_VIEW_REGION', { region });
  const { body } = await api.get('/api/debts/ageing', { as: viewer });
  const largest = body.largest as { '@id': string; name: string; branch: string; total: number }[];
  expect(largest.map(({ total }) => total)).toEqual([2000, 1000, 950, 900, 800, 700, 600, 500, 400, 300]);
  expect(largest[0]?.['@id']).toBe(`/api/persons/${former.uuid}`);
  expect(largest[2]).toMatchObject({
    '@id': `/api/companies/${firm.uuid}`,
    name: firm.name,
    branch: region.name,
  });
});

test('the table of branches is exported as it is on the screen, with its total (MON-186)', {
  tags: 'deep',
}, async () => {
  const region = await createRegion(db);
  await owes(await createPerson(db, { region }), '2021-03-10', '10.10');
  await owes(await createPerson(db, { region }), '2022-03-10', '20.20');
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const asking = { export_type: 'debt_ageing_branches_export', export_specific_region: region.id };
  const labels = debtAges.map(({ label }) => label);
  const sums = [...labels.map((label) => (label === 'Peste un an' ? 30.3 : 0)), 30.3];
  const own = [
    ['Filiala', 'Restanțieri', ...labels, 'Total'],
    [region.name, 2, ...sums],
    ['Total', 2, ...sums],
  ];
  expect(await exportRows(app, moderator, asking)).toEqual(own);
  expect(await exportRows(app, as, asking)).toEqual(own);
  const whole = await exportRows(app, as, { export_type: 'debt_ageing_branches_export' });
  expect(whole).toContainEqual(own[1]);
  const { body } = await api.get('/api/debts/ageing', { as });
  expect(whole).toHaveLength(body['hydra:totalItems'] + 2);
  expect(whole.at(-1)?.at(-1)).toBe((body.totals as { total: number }).total);
  const empty = { ...asking, export_specific_region: (await createRegion(db)).id };
  expect(await exportRows(app, as, empty)).toHaveLength(1);
});

test('each step is sent once for a debt, the highest that it has reached, to whoever has an address (MON-183)', {
  tags: 'deep',
}, async () => {
  const region = await createRegion(db);
  const make = (email_address: string | null) => createPerson(db, { region, email_address });
  const ninety = await make('noua@example.ro');
  await owes(ninety, '2026-03-01');
  const thirty = await make('trei@example.ro');
  await owes(thirty, '2026-10-22');
  const fresh = await make('nou@example.ro');
  await owes(fresh, '2026-10-23');
  const unreachable = await make(null);
  await owes(unreachable, '2026-03-01', '77');
  const left = await make('plecat@example.ro');
  await owes(left, '2026-03-01');
  await createPersonStatus(db, { person: left, status: 'radiat', date: '2026-06-01' });
  // Reminders are no marketing: who wants none of the others gets these.
  const account = await make(null);
  await owes(account, '2025-03-01');
  await owes(account, '2026-03-01');
  const user = await createUser(db, { role: 'ROLE_USER', person: account });
  await db.updateTable('users').set({ wants_reminders: false }).where('id', '=', user.id).execute();

  const path = `/api/debts/reminders?region=${region.id}`;
  const { body } = await api.get(path, { as });
  expect(body).toMatchObject({ counts: { 30: 1, 60: 0, 90: 2 }, withoutEmail: 1, sendsEmails: true });
  expect(body['hydra:member'][0]).toMatchObject({ name: unreachable.full_name, hasEmail: false, amount: 77 });
  expect(body['hydra:member']).toHaveLength(4);

  const order = { region: region.id, expected: 2 };
  const first = await api.post('/api/debts/reminders', order, { as });
  expect(first.status, first.text).toBe(409);
  const [one, other] = await Promise.all([
    api.post('/api/debts/reminders', { ...order, expected: 3 }, { as }),
    api.post('/api/debts/reminders', { ...order, expected: 3 }, { as }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const emails = await db
    .selectFrom('emails')
    .select(['kind', 'person_id', 'facts'])
    .where('person_id', 'in', [ninety.id, thirty.id, account.id])
    .orderBy('person_id')
    .execute();
  const facts = (years: number[]) => ({ years, branch: region.name });
  expect(emails).toEqual([
    { kind: 'debtAfter90Days', person_id: ninety.id, facts: facts([2026]) },
    { kind: 'debtAfter30Days', person_id: thirty.id, facts: facts([2026]) },
    { kind: 'debtAfter90Days', person_id: account.id, facts: facts([2025, 2026]) },
  ]);
  expect((await api.get(path, { as })).body).toMatchObject({
    'hydra:totalItems': 1,
    counts: { 30: 0, 60: 0, 90: 0 },
    withoutEmail: 1,
  });

  // A member who paid before the e-mail left gets none.
  await owes(thirty, '2026-11-20', '0', { code: '461.01', payment_amount: '100', payment_summary: 'banca' });
  const inbox = await post(app, clock());
  const sent = inbox.find(({ to }) => to.includes(user.email));
  expect(sent?.subject).toBe('REGISTRU: înștiințare: cotizații neachitate (2025, 2026)');
  expect(sent?.text).not.toContain('memento');
  expect(inbox.flatMap(({ to }) => to)).not.toContain('trei@example.ro');
});

test('who owes for a year past the due date is proposed to be struck off (MON-184)', async () => {
  const region = await createRegion(db);
  const old = await createPerson(db, { region });
  await owes(old, '2025-02-01', '300');
  await owes(old, '2026-02-01', '200');
  const fresh = await createPerson(db, { region });
  await owes(fresh, '2025-11-21');
  const former = await createPerson(db, { region });
  await owes(former, '2024-02-01');
  await createPersonStatus(db, { person: former, status: 'radiat', date: '2026-06-01' });
  // Of three about that debt one came back; that of another debt is none about it.
  const reminders = [
    { year: 2025, step: 30, letter: 1 },
    { year: 2025, step: 60, letter: null },
    { year: 2025, step: 90, letter: 2 },
    { year: 2026, step: 30, letter: 1 },
  ];
  for (const reminder of reminders)
    await db
      .insertInto('debt_reminders')
      .values({ person_id: old.id, ...reminder })
      .execute();
  expect(await proposals(region)).toEqual([
    {
      '@id': `/api/persons/${old.uuid}`,
      name: old.full_name,
      regNumber: old.reg_number,
      branch: region.name,
      dueSince: '2025-02-28',
      overdue: 300,
      balance: 500,
      letters: 2,
    },
  ]);
});

test('the forecast follows from declared types and income, beside last year (MON-185)', async () => {
  const region = await createRegion(db);
  const declared = async (person: Member, year: number, type: string, income: string) => {
    const { id } = await createAnnualReport(db, { person, year, status: 430 });
    await sql`insert into annual_report_information (annual_report_id, declared, income)
      values (${id}, ${JSON.stringify({ nextYearMemberType: type })}, ${income})`.execute(db);
  };
  const expert = await createPerson(db, { region });
  await declared(expert, 2024, 'ECSE', '1000');
  await declared(expert, 2025, 'EC', '84000');
  const young = await createPerson(db, { region, member_type: 'CASM' });
  await createPersonDiscount(db, { person: young, year: 2026, fixed_due: '100' });
  const untyped = await createPerson(db, { region });
  await createCompany(db, { region, type_id: 3 });
  const former = await createPerson(db, { region, member_type: 'EC' });
  await createPersonStatus(db, { person: former, status: 'radiat', date: '2026-06-01' });
  await createPersonDue(db, { person: expert, fee: '400' });
  await createPersonDue(db, { person: young, fee: '600' });
  await createPersonDue(db, { person: untyped, fee: '70' });
  await createPersonDue(db, { person: former, fee: '9' });
  await createPersonDue(db, { person: expert, code: '461.01.08.25', fee: '800' });
  await createPersonDue(db, { person: expert, code: '461.01', fee: '0', payment_amount: '150' });
  const { body } = await api.get('/api/debts/forecast?year=2026', { as });
  expect(body['hydra:member'].find((row) => row.region === region.id)).toEqual({
    region: region.id,
    branch: region.name,
    members: 4,
    withoutType: 1,
    // EC 700, discount 100, SC 700; 0,75 % of 84.000.
    fixed: 1500,
    variable: 630,
    total: 2130,
    // ECSE 400 and 0,75 % of 1.000; CASM 570; SC 700.
    lastTotal: 1677.5,
    lastPosted: 1079,
    lastPaid: 150,
    // 30 of the young one and 700 of the firm that nothing was debited to.
    lastOfUndeclared: 30 - 700,
    lastOfUntyped: 70,
    lastOfGone: 9,
    // Debited 400 of the forecast 400 and 7,50.
    lastOfOthers: -7.5,
  });
});
