/** Facts that a validation leaves for its undo (REP-290). */
import type { ReportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { Selectable } from 'kysely';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { AnnualReportDecisions } from '../../../platform/database/types.generated.ts';
import type { ReportRow } from '../states/report-facts.ts';

const earlierColumns = [
  'status',
  'validator_id',
  'validator',
  'decided_at',
  'visa_reason',
  'delay_reason',
] as const satisfies readonly (keyof ReportRow)[];

type Earlier = Pick<ReportRow, (typeof earlierColumns)[number]> & { status: ReportStatus };

export type RecordedDecision = Omit<Selectable<AnnualReportDecisions>, 'earlier'> & { earlier: Earlier };

type Created = { visaId: number | null; photoId: number | null; earlierMemberType: string | null };

/** `report` is the row before the decision, which has moved it by one version. */
export async function recordDecision(
  { tx, now }: WriteRequest,
  report: ReportRow,
  { visaId, photoId, earlierMemberType }: Created,
): Promise<void> {
  await tx
    .insertInto('annual_report_decisions')
    .values({
      created_at: now,
      annual_report_id: report.id,
      report_version: report.version + 1,
      earlier: JSON.stringify(Object.fromEntries(earlierColumns.map((column) => [column, report[column]]))),
      visa_id: visaId,
      photo_id: photoId,
      earlier_member_type: earlierMemberType,
    })
    .execute();
}

/** The last validation of a report that was not undone. */
export async function findLastDecision(tx: Tx, reportId: number): Promise<RecordedDecision | undefined> {
  const row = await tx
    .selectFrom('annual_report_decisions')
    .selectAll()
    .where('annual_report_id', '=', reportId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row as RecordedDecision | undefined; // `recordDecision` wrote these columns
}

export async function markUndone({ tx, now }: WriteRequest, id: number): Promise<void> {
  await tx.updateTable('annual_report_decisions').set({ undone_at: now }).where('id', '=', id).execute();
}
