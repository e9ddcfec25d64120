import { checked, type ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { sql } from 'kysely';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { type Owner, ownerTables } from '../money/owner.ts';
import { bucharestToday } from '../text/clock.ts';
import { readMissingHours } from './report-dues.ts';
import { findDeadline, type ReportRow } from './report-facts.ts';
import type { VisaFacts } from './visa-conditions.ts';

const statuses = {
  person: sql<
    string | null
  >`(select status from person_statuses s where s.person_id = m.id order by date desc, id desc limit 1)`,
  company: sql<
    string | null
  >`(select name from company_statuses s where s.company_id = m.id order by date desc, id desc limit 1)`,
} as const;

/** What `visaConditions` judges of a member and a report. */
export async function readVisaFacts(
  read: Reader,
  report: ReportRow,
  owner: Owner,
  declared: ReportAnswers,
): Promise<VisaFacts> {
  const { members, dues, column } = ownerTables[owner.kind];
  const [member] = await read(
    query
      .selectFrom(`${members} as m`)
      .select(statuses[owner.kind].as('status'))
      .select(
        sql<string>`(select coalesce(sum(fee - payment_amount), 0.00) from ${sql.table(dues)} d
          where d.${sql.ref(column)} = m.id and d.code like '461%' and d.fee_year <= ${report.year})`.as(
          'owed',
        ),
      )
      .where('m.id', '=', owner.id),
  );
  const memberType = declared.nextYearMemberType ?? '';
  const asksHours = owner.kind === 'person' && !memberType.startsWith('MI');
  return {
    owed: member?.owed ?? '0.00',
    insuranceValidTo: declared.insuranceValidTo || null,
    year: report.year + 1,
    declaresNoRecord: declared.declaresNoRecord === checked,
    currentStatus: member?.status ?? null,
    submittedOn: report.submitted_at ? bucharestToday(report.submitted_at) : null,
    deadline: await findDeadline(read, report.year + 1),
    missingHours: asksHours ? await readMissingHours(read, owner, memberType, report.year) : null,
  };
}
