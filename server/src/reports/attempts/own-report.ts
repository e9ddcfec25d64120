/** The report that a member works on now, or begins next, as the member's home shows it (OPE-82). */
import type { OwnReport } from '@ceccar/contract/operation/home';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { query } from '../../database/query.ts';
import type { Reader } from '../../database/reader.ts';
import type { Member } from '../../members/member.ts';
import { bucharestYear } from '../../text/clock.ts';
import { findDeadline } from '../states/report-facts.ts';
import { chooseReport } from './choose-report.ts';
import { readAttempts } from './current-report.ts';
import { findRejectReason } from './previous-rejection.ts';
import { findEndBefore } from './require-member.ts';

/** Null if no report is due: the membership had ended before the year. Begins nothing. */
export async function findOwnReport(
  read: Reader,
  { owner, nextYear }: { owner: Member; nextYear: number | null },
  now: Date,
): Promise<OwnReport | null> {
  const thisYear = bucharestYear(now);
  const [attempts, deadline] = await Promise.all([readAttempts(read, owner), findDeadline(read, thisYear)]);
  const choice = chooseReport(attempts, nextYear, thisYear);
  const none = { begun: null, rejectReason: null, mayBegin: false, deadline };
  if ('report' in choice)
    return { ...none, year: choice.report.year, begun: await readBegun(read, choice.report.id) };
  if ('waitFor' in choice) return { ...none, year: choice.waitFor };
  const { year } = choice.begin;
  if (await findEndBefore(read, owner, year)) return null;
  return { ...none, year, mayBegin: true, rejectReason: await findRejectReason(read, owner) };
}

async function readBegun(read: Reader, id: number): Promise<OwnReport['begun']> {
  const [report] = await read(
    query
      .selectFrom('annual_reports')
      .select(['current_step', 'status', 'is_final', 'visa_scheduled', 'delay_reason', 'reject_reason'])
      .where('id', '=', id),
  );
  if (!report) return null;
  const { delay_reason, reject_reason, visa_scheduled, ...begun } = report;
  const reasons: Readonly<Record<number, string | null>> = {
    [reportStatus.postponed]: delay_reason,
    [reportStatus.rejected]: reject_reason,
  };
  return { ...begun, visaScheduled: visa_scheduled, reason: reasons[report.status] ?? null };
}
