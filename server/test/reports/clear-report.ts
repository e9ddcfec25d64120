/** A report without objections: every machine check passes. */
import { sql } from 'kysely';
import { createBranchAccount } from '../builders/branch-account.ts';
import { createFiledReport, type FiledReport } from '../builders/filed-report.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import type { Season } from './season.ts';

export type Branch = { region: { id: number; name: string }; moderator: Account };

export async function createBranch({ db }: Season): Promise<Branch> {
  const region = await createRegion(db);
  await createBranchAccount(db, { region });
  return { region, moderator: await signInAs(db, 'ROLE_MODERATOR', { region }) };
}

export type ClearReport = {
  id: number;
  person: { id: number; uuid: string; region_id: number };
};

/** Waits for a decision; paid, signed by hand, the copy compared by the branch. */
export async function createClearReport(
  season: Season,
  { region }: Pick<Branch, 'region'>,
  given: FiledReport = {},
): Promise<ClearReport> {
  const person = await createPerson(season.db, { region, member_type: 'EC', join_year: 2026 });
  const report = await createFiledReport(season, {
    person,
    documentsAt: new Date('2026-02-09T08:00:00Z'),
    ...given,
    answers: {
      name: person.full_name,
      nextYearMemberType: 'EC',
      signedOn: '08.02.2026',
      insuranceValidTo: '31.12.2026',
      ...given.answers,
    },
  });
  await sql`update annual_reports set scan_checked_by = 'Ionescu Ana', checked_scan_id = (
      select id from annual_report_files where annual_report_id = ${report.id} and kind = 'annualReportScanned')
    where id = ${report.id}`.execute(season.db);
  await sql`update invoices set settled = amount - advance_used where annual_report_id = ${report.id}`.execute(
    season.db,
  );
  return { id: report.id, person };
}

/** Older ones that wait too, signed and with nothing to pay; what they lack shows only when they are examined. */
export async function createSignedReports(db: Season['db'], region: { id: number }, count: number) {
  await sql`with members as (
      insert into persons (region_id, last_name, first_name)
      select ${region.id}, 'Semnat', 'Membru ' || number from generate_series(1, ${count}) number returning id, region_id
    ) insert into annual_reports (person_id, region_id, year, status, submitted_at, digitally_signed)
      select id, region_id, 2025, 400, '2026-01-20T08:00:00Z', true from members`.execute(db);
}
