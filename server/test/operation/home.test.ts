/** Home of staff and of members: counts that agree with their lists, deadlines, own views, the report of now. */
import type { HomeTask, MemberHome, StaffHome } from '@ceccar/contract/operation/home';
import { shiftRegisterClock } from '@ceccar/contract/register-clock';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createBankStatementLine } from '../builders/bank-statement.ts';
import { createCompany } from '../builders/company.ts';
import { createEmail } from '../builders/email.ts';
import { createExport } from '../builders/export.ts';
import { createHoursProof } from '../builders/hours-proof.ts';
import { createImport } from '../builders/import.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createPerson, type Person } from '../builders/person.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createRegion } from '../builders/region.ts';
import { createStoredFile } from '../builders/stored-file.ts';
import { createThread } from '../builders/thread.ts';
import { createVisaDay } from '../builders/visa-day.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const atFirst = new Date('2026-02-10T10:00:00Z');
let now = atFirst;
// The lists take the day from the database.
shiftRegisterClock(atFirst.getTime() - Date.now());
const app = await startApp({ clock: () => now });
const { db, api } = app;

afterEach(() => {
  now = atFirst;
});

afterAll(() => shiftRegisterClock(0));

async function homeOf(as: Account): Promise<StaffHome> {
  const { status, body } = await api.get('/api/home', { as });
  expect(status).toBe(200);
  return body as unknown as StaffHome;
}

/** One of each thing that may wait in a branch, and two reports to decide. */
async function createWaiting(region: { id: number }): Promise<void> {
  const member = () => createPerson(db, { region });
  const submitted_at = new Date('2026-02-09T10:00:00Z');
  const submitted = { status: reportStatus.submitted, submitted_at };
  await createAnnualReport(db, { person: await member(), ...submitted });
  const asked = { ...submitted, has_open_resubmission: true };
  const { id } = await createAnnualReport(db, { person: await member(), ...asked });
  await db.insertInto('annual_report_corrections').values({ annual_report_id: id, field: 'cnp' }).execute();
  for (const visa_scheduled of ['2026-02-10', '2026-02-11'])
    await createAnnualReport(db, {
      person: await member(),
      ...submitted,
      status: reportStatus.visaScheduled,
      visa_scheduled,
    });
  const { id: thread } = await createThread(db, { person: await member() });
  await db
    .updateTable('notifications')
    .set({ unread_by_branch: 3, unread_by_office: 2 })
    .where('id', '=', thread)
    .execute();
  await createBankStatementLine(app, { region });
  await createBankStatementLine(app, { region, aside_reason: 'Donație' });
  await createHoursProof(app, { person: await member() });
  await createHoursProof(app, { person: await member(), state: 'refused' });
  for (const invoicing_state of ['refused', 'unknown', 'paid'])
    await createInvoice(app, {
      person: await member(),
      invoicing_state,
      invoicing_series: null,
      invoicing_number: null,
    });
}

/** The list to which a count links. */
function listOf({ key, filter }: HomeTask): string {
  const addresses: Partial<Record<HomeTask['key'], string>> = {
    hoursProofs: 'hours_proofs',
    unreadThreads: 'notifications',
    openStatements: 'bank_statements',
    refusedNotes: 'invoices',
    uncertainNotes: 'invoices',
    paidNotes: 'invoices',
    importsToConfirm: 'work',
    failedWork: 'work',
    failedEmails: 'emails',
  };
  return `/api/${addresses[key] ?? 'annual_reports'}?${new URLSearchParams(filter)}`;
}

async function listedBy(as: Account, task: HomeTask): Promise<[string, number]> {
  const { body } = await api.get(listOf(task), { as });
  return [task.key, body['hydra:totalItems'] as number];
}

test('the desk has money to match, the visas of today and the documents of the own branch (OPE-405)', {
  tags: 'deep',
}, async () => {
  const moderator = await signInAs(db, 'ROLE_MODERATOR');
  const region = { id: Number(moderator.user.region_id) };
  const [viewer, branchViewer] = [
    await signInAs(db, 'ROLE_VIEW_GLOBAL'),
    await signInAs(db, 'ROLE_VIEW_REGION', { region }),
  ];
  for (const where of [region, await createRegion(db)]) {
    await createBankStatementLine(app, { region: where, amount: '700.10' });
    await createBankStatementLine(app, { region: where, aside_reason: 'Donație' });
    const scheduled = { year: 2025, visa_scheduled: '2026-02-10' };
    for (const status of [reportStatus.visaScheduled, reportStatus.visaGranted, reportStatus.submitted])
      await createAnnualReport(db, {
        person: await createPerson(db, { region: where }),
        status,
        ...scheduled,
      });
    const { id: notification_id } = await createThread(db, {
      person: await createPerson(db, { region: where }),
    });
    const write = async (values: object) =>
      (
        await db
          .insertInto('notifications_messages')
          .values({ notification_id, user_id: moderator.user.id, side: 'branch', ...values } as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
    const ask = (document_due_on: string | null) =>
      write({
        content: 'Trimiteți',
        document_name: 'Polița',
        document_due_on,
        created_at: '2026-01-05T10:00:00Z',
      });
    const file_id = await createStoredFile(app, Buffer.from('%PDF-1.7'), 'application/pdf');
    const sent = { file_id, file_name: 'polita.pdf' };
    await ask('2026-02-09');
    await ask('2026-02-10');
    for (const created_at of ['2026-01-20T10:00:00Z', '2026-02-09T10:00:00Z'])
      await write({ ...sent, side: 'member', answers_id: await ask(null), created_at });
  }
  await createVisaDay(db, { region, day: '2026-02-10', capacity: 8 });
  expect((await homeOf(moderator)).desk).toEqual({
    openLines: { count: 1, amount: 700.1 },
    visaDay: { capacity: 8, booked: 2, granted: 1 },
    documents: { received: 1, waiting: 2, overdue: 1 },
  });
  // Accounts that only view have no desk.
  for (const as of [viewer, branchViewer]) expect((await homeOf(as)).desk).toBeNull();
});

test('each count is that of its list: of the own branch for a moderator, of all for an administrator (OPE-78)', {
  tags: 'deep',
}, async () => {
  const moderator = await signInAs(db, 'ROLE_MODERATOR');
  const region = { id: Number(moderator.user.region_id) };
  const failedEmails = async () =>
    (await homeOf(await signInAs(db, 'ROLE_ADMIN'))).tasks.find(({ key }) => key === 'failedEmails')?.count ??
    0;
  // Other files of this worker may have left some.
  const failedBefore = await failedEmails();
  await createWaiting(region);
  await createWaiting(await createRegion(db));
  await createExport(db, { user: moderator.user, status: 'failed', problem: 'Discul este plin.' });
  await createExport(db, { user: moderator.user, status: 'done' });
  await createExport(db, { status: 'failed' });
  const old = new Date(atFirst.getTime() - 8 * 24 * 3_600_000);
  await createExport(db, { user: moderator.user, status: 'failed', created_at: old });
  await createImport(app, { type: 'persons', status: 'previewed', user_id: moderator.user.id });
  for (const created_at of ['2026-02-09T10:00:00Z', '2026-01-09T10:00:00Z'])
    await createEmail(db, {
      state: 'failed',
      sent_at: null,
      sent_to: null,
      created_at: new Date(created_at),
    });

  const { tasks } = await homeOf(moderator);
  expect(Object.fromEntries(tasks.map(({ key, count }) => [key, count]))).toEqual({
    reportsToDecide: 2,
    resubmissions: 1,
    corrections: 1,
    hoursProofs: 1,
    unreadThreads: 1,
    openStatements: 1,
    refusedNotes: 1,
    uncertainNotes: 1,
    paidNotes: 1,
    importsToConfirm: 1,
    failedWork: 1,
    visaDays: 1,
  });
  for (const as of [moderator, await signInAs(db, 'ROLE_ADMIN'), await signInAs(db, 'ROLE_SUPER_ADMIN')]) {
    const counted = (await homeOf(as)).tasks;
    expect(await Promise.all(counted.map((task) => listedBy(as, task)))).toEqual(
      counted.map(({ key, count }) => [key, count]),
    );
  }
  expect(await failedEmails()).toBe(failedBefore + 1);
});

test('viewers get no count of lists that they may not see (OPE-78)', async () => {
  for (const role of ['ROLE_VIEW_GLOBAL', 'ROLE_VIEW_REGION'] as const) {
    const { tasks, filingDeadline } = await homeOf(await signInAs(db, role));
    expect([tasks, filingDeadline]).toEqual([[], null]);
  }
});

test('the deadline is the next one; the visas of last year are named until they end (OPE-79)', async () => {
  const moderator = await signInAs(db, 'ROLE_MODERATOR');
  expect(await homeOf(moderator)).toMatchObject({ filingDeadline: '2026-02-28', visasEndOn: '2026-03-31' });
  now = new Date('2026-03-31T20:59:00Z');
  expect(await homeOf(moderator)).toMatchObject({ filingDeadline: '2027-02-28', visasEndOn: '2026-03-31' });
  now = new Date('2026-03-31T21:01:00Z');
  expect((await homeOf(moderator)).visasEndOn).toBeNull();
});

test('the own views are listed, newest first, each member once and within the scope of today (OPE-80)', {
  tags: 'deep',
}, async () => {
  const moderator = await signInAs(db, 'ROLE_MODERATOR');
  const region = { id: Number(moderator.user.region_id) };
  const [first, moved] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const company = await createCompany(db, { region, reg_number: '77' });
  const unseen = await createPerson(db, { region });
  const view = (path: string, at: string) => {
    now = new Date(at);
    return api.get(`/api/${path}?view=${path.startsWith('persons') ? 'person' : 'company'}-details`, {
      as: moderator,
    });
  };
  await view(`persons/${first.uuid}`, '2026-02-08T10:00:00Z');
  await view(`companies/${company.uuid}`, '2026-02-09T10:00:00Z');
  await view(`persons/${moved.uuid}`, '2026-02-09T11:00:00Z');
  await view(`persons/${first.uuid}`, '2026-02-10T09:00:00Z');
  await api.get(`/api/persons/${unseen.uuid}?view=person-details`, { as: await signInAs(db, 'ROLE_ADMIN') });
  const other = await createRegion(db);
  await db.updateTable('persons').set({ region_id: other.id }).where('id', '=', moved.id).execute();
  expect((await homeOf(moderator)).recent).toEqual([
    {
      kind: 'person',
      uuid: first.uuid,
      name: first.full_name,
      number: expect.stringMatching(/^TEMP-/),
      viewedAt: '2026-02-10T09:00:00.000Z',
    },
    {
      kind: 'company',
      uuid: company.uuid,
      name: company.name,
      number: '77',
      viewedAt: '2026-02-09T10:00:00.000Z',
    },
  ]);
});

async function memberHomeOf(as: Account): Promise<MemberHome> {
  const { status, body } = await api.get('/api/home/member', { as });
  expect(status).toBe(200);
  return body as unknown as MemberHome;
}

async function countReports({ id }: Person): Promise<number> {
  return (await db.selectFrom('annual_reports').select('id').where('person_id', '=', id).execute()).length;
}

test('a member sees the report of now, which is not begun by looking (OPE-82)', async () => {
  const person = await createPerson(db, { join_year: 2020 });
  const as = await signInAs(db, 'ROLE_USER', { person });
  const { report, courseHours } = await memberHomeOf(as);
  expect(report).toEqual({
    year: 2025,
    begun: null,
    rejectReason: null,
    mayBegin: true,
    deadline: '2026-02-28',
  });
  const left = await api.get(`/api/person-course/hours-left/${person.uuid}`, { as });
  expect(courseHours).toEqual({ year: left.body.year, left: left.body.hours });
  expect(await countReports(person)).toBe(0);

  await createAnnualReport(db, {
    person,
    status: reportStatus.rejected,
    reject_reason: 'Lipsește semnătura.',
    decided_at: now,
    submitted_at: now,
  });
  expect((await memberHomeOf(as)).report).toMatchObject({
    mayBegin: true,
    rejectReason: 'Lipsește semnătura.',
  });
  await createAnnualReport(db, {
    person,
    status: reportStatus.postponed,
    delay_reason: 'Polița expiră.',
    submitted_at: now,
  });
  expect((await memberHomeOf(as)).report).toMatchObject({
    mayBegin: false,
    begun: { status: reportStatus.postponed, current_step: 4, reason: 'Polița expiră.' },
  });
});

test('no report is due from a member who left before the year; of a company there are no hours (OPE-82)', async () => {
  const left = await createPerson(db);
  await createPersonStatus(db, { person: left, status: 'radiat', date: '2024-06-01' });
  expect((await memberHomeOf(await signInAs(db, 'ROLE_USER', { person: left }))).report).toBeNull();
  const company = await createCompany(db);
  expect(await memberHomeOf(await signInAs(db, 'ROLE_USER', { company }))).toMatchObject({
    report: { year: 2025, mayBegin: true },
    courseHours: null,
  });
});
