/**
 * Makes the validated reports of the years before the season: imported from the earlier records, hence without documents.
 */

import type { MemberKind } from '@ceccar/contract/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type pg from 'pg';
import { memberTables } from '../../server/src/domains/members/member.ts';
import { reportCodes } from '../../server/src/domains/reports/payment/report-dues.ts';
import type { Season } from './season.ts';

const years = 3;
/** The fixed and the variable due of a year. */
const reported = `code ~ '${reportCodes}'`;

/** Every member with dues of a year had filed the report of the year before; those dues are its postings. */
export async function writeEarlierYears(client: pg.ClientBase, { year }: Season): Promise<void> {
  for (const kind of ['person', 'company'] as const) {
    await client.query(insertReports(kind), [year - years, year - 1]);
    await client.query(insertPostings(kind), [year]);
  }
}

const visas = {
  person: 'person_visas v where v.person_id = m.id and v.checked',
  company: 'company_visas v where v.company_id = m.id and v.visa',
} as const;

function insertReports(kind: MemberKind): string {
  const { table: members, dues, column, name } = memberTables[kind];
  return `insert into annual_reports (${column}, user_id, username, region_id, member_name, year, status,
      created_at, updated_at, template_taken_at, uploaded_at, gdpr_accepted_at, submitted_at, decided_at)
    select m.id, u.id, coalesce(u.username, ''), m.region_id, m.${name}, d.fee_year - 1,
      case when exists (select from ${visas[kind]} and v.year = d.fee_year) then ${reportStatus.visaGranted} else ${reportStatus.validatedWithoutVisa} end,
      d.posted - interval '4 hours', d.posted, d.posted - interval '4 hours', d.posted - interval '3 hours',
      d.posted - interval '3 hours', d.posted - interval '2 hours', d.posted
    from (
      select ${column} as owner, fee_year, min(created_at) as posted from ${dues}
      where fee > 0 and ${reported} and fee_year between $1 + 1 and $2 + 1 group by ${column}, fee_year
    ) d join ${members} m on m.id = d.owner left join users u on u.${column} = m.id
    order by d.fee_year, d.posted`;
}

/** A due posted twice by mistake counts once. */
function insertPostings(kind: MemberKind): string {
  const { dues, column, dueColumn } = memberTables[kind];
  return `insert into annual_report_postings (created_at, annual_report_id, ${dueColumn}, code, year, fee)
    select distinct on (r.id, d.code) d.created_at, r.id, d.id, d.code, d.fee_year, d.fee
    from annual_reports r join ${dues} d on d.${column} = r.${column} and d.fee_year = r.year + 1
    where r.year < $1 and d.fee > 0 and ${reported}
    order by r.id, d.code, d.id`;
}
