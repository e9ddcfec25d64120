/** The branch's recent reasons, offered as suggestions (REP-46). */
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import type { Reader } from '../../database/reader.ts';

const columns = {
  visaReason: 'visa_reason',
  delayReason: 'delay_reason',
  rejectReason: 'reject_reason',
} as const;
const offered = 6;
/** Number of recent decisions that are searched. */
const searched = 300;

export async function findLastReasons(read: Reader, regionId: number): Promise<ReportReview['reasons']> {
  const [visaReason = [], delayReason = [], rejectReason = []] = await Promise.all(
    Object.values(columns).map((column) => readReasons(read, regionId, column)),
  );
  return { visaReason, delayReason, rejectReason };
}

async function readReasons(read: Reader, regionId: number, column: string): Promise<string[]> {
  const rows = await read({
    text: `select ${column} as reason from (
        select ${column}, decided_at from annual_reports
        where region_id = $1 and decided_at is not null order by decided_at desc limit ${searched}
      ) last where ${column} is not null group by ${column} order by max(decided_at) desc limit ${offered}`,
    values: [regionId],
  });
  return rows.map(({ reason }) => String(reason));
}
