/** Totals are exact though the big lists keep them in list_counters. Counts everything, hence its own database. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { expect, test } from 'vitest';
import { findCounterErrors } from '../../src/platform/crud/check-counters.ts';
import { foldListCounters } from '../../src/platform/crud/fold-list-counters.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createCompany } from '../builders/company.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createRegion } from '../builders/region.ts';
import { createUser } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { database, db, api } = await startApp({ ownDatabase: true });
const admin = await signInAs(db, 'ROLE_ADMIN');
const read = createReader(database.pool);

async function total(path: string, as = admin): Promise<number> {
  return (await api.get(path, { as })).body['hydra:totalItems'];
}

/** The kept total of each branch and of all must be what counting gives, for who sees all and for who does not. */
async function requireExact() {
  for (const table of ['persons', 'companies', 'users'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(['region_id', (count) => count.fn.countAll<number>().as('rows')])
      .groupBy('region_id')
      .execute();
    const all = rows.reduce((sum, row) => sum + row.rows, 0);
    expect([table, await total(`/api/${table}`)]).toEqual([table, all]);
    for (const row of rows.filter(({ region_id }) => region_id !== null)) {
      const counted = await total(`/api/${table}?region.id=${row.region_id}`);
      expect([table, row.region_id, counted]).toEqual([table, row.region_id, row.rows]);
    }
  }
}

test('totals follow insertions, deletions and moves, before and after they are folded', {
  tags: 'deep',
}, async () => {
  const [from, to] = [await createRegion(db), await createRegion(db)];
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region: from });
  const persons = [];
  for (let i = 0; i < 4; i += 1) persons.push(await createPerson(db, { region: from }));
  await createCompany(db, { region: from });
  await createUser(db, { region: to, role: 'ROLE_GUEST' });
  await requireExact();
  expect(await total('/api/persons', moderator)).toBe(4);

  await api.delete(`/api/persons/${persons[0]?.uuid}`, { as: admin });
  await api.put(`/api/persons/${persons[1]?.uuid}`, { region: to.id }, { as: admin });
  await api.put(`/api/persons/${persons[2]?.uuid}`, { birthPlace: 'Arad' }, { as: admin });
  await requireExact();
  expect(await total('/api/persons', moderator)).toBe(2);
  expect(await total(`/api/persons?region.id=${to.id}`, moderator)).toBe(0);
  expect(await total(`/api/persons?region.id=${from.id}&lastName=popescu`, moderator)).toBe(2);

  await foldListCounters.handle({ database }, {});
  await requireExact();
  await foldListCounters.handle({ database }, {});
  await db.updateTable('persons').set({ region_id: to.id }).where('region_id', '=', from.id).execute();
  await db.deleteFrom('companies').where('region_id', '=', from.id).execute();
  await requireExact();
  await foldListCounters.handle({ database }, {});
  await requireExact();
  expect(await total('/api/persons', moderator)).toBe(0);
});

test('totals of dues follow postings, corrections, deletions and members who go, before and after they are folded', async () => {
  const region = await createRegion(db);
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const [person, company] = [await createPerson(db, { region }), await createCompany(db, { region })];
  const counted = async (table: 'person_dues' | 'company_dues') =>
    (
      await db
        .selectFrom(table)
        .select((count) => count.fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows;
  async function requireExactDues(own: number) {
    for (const table of ['person_dues', 'company_dues'] as const)
      expect([table, await total(`/api/${table}`)]).toEqual([table, await counted(table)]);
    expect(await total('/api/person_dues', moderator)).toBe(own);
    expect(await total(`/api/person_dues?person=${person.uuid}`)).toBe(own);
    for await (const error of findCounterErrors(read)) throw new Error(error);
  }
  await requireExactDues(0);
  const due = { person: person.uuid, code: '461.01', fee: 0, feeYear: 2026, paymentYear: 2026 };
  const posted = await api.post(
    '/api/person_dues',
    { ...due, paymentDate: '2026-02-03', paymentAmount: 10 },
    { as: admin },
  );
  expect(posted.status).toBe(201);
  await createPersonDue(db, { person });
  await createCompanyDue(db, { company });
  await createPersonDue(db, { person: await createPerson(db) });
  await requireExactDues(2);
  expect((await api.delete(`/api/person_dues/${posted.body.id}`, { as: admin })).status).toBe(204);
  await requireExactDues(1);
  await foldListCounters.handle({ database }, {});
  await db.updateTable('person_dues').set({ document_number: '7' }).execute();
  await requireExactDues(1);
  await db.deleteFrom('company_dues').where('company_id', '=', company.id).execute();
  await db.deleteFrom('person_dues').where('person_id', '=', person.id).execute();
  await db.deleteFrom('person_dues').where('person_id', '=', person.id).execute();
  await requireExactDues(0);
});

test('a refused write leaves the totals as they were', async () => {
  const region = await createRegion(db);
  const before = await total('/api/persons');
  await api.post('/api/persons', { region: region.id, firstName: 'Ana' }, { as: admin });
  expect(await total('/api/persons')).toBe(before);
});

test('totals stay exact while many write and their counters are folded', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const input = { region: region.id, lastName: 'Popa', firstName: 'Ana' };
  const before = await total('/api/persons');
  const work = Array.from({ length: 20 }, (_, i) =>
    i % 5 === 4 ? foldListCounters.handle({ database }, {}) : api.post('/api/persons', input, { as: admin }),
  );
  await Promise.all(work);
  expect(await total('/api/persons')).toBe(before + 16);
  await requireExact();
});

/** Each total by one sign of a report, or by two, is what counting gives. */
async function requireExactReports(region: number, moderator: Awaited<ReturnType<typeof signInAs>>) {
  const rows = await db.selectFrom('annual_reports').selectAll().where('region_id', '=', region).execute();
  const asked: [string, (row: (typeof rows)[number]) => boolean][] = [
    ['year=2024', ({ year }) => year === 2024],
    ['year=2024&status=400', ({ year, status }) => year === 2024 && status === 400],
    ['year=2024&validated=true', (row) => row.year === 2024 && row.is_validated],
    ['current_step=4', ({ current_step }) => current_step === 4],
    ['isPerson=true', ({ person_id }) => person_id !== null],
    ['isCompany=true&isRejected=false', (row) => row.company_id !== null && !row.is_rejected],
    ['year=2024&hasOpenResubmissionRequests=true', (row) => row.year === 2024 && row.has_open_resubmission],
  ];
  for (const [filter, isMeant] of asked) {
    const expected = rows.filter(isMeant).length;
    const ofAll = await total(`/api/annual_reports?region.id=${region}&${filter}`);
    expect([filter, ofAll]).toEqual([filter, expected]);
    expect([filter, await total(`/api/annual_reports?${filter}`, moderator)]).toEqual([filter, expected]);
  }
  for await (const error of findCounterErrors(read)) throw new Error(error);
}

test('totals of reports by their signs follow each move', { tags: 'deep' }, async () => {
  const region = await createRegion(db);
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const company = await createCompany(db, { region });
  const person = await createPerson(db, { region });
  const report = await createAnnualReport(db, { person, year: 2024, status: reportStatus.submitted });
  await createAnnualReport(db, { company, year: 2024, status: reportStatus.visaGranted });
  await createAnnualReport(db, { company, year: 2023, status: reportStatus.rejected });
  await requireExactReports(region.id, moderator);

  await db
    .updateTable('annual_reports')
    .set({ status: reportStatus.visaScheduled })
    .where('id', '=', report.id)
    .execute();
  await requireExactReports(region.id, moderator);
  await foldListCounters.handle({ database }, {});
  const ofRegion = db.updateTable('annual_reports').where('region_id', '=', region.id);
  await ofRegion.set({ has_open_resubmission: true }).execute();
  await requireExactReports(region.id, moderator);
  await db.deleteFrom('annual_reports').where('id', '=', report.id).execute();
  await requireExactReports(region.id, moderator);
});
