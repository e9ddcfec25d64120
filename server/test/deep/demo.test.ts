/** The register that `npm run demo` makes: whole, with something in every panel of its two members. */
import { annualReportStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { readAnswers } from '@ceccar/contract/reports/read-answers';
import { expect, test } from 'vitest';
import { writeDemoNotes } from '../../../seed/demo-notes.ts';
import { fixedRates } from '../../../seed/due-rates.ts';
import { prepareDemo } from '../../../seed/prepare-demo.ts';
import { writeDemoDesk } from '../../../seed/season/demo-desk.ts';
import { writeOwnDocuments } from '../../../seed/season/own-documents.ts';
import { type AppOptions, buildApp } from '../../src/app/app.ts';
import { definitions } from '../../src/app/definitions.ts';
import { findMessageErrors } from '../../src/domains/messages/check-messages.ts';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { toBani } from '../../src/domains/money/money.ts';
import { findNumberErrors } from '../../src/domains/papers/aviz/check-numbers.ts';
import { whyNotEligible } from '../../src/domains/papers/aviz/practice-notices.ts';
import { type Firm, findFirm } from '../../src/domains/papers/firm-facts.ts';
import { getRegistered, type NoticeKind, readNoticeFacts } from '../../src/domains/papers/firm-notices.ts';
import { drawHere } from '../../src/domains/papers/renderer/document-renderer.ts';
import { findReportErrors } from '../../src/domains/reports/check-reports.ts';
import { startSession } from '../../src/platform/access/sessions.ts';
import { findCounterErrors } from '../../src/platform/crud/check-counters.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { createReader, type Reader } from '../../src/platform/database/reader.ts';
import { findFileErrors } from '../../src/platform/files/check-files.ts';
import { createFileStore } from '../../src/platform/files/file-store.ts';
import { createJobs } from '../../src/platform/jobs/jobs.ts';
import { bucharestToday, bucharestYear } from '../../src/platform/text/clock.ts';
import { createFolder } from '../files/samples.ts';
import { brand, createWebRoot } from '../harness/app.ts';
import { openOwnDatabase } from '../harness/database.ts';

const env: AppOptions['env'] = {
  brand,
  logoutPath: '/logout',
  production: false,
  trustedProxies: [],
  corsOrigins: [],
  securityContact: undefined,
  logLevel: 'silent',
  publicUrl: undefined,
  drainSeconds: 0,
  fiscalCode: undefined,
  bodySeat: undefined,
  publicCallsPerMinute: 60,
  hasPublicReadApi: false,
  stampVideoUrl: undefined,
  mail: undefined,
  isTrial: false,
  secondFactor: 'optional',
  oidc: undefined,
  sessionDays: 30,
  hasSecureSubdomains: false,
  deniedRequestDays: 90,
  accessLogDays: 1_095,
  importDays: 90,
  statementDays: 1_825,
  formerMemberYears: 10,
  dataProtectionContact: undefined,
};
const ofPerson = [
  'person_languages',
  'person_visas',
  'person_statuses',
  'person_functions',
  'person_ceccar_member_jobs',
  'person_jobs',
  'person_courses',
  'person_seals',
  'person_photos',
  'person_dues',
  'notifications',
  'invoices',
  'advance_entries',
];
const ofCompany = [
  'person_ceccar_member_jobs',
  'company_visas',
  'company_statuses',
  'company_caens',
  'company_boards',
  'company_offices',
  'company_professional_entities',
  'company_administrators',
  'company_seals',
  'company_practice_notices',
  'company_dues',
  'notifications',
  'invoices',
  'advance_entries',
];

test('it is made once, without a fault, and its members have it all', async () => {
  const database = await openOwnDatabase();
  try {
    const dataDir = await createFolder();
    const store = await createFileStore({ dataDir, files: { driver: 'disk' } });
    const read = createReader(database.pool);
    const countOf = async (table: string, condition = 'true') => {
      const [row] = await read({
        text: `select count(*) as rows from ${table} where ${condition}`,
        values: [],
      });
      return Number(row?.rows);
    };

    const now = new Date();
    expect(await prepareDemo(database, now)).toMatchObject({ persons: 1_500, companies: 400 });
    const jobs = createJobs(database, (error) => expect(error).toBeUndefined());
    const needs = { resources: prepareResources(definitions), files: store, jobs, renderer: drawHere };
    await writeDemoNotes(database.db, needs, now);
    const application = { database, files: store, env, webRoot: await createWebRoot() };
    await writeDemoDesk(application, now);
    await writeOwnDocuments(application, now, { perBranch: 0, base: 'http://localhost' });
    const counted = ['files', 'invoices', 'annual_reports', 'notifications_messages'];
    const written = () => Promise.all(counted.map((table) => countOf(table)));
    const before = await written();
    expect(await prepareDemo(database, now)).toBeUndefined();
    await writeDemoNotes(database.db, needs, now);
    await writeDemoDesk(application, now);
    await writeOwnDocuments(application, now, { perBranch: 0, base: 'http://localhost' });
    expect(await written()).toEqual(before);

    expect(await all(findCounterErrors(read))).toEqual([]);
    expect(await all(findNumberErrors(read))).toEqual([]);
    expect(await all(findLedgerErrors(read))).toEqual([]);
    expect(await all(findReportErrors(read))).toEqual([]);
    expect(await all(findMessageErrors(read))).toEqual([]);
    expect(await all(findFileErrors(read, store, { deep: true }))).toEqual([]);
    const counts = await Promise.all([
      ...ofPerson.map((table) => countOf(table, 'person_id = 1')),
      ...ofCompany.map((table) => countOf(table, 'company_id = 1')),
    ]);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(await countOf('person_photos')).toBeGreaterThan(5);

    const states = await read({
      text: 'select status, count(*) as notes from invoices where person_id = 1 group by status order by status',
      values: [],
    });
    expect(states.map(({ status }) => status)).toEqual(['cancelled', 'issued', 'paid']);
    // 350 by the dues, 200 and 500 by the notes; the receipt only settles the first of them.
    const [member] = await read({ text: 'select avans from persons where id = 1', values: [] });
    expect(member?.avans).toBe('1050.00');
    expect(await countOf('branch_accounts')).toBe(42);
    const rates = await read({
      text: 'select distinct member_type, fixed_in_time, fixed_late from due_rates',
      values: [],
    });
    for (const { member_type, fixed_in_time, fixed_late } of rates)
      expect(fixedRates[String(member_type) as keyof typeof fixedRates]).toEqual({
        inTime: toBani(fixed_in_time),
        late: toBani(fixed_late),
      });

    const year = bucharestYear(now) - 1;
    await expectSeason(read, year);
    await expectOwnDocuments(read, year);
    await expectBeforeFirstStep(application, now);

    const firm = await findFirm(read, 1);
    expect(firm && (await whyNotEligible(read, firm, bucharestToday(now)))).toBeNull();
    const [annual] = await read({
      text: 'select id from companies where region_id = 10 and annual_notice_number is not null limit 1',
      values: [],
    });
    const capital = await findFirm(read, Number(annual?.id));
    expect(capital && (await factsOf(read, capital, 'annualNotice', now))).toMatchObject({ year: year + 1 });
    await expectNotices(read, now);
  } finally {
    await database.close();
  }
});

function factsOf(read: Reader, firm: Firm, kind: NoticeKind, now: Date) {
  return readNoticeFacts(read, firm, getRegistered(firm, kind), bucharestToday(now));
}

/** The demo has notices of every kind that can be issued. */
async function expectNotices(read: Reader, now: Date): Promise<void> {
  const kinds = { notice1: ['1', 2], notice2: ['1', 3], notice3: ['2', 1], notice4: ['2', 4] } as const;
  for (const [kind, [panel, type]] of Object.entries(kinds)) {
    const [row] = await read({
      text: `select id from companies where notice_type${panel} is not null and type_id = $1
        and notice_type${panel}_president is not null order by id limit 1`,
      values: [type],
    });
    const firm = await findFirm(read, Number(row?.id));
    expect(firm && (await factsOf(read, firm, kind as NoticeKind, now))).toMatchObject({ kind });
  }
}

/** Of the year that has ended, in every branch and state; those of the demo have not begun. */
async function expectSeason(read: Reader, year: number): Promise<void> {
  const ask = async (text: string) => (await read({ text, values: [year] })).map(Object.values);
  expect(await ask('select distinct status from annual_reports where year = $1 order by status')).toEqual(
    annualReportStatuses.map(({ value }) => [value]),
  );
  expect(await ask('select count(distinct region_id) from annual_reports where year = $1')).toEqual([[42]]);
  expect(
    await ask('select id from annual_reports where year = $1 and (person_id = 1 or company_id = 1)'),
  ).toEqual([]);
  // Who decides a report that waits is not told that its note has lapsed.
  expect(
    await ask(`select r.id from annual_reports r
      join annual_report_information i on i.annual_report_id = r.id
      join annual_report_payments p on p.annual_report_id = r.id and p.set_aside_at is null
      where r.year = $1 and r.status = 400 and (i.updated_at at time zone 'Europe/Bucharest')::date
        <= make_date(r.year + 1, 2, 28) is distinct from (p.updated_at at time zone 'Europe/Bucharest')::date
        <= make_date(r.year + 1, 2, 28)`),
  ).toEqual([]);
}

/** What one opens at the branch of the demo is the member's own paper, as it was read. */
async function expectOwnDocuments(read: Reader, year: number): Promise<void> {
  const reports = await read({
    text: `select r.member_name, r.company_id, i.declared, f.reading -> 'fields' as fields from annual_reports r
      join annual_report_information i on i.annual_report_id = r.id
      join annual_report_files f on f.annual_report_id = r.id and f.kind = 'annualReport'
      where r.year = $1 and r.region_id = 14 and f.set_aside_at is null`,
    values: [year],
  });
  expect(reports.length).toBeGreaterThan(30);
  for (const { member_name, company_id, declared, fields } of reports) {
    const kind = company_id === null ? 'person' : 'company';
    const { answers } = readAnswers(kind, fields as Record<string, string>); // as its reader wrote them
    expect(answers).toMatchObject({ ...(declared as ReportAnswers), name: member_name });
  }
}

async function expectBeforeFirstStep(
  application: Pick<AppOptions, 'env' | 'database' | 'files' | 'webRoot'>,
  now: Date,
): Promise<void> {
  const { db } = application.database;
  const app = await buildApp({
    ...application,
    jobs: createJobs(application.database, fail),
    pdfReader: { read: fail },
    renderer: drawHere,
    clock: () => now,
  });
  try {
    for (const username of ['persoana', 'firma']) {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('username', '=', username)
        .executeTakeFirstOrThrow();
      const { token } = await startSession(db, id, 'api', { address: '127.0.0.1', userAgent: 'test' });
      const { statusCode, body } = await app.inject({
        url: `/annual_reports/initialize_annual_report/${username}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect([statusCode, JSON.parse(body)]).toMatchObject([
        200,
        { year: bucharestYear(now) - 1, current_step: 1, status: 10, is_final: false },
      ]);
    }
  } finally {
    await app.close();
  }
}

function fail(error?: unknown): never {
  throw error;
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const item of items) found.push(item);
  return found;
}
