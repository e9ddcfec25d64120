/** Reads the machine checks of many reports with a fixed number of statements. */
import type { CorrectionField } from '@ceccar/contract/reports/annual-reports';
import type { ClearCheck } from '@ceccar/contract/reports/clear-reports';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import type { ReportFileKind } from '@ceccar/contract/reports/report-documents';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { type Selectable, sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import type { AnnualReports } from '../../../platform/database/types.generated.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { memberOf } from '../../members/member.ts';
import { checkOutcomesOf } from '../desk/check-outcomes.ts';
import { isOtherType } from '../desk/declared-type.ts';
import { readVisaFacts } from '../desk/read-visa-facts.ts';
import { visaConditions } from '../desk/visa-conditions.ts';
import { remarksOf } from '../documents/report-remarks.ts';
import type { PdfReading } from '../reading/pdf-reading.ts';
import { readFactsOf, stateOf } from '../states/report-facts.ts';
import { clearChecks } from './clear-checks.ts';

export type CheckedReport = {
  report: Pick<
    Selectable<AnnualReports>,
    'id' | 'version' | 'year' | 'region_id' | 'member_name' | 'submitted_at'
  >;
  checks: ClearCheck[];
  /** Total of the payment note in lei, exact decimals; null without a note. */
  amount: string | null;
};

/** In the order of the ids. */
export async function readClearChecks(
  read: Reader,
  ids: readonly number[],
  now: Date,
): Promise<CheckedReport[]> {
  if (ids.length === 0) return [];
  const rows = await readReports(read, ids);
  const reviewed = rows.map((row) => ({
    report: row,
    declared: (row.declared ?? {}) as ReportAnswers, // written when the documents were accepted
    note: noteOf(row),
  }));
  const visaFacts = await readVisaFacts(read, reviewed, now);
  const reportFacts = await readFactsOf(read, ids, now);
  const checked = new Map<number, CheckedReport>();
  for (const { report: row, declared, note } of reviewed) {
    const facts = reportFacts.get(row.id);
    const ofVisa = visaFacts.get(row.id);
    if (!facts || !ofVisa) continue;
    const { kind } = memberOf(row);
    const reading = row.reading as PdfReading | null; // stored by the upload
    const isSigned = row.digitally_signed === true;
    const receivedOn = bucharestToday(row.uploaded_at ?? now);
    const checks = clearChecks({
      kind,
      memberName: row.member_name,
      state: stateOf(row),
      facts,
      isSigned,
      isScanChecked: row.checked_scan_id !== null && row.checked_scan_id === row.scan_id,
      signature: reading?.ok ? reading.signature : null,
      files: row.files as ReportFileKind[], // the check constraint of the column
      outcomes: row.declared
        ? checkOutcomesOf({
            kind,
            isSigned,
            amends: row.amends,
            disputed: row.disputed as CorrectionField[], // the table contains no other fields
          }).map(({ outcome }) => outcome)
        : [],
      conditions: visaConditions(ofVisa),
      note,
      claimed: row.claimed,
      declaresOtherType: kind === 'person' && isOtherType(declared.nextYearMemberType, row.member_type),
      remarks: remarksOf(declared, { memberName: row.member_name, receivedOn }).map(({ message }) => message),
      hasOpenRequest: row.has_open_resubmission,
    });
    checked.set(row.id, { report: row, checks, amount: note ? note.total.toFixed(2) : null });
  }
  return ids.flatMap((id) => checked.get(id) ?? []);
}

function readReports(read: Reader, ids: readonly number[]) {
  return read(
    query
      .selectFrom('annual_reports as r')
      .leftJoin('persons as m', 'm.id', 'r.person_id')
      .leftJoin('annual_report_information as i', 'i.annual_report_id', 'r.id')
      .leftJoin('annual_report_payments as p', (join) =>
        join.onRef('p.annual_report_id', '=', 'r.id').on('p.set_aside_at', 'is', null),
      )
      .leftJoin('annual_report_files as f', (join) =>
        join
          .onRef('f.annual_report_id', '=', 'r.id')
          .on('f.kind', '=', 'annualReport')
          .on('f.set_aside_at', 'is', null),
      )
      .leftJoin('annual_report_files as s', (join) =>
        join
          .onRef('s.annual_report_id', '=', 'r.id')
          .on('s.kind', '=', 'annualReportScanned')
          .on('s.set_aside_at', 'is', null),
      )
      .select(['r.id', 'r.version', 'r.year', 'r.status', 'r.person_id', 'r.company_id', 'r.region_id'])
      .select(['r.member_name', 'r.submitted_at', 'r.uploaded_at', 'r.visa_scheduled', 'r.amends'])
      .select(['r.digitally_signed', 'r.checked_scan_id', 'r.has_open_resubmission', 'm.member_type'])
      .select(['i.declared', 'f.reading', 's.id as scan_id'])
      .select(sql<string | null>`p.fixed_due_value_paid + p.variable_due_value_paid`.as('claimed'))
      .select(
        sql<string[]>`array(select kind from annual_report_files
          where annual_report_id = r.id and set_aside_at is null)`.as('files'),
      )
      .select(
        sql<string[]>`array(select field from annual_report_corrections where annual_report_id = r.id)`.as(
          'disputed',
        ),
      )
      // The same note as on the review screen.
      .select(
        sql<StoredNote | null>`(select to_json(n) from (select name, status, total, settled from invoices
          where annual_report_id = r.id order by id desc limit 1) n)`.as('note'),
      )
      .where(sql<boolean>`r.id = any(${ids}::int[])`),
  );
}

type StoredNote = { name: string; status: string; total: number; settled: number };

function noteOf({ note }: { note: StoredNote | null }): ReportReview['note'] {
  // `visaConditions` and `clearChecks` need no more of it.
  return note as ReportReview['note'];
}
