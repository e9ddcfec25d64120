import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { checked, type ReportAnswers } from '@ceccar/contract/reports/form-parts';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import type { Reader } from '../../database/reader.ts';
import { currentStatusSql } from '../../members/current-status.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { readPracticeRight } from '../../members/practice-right.ts';
import { balanceOfDues } from '../../money/dues/due-sql.ts';
import { bucharestToday } from '../../text/clock.ts';
import { readMissingHours } from '../payment/report-dues.ts';
import { findDeadline, type ReportRow } from '../states/report-facts.ts';
import type { VisaFacts } from './visa-conditions.ts';

/** Reads the facts of a member and a report that `visaConditions` needs. */
export async function readVisaFacts(
  read: Reader,
  report: ReportRow,
  owner: Member,
  declared: ReportAnswers,
  note: ReportReview['note'],
  now: Date,
): Promise<VisaFacts> {
  const member = await readMember(read, owner, report.year);
  const memberType = declared.nextYearMemberType ?? '';
  const asksHours = owner.kind === 'person' && !memberType.startsWith('MI');
  return {
    owed: member.owed,
    insuranceValidTo: declared.insuranceValidTo || null,
    year: report.year + 1,
    declaresNoRecord: declared.declaresNoRecord === checked,
    currentStatus: member.status,
    right: await readPracticeRight(read, owner, bucharestToday(now)),
    kind: owner.kind,
    note,
    visaDay: report.status === reportStatus.visaScheduled ? { chosen: report.visa_scheduled } : null,
    today: bucharestToday(now),
    submittedOn: report.submitted_at ? bucharestToday(report.submitted_at) : null,
    deadline: await findDeadline(read, report.year + 1),
    missingHours: asksHours ? await readMissingHours(read, owner, memberType, report.year) : null,
  };
}

/** The current status, and the amount left to pay for the years up to `year`. */
async function readMember(
  read: Reader,
  { kind, id }: Member,
  year: number,
): Promise<{ owed: string; status: string | null }> {
  const { dues, column } = memberTables[kind];
  const [row] = await read({
    text: `select
        ${currentStatusSql(kind, '$1')} as status,
        (select ${balanceOfDues} from ${dues} where ${column} = $1 and fee_year <= $2) as owed`,
    values: [id, year],
  });
  return { owed: String(row?.owed), status: row?.status === null ? null : String(row?.status) };
}
