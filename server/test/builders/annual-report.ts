import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { AnnualReports } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

export type AnnualReport = Selectable<AnnualReports>;

/** Of a person unless a company is given; the next attempt of the year. */
export async function createAnnualReport(
  db: Db,
  {
    person,
    company,
    ...values
  }: Partial<Insertable<AnnualReports>> & { person?: { id: number }; company?: { id: number } } = {},
): Promise<AnnualReport> {
  const member = company ?? person ?? (await createPerson(db));
  const owner = company ? { company_id: member.id } : { person_id: member.id };
  const known = await (company
    ? db.selectFrom('companies').select(['region_id', 'name as member_name']).where('id', '=', member.id)
    : db.selectFrom('persons').select(['region_id', 'full_name as member_name']).where('id', '=', member.id)
  ).executeTakeFirstOrThrow();
  const report = { ...owner, ...known, year: 2025, status: reportStatus.processing, ...values };
  const { rows } = await sql<{
    attempt: number;
  }>`select coalesce(max(attempt), 0) + 1 as attempt from annual_reports
    where coalesce(person_id, -company_id) = ${company ? -member.id : member.id} and year = ${report.year}`.execute(
    db,
  );
  return db
    .insertInto('annual_reports')
    .values({ attempt: rows[0]?.attempt ?? 1, ...report })
    .returningAll()
    .executeTakeFirstOrThrow();
}
