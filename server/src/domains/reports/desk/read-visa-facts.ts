import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { checked, type ReportAnswers } from '@ceccar/contract/reports/form-parts';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import type { Reader } from '../../../platform/database/reader.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { currentStatusSql } from '../../members/current-status.ts';
import { memberOf, memberTables } from '../../members/member.ts';
import { practiceRightSql } from '../../members/practice-right.ts';
import { balanceOfDues } from '../../money/dues/due-sql.ts';
import { needsTraining } from '../../training/course-hours.ts';
import { readHoursLeftOf } from '../../training/read-hours-left.ts';
import { findDeadline, type ReportRow } from '../states/report-facts.ts';
import type { VisaFacts } from './visa-conditions.ts';

/** A report with what it declares and its payment note. */
export type Reviewed = {
  report: Pick<
    ReportRow,
    'id' | 'year' | 'status' | 'person_id' | 'company_id' | 'visa_scheduled' | 'submitted_at'
  >;
  declared: ReportAnswers;
  note: ReportReview['note'];
};

/** Reads the facts that `visaConditions` needs, by the report's id. */
export async function readVisaFacts(
  read: Reader,
  reviewed: readonly Reviewed[],
  now: Date,
): Promise<ReadonlyMap<number, VisaFacts>> {
  const today = bucharestToday(now);
  const members = new Map<number, MemberFacts>();
  for (const kind of memberKinds)
    for (const [id, facts] of await readMembers(read, kind, reviewed, today)) members.set(id, facts);
  const hours = await readHours(read, reviewed, members);
  const deadlines = new Map<number, string>();
  for (const year of new Set(reviewed.map(({ report }) => report.year + 1)))
    deadlines.set(year, await findDeadline(read, year));
  return new Map(
    reviewed.flatMap(({ report, declared, note }) => {
      const member = members.get(report.id);
      if (!member) return [];
      const facts: VisaFacts = {
        owed: member.owed,
        insuranceValidTo: declared.insuranceValidTo || null,
        hasInsuranceDocument: member.hasInsuranceDocument,
        year: report.year + 1,
        declaresNoRecord: declared.declaresNoRecord === checked,
        currentStatus: member.status,
        right: member.right,
        kind: memberOf(report).kind,
        note,
        visaDay: report.status === reportStatus.visaScheduled ? { chosen: report.visa_scheduled } : null,
        today,
        submittedOn: report.submitted_at ? bucharestToday(report.submitted_at) : null,
        deadline: deadlines.get(report.year + 1) ?? '',
        missingHours: hours.get(report.id) ?? null,
        isJoinYearKnown: member.joinYear !== null,
      };
      return [[report.id, facts] as const];
    }),
  );
}

type MemberFacts = Pick<VisaFacts, 'owed' | 'right' | 'hasInsuranceDocument'> & {
  status: string | null;
  joinYear: number | null;
};

/** The current status, the right today, and the amount left to pay for the years up to the report's. */
async function readMembers(
  read: Reader,
  kind: MemberKind,
  reviewed: readonly Reviewed[],
  today: string,
): Promise<[number, MemberFacts][]> {
  const { table, dues, column } = memberTables[kind];
  const reports = reviewed.map(({ report }) => report).filter((report) => memberOf(report).kind === kind);
  if (reports.length === 0) return [];
  const rows = await read({
    text: `select asked.report, ${kind === 'person' ? 'm.join_year' : 'null'} as joined,
        ${currentStatusSql(kind, 'm.id', '$4::date')} as status,
        (select ${balanceOfDues} from ${dues} d where d.${column} = m.id and d.fee_year <= asked.year) as owed,
        exists (select from annual_report_files f where f.annual_report_id = asked.report and f.kind = 'insuranceDocument'
          and f.set_aside_at is null) as has_insurance_document,
        practice.has_right, practice.ends_on, practice.reason
      from unnest($1::int[], $2::int[], $3::int[]) asked(report, member, year) join ${table} m on m.id = asked.member
      cross join lateral ${practiceRightSql(kind, 'm.id', '$4::date')} practice`,
    values: [
      reports.map(({ id }) => id),
      reports.map((report) => memberOf(report).id),
      reports.map(({ year }) => year),
      today,
    ],
  });
  return rows.map((row) => [
    Number(row.report),
    {
      owed: String(row.owed),
      hasInsuranceDocument: row.has_insurance_document === true,
      status: row.status === null ? null : String(row.status),
      joinYear: row.joined === null ? null : Number(row.joined),
      right: { hasRight: row.has_right, endsOn: row.ends_on, reason: row.reason } as VisaFacts['right'], // the columns of the function
    },
  ]);
}

/** Of persons who are not going to be inactive; nobody else needs training hours. */
async function readHours(
  read: Reader,
  reviewed: readonly Reviewed[],
  members: ReadonlyMap<number, MemberFacts>,
): Promise<ReadonlyMap<number, number>> {
  const trained = reviewed.filter(
    ({ report, declared }) =>
      memberOf(report).kind === 'person' && needsTraining(declared.nextYearMemberType ?? ''),
  );
  const missing = new Map<number, number>();
  for (const year of new Set(trained.map(({ report }) => report.year))) {
    const ofYear = trained.filter(({ report }) => report.year === year);
    const persons = ofYear.map(({ report }) => ({
      id: memberOf(report).id,
      joinYear: members.get(report.id)?.joinYear ?? null,
    }));
    const left = await readHoursLeftOf(read, persons, year);
    for (const { report } of ofYear) missing.set(report.id, left.get(memberOf(report).id) ?? 0);
  }
  return missing;
}
