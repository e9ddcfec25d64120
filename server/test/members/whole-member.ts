/** Members with something of every kind that names a member, so that a merge can be seen to take all of it along. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { type Insertable, sql } from 'kysely';
import { definitions } from '../../src/app/definitions.ts';
import { recordFailingAddress } from '../../src/domains/emails/failing-addresses.ts';
import { companyRecords } from '../../src/domains/members/company-records.ts';
import { personRecords } from '../../src/domains/members/person-records.ts';
import type { Resource, ResourceDefinition } from '../../src/platform/crud/definition.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import type { Db } from '../../src/platform/database/connection.ts';
import type { DB } from '../../src/platform/database/types.generated.ts';
import { inputOf } from '../access/plain-sub-record.ts';
import { createAnnualReport } from '../builders/annual-report.ts';
import { createBankStatementLine } from '../builders/bank-statement.ts';
import { createCertificate } from '../builders/certificate.ts';
import type { Company } from '../builders/company.ts';
import { createCompanyAdministrator } from '../builders/company-administrator.ts';
import { createCompanyDue } from '../builders/company-due.ts';
import { createCompanyPracticeNotice } from '../builders/company-practice-notice.ts';
import { createCompanySeal } from '../builders/company-seal.ts';
import { createCompanyStatus } from '../builders/company-status.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createCompanyDiscount, createPersonDiscount } from '../builders/discount.ts';
import { createDueRunRow } from '../builders/due-run.ts';
import { createEmail } from '../builders/email.ts';
import { createHoursProof } from '../builders/hours-proof.ts';
import { createInvoice } from '../builders/invoice.ts';
import { createIssuedDocument } from '../builders/issued-document.ts';
import { createCourseAttendance, createCourseEnrolment } from '../builders/open-course.ts';
import type { Person } from '../builders/person.ts';
import { createPersonCourse } from '../builders/person-course.ts';
import { createPersonDue } from '../builders/person-due.ts';
import { createPersonMemberJob } from '../builders/person-member-job.ts';
import { createPersonPhoto } from '../builders/person-photo.ts';
import { createPersonSeal } from '../builders/person-seal.ts';
import { createPersonStatus } from '../builders/person-status.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createPhotoImport } from '../builders/photo-import.ts';
import { createRegion } from '../builders/region.ts';
import { createStamp } from '../builders/stamp.ts';
import type { WithFiles } from '../builders/stored-file.ts';
import { createMessage, createThread } from '../builders/thread.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { createUser } from '../builders/user.ts';

const resources = prepareResources(definitions);

/** Adds records of this year; members filled with different years have no records that conflict in a merge. */
export async function fillPerson(app: WithFiles, person: Person, year: number): Promise<void> {
  const { db } = app;
  await fillEither(app, { person });
  await createPersonVisa(db, { person, year });
  await createPersonSeal(app, { person, year });
  await createPersonDue(db, { person, fee_year: year });
  await createAnnualReport(db, { person, year, status: reportStatus.begun });
  await createPersonStatus(db, { person, date: `${year}-01-01` });
  await createPersonDiscount(db, { person, year, fixed_due: '350', discount_names: ['child_care'] });
  await createPersonMemberJob(db, { person });
  await createPersonCourse(db, { person });
  await createCourseEnrolment(db, { person });
  await createCourseAttendance(db, { person });
  await createHoursProof(app, { person });
  await createPersonPhoto(app, { person });
  await createCertificate(db, { person });
  const photos = await createPhotoImport(db);
  await db
    .updateTable('photo_import_files')
    .set({ person_id: person.id })
    .where('photo_import_id', '=', photos)
    .execute();
  await fillPlainRecords(db, personRecords, { column: 'person_id', id: person.id }, year);
}

export async function fillCompany(app: WithFiles, company: Company, year: number): Promise<void> {
  const { db } = app;
  const { id: company_id, region_id } = company;
  await fillEither(app, { company });
  await createCompanyVisa(db, { company, year });
  await createCompanySeal(app, { company, year });
  await createCompanyDue(db, { company, fee_year: year });
  await createAnnualReport(db, { company, year, status: reportStatus.begun });
  await createCompanyStatus(db, { company, date: `${year}-01-01` });
  await createCompanyAdministrator(db, { company, last_name: uniqueWord() });
  await createCompanyDiscount(db, { company, year, fixed_due: '250' });
  await createPersonMemberJob(db, { company });
  await createCompanyPracticeNotice(app, { company, year });
  await createIssuedDocument(app, { company });
  const number = Number(uniqueNumber().slice(-8));
  const draft = { company_id, region_id, year: year + 1, number, date: `${year}-02-01`, code: uniqueWord() };
  await db.insertInto('company_practice_notice_drafts').values(draft).execute();
  await fillPlainRecords(db, companyRecords, { column: 'company_id', id: company_id }, year);
}

/** Adds a record, generated from its contract, of each sub-record that the member does not have yet. */
async function fillPlainRecords(
  db: Db,
  records: readonly ResourceDefinition[],
  owner: { column: string; id: number },
  year: number,
): Promise<void> {
  const ownerColumn = sql.ref(owner.column);
  for (const { contract } of records) {
    const table = sql.table(contract.plural);
    const { rows } = await sql`select from ${table} where ${ownerColumn} = ${owner.id}`.execute(db);
    if (rows.length > 0) continue;
    const { columnOf } = resources.get(contract.plural) as Resource; // one of the definitions
    const input = Object.entries(inputOf(contract, year % 2));
    const columns = input.map(([name]) => sql.ref(columnOf(name)));
    const values = input.map(([, value]) => value);
    await sql`insert into ${table} (${sql.join([ownerColumn, ...columns])})
      values (${sql.join([owner.id, ...values])})`.execute(db);
  }
}

type Either = { person: Person } | { company: Company };

async function fillEither(app: WithFiles, member: Either): Promise<void> {
  const { db } = app;
  const owner: Pick<Insertable<DB['advance_entries']>, 'person_id' | 'company_id'> = 'person' in member
    ? { person_id: member.person.id }
    : { company_id: member.company.id };
  await db
    .insertInto('advance_entries')
    .values({ ...owner, amount: '30', reason: 'opening' })
    .execute();
  await createInvoice(app, member);
  const follower = await db
    .insertInto('followers')
    .values({ email: `${uniqueWord()}@example.ro` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('followings')
    .values({ ...owner, follower_id: follower.id })
    .execute();
  await db
    .insertInto('follow_events')
    .values({ ...owner, follower_id: follower.id, kind: 'rightLost' })
    .execute();
  const email = await createEmail(db, { person_id: null, recipient: 'Membru', ...owner });
  await recordFailingAddress(db, email.id, `${uniqueWord()}@example.ro`, '550 5.1.1 User unknown');
  await createStamp(app, member);
  await createBankStatementLine(app, owner);
  const region = await createRegion(db);
  const elsewhere = await createRegion(db);
  await db
    .insertInto('branch_moves')
    .values({
      ...owner,
      from_region_id: elsewhere.id,
      to_region_id: region.id,
      moved_on: '2025-06-01',
      decision_number: '7',
      username: uniqueWord(),
    })
    .execute();
  await createDueRunRow(db, { region, person_id: null, ...owner });
  await db
    .insertInto('debt_reminders')
    .values({ ...owner, year: 2025, step: 30 })
    .execute();
  const user = await createUser(db, { role: 'ROLE_USER' });
  await createMessage(db, await createThread(db, member), { side: 'member', user, content: 'Bună ziua' });
}
