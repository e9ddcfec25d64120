/** The member type that a report declares for the next year, where the register has another one (REP-165). */
import { persons } from '@ceccar/contract/members/persons';
import { isValidated } from '@ceccar/contract/reports/annual-report-statuses';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { sql } from 'kysely';
import { getResource } from '../../../platform/crud/resource.ts';
import { changeRecord, type WriteRequest } from '../../../platform/crud/write.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import type { Member } from '../../members/member.ts';
import type { ReportRow } from '../states/report-facts.ts';

/**
 * Null if both are the same, for a company, which has no member type, once the report is validated, and for a report whose
 * next year is over: what it declares is older than the register.
 */
export async function findDeclaredType(
  read: Reader,
  report: ReportRow,
  { kind, id }: Member,
  now: Date,
): Promise<ReportReview['memberType']> {
  if (kind === 'company' || isValidated(report) || report.year + 1 < bucharestYear(now)) return null;
  const [row] = await read(
    query
      .selectFrom('persons as m')
      .innerJoin('annual_report_information as i', (join) => join.on('i.annual_report_id', '=', report.id))
      .select('m.member_type as register')
      .select(sql<string | null>`i.declared ->> 'nextYearMemberType'`.as('declared'))
      .where('m.id', '=', id),
  );
  const declared = row?.declared ?? '';
  return row && isOtherType(declared, row.register) ? { register: row.register, declared } : null;
}

/** Whether a report declares a type that the register knows and does not have. */
export function isOtherType(declared: string | undefined, registered: string | null): boolean {
  const isKnown = persons.fields.memberType.choices?.some(({ value }) => value === declared) === true;
  return isKnown && declared !== registered;
}

/** As if it was changed on the record page, with its history. */
export async function updateMemberType(
  writing: WriteRequest,
  { id }: Member,
  memberType: string,
): Promise<void> {
  const resource = getResource(writing.resources, persons.plural);
  await changeRecord({ ...writing, resource }, String(id), undefined, { memberType }, ['memberType']);
}
