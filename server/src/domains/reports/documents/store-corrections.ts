import type { Tx } from '../../../platform/database/connection.ts';
import type { CheckedReport } from './check-report.ts';

/**
 * Stores the register errors that the member reports as correction requests for the branch (REP-28); they replace earlier
 * ones of the attempt.
 */
export async function storeCorrections(
  tx: Tx,
  reportId: number,
  mismatches: CheckedReport['mismatches'],
): Promise<void> {
  await tx.deleteFrom('annual_report_corrections').where('annual_report_id', '=', reportId).execute();
  if (mismatches.length === 0) return;
  await tx
    .insertInto('annual_report_corrections')
    .values(
      mismatches.map(({ field, registerValue, reportValue }) => ({
        annual_report_id: reportId,
        field,
        register_value: registerValue || null,
        report_value: reportValue || null,
      })),
    )
    .execute();
}
