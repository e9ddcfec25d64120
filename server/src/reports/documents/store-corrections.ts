import type { Tx } from '../../database/connection.ts';
import type { CheckedReport } from './check-report.ts';

/** What the member says is wrong in the register becomes a request that the branch decides (REP-28); earlier ones of the attempt go. */
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
