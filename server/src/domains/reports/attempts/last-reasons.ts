/** The branch's recent reasons, offered as suggestions for the same decision (REP-46). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { isReason } from '@ceccar/contract/reports/report-decisions';
import { type DecisionMove, decisionMoves } from '@ceccar/contract/reports/report-moves';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import type { Reader } from '../../../platform/database/reader.ts';

/** Where a decision keeps its reason, and the status that it leads to. */
const places: Record<DecisionMove, { column: string; status: number }> = {
  validate410: { column: 'visa_reason', status: reportStatus.visaScheduled },
  validate420: { column: 'visa_reason', status: reportStatus.validatedWithoutVisa },
  validate430: { column: 'visa_reason', status: reportStatus.visaGranted },
  postpone: { column: 'delay_reason', status: reportStatus.postponed },
  reject: { column: 'reject_reason', status: reportStatus.rejected },
};
const offered = 6;
/** Number of recent decisions that are searched. */
const searched = 300;

export async function findLastReasons(read: Reader, regionId: number): Promise<ReportReview['reasons']> {
  const found = await Promise.all(
    decisionMoves.map(async (move) => [move, await readReasons(read, regionId, places[move])] as const),
  );
  return Object.fromEntries(found) as ReportReview['reasons']; // one entry per decision
}

async function readReasons(
  read: Reader,
  regionId: number,
  { column, status }: { column: string; status: number },
): Promise<string[]> {
  const rows = await read({
    text: `select ${column} as reason from (
        select ${column}, status, decided_at from annual_reports
        where region_id = $1 and decided_at is not null order by decided_at desc limit ${searched}
      ) last where status = $2 and ${column} is not null group by ${column} order by max(decided_at) desc`,
    values: [regionId, status],
  });
  // Reasons from before REP-160 may be too short to be sent again.
  return rows
    .map(({ reason }) => String(reason))
    .filter(isReason)
    .slice(0, offered);
}
