/** The report that a member works on now, or begins next, as the member's home shows it (OPE-82). */
import type { OwnReport } from '@ceccar/contract/operation/home';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import type { Member } from '../../members/member.ts';
import { next } from '../states/next.ts';
import { findDeadline, readFacts, stateOf } from '../states/report-facts.ts';
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
  const choice = chooseReport(await readAttempts(read, owner), nextYear, thisYear);
  const year =
    'report' in choice ? choice.report.year : 'begin' in choice ? choice.begin.year : choice.waitFor;
  const none = {
    year,
    begun: null,
    rejectReason: null,
    mayBegin: false,
    deadline: await findDeadline(read, year + 1),
  };
  if ('report' in choice) return { ...none, begun: await readBegun(read, choice.report.id, now) };
  if ('waitFor' in choice) return none;
  if (await findEndBefore(read, owner, year)) return null;
  return { ...none, mayBegin: true, rejectReason: await findRejectReason(read, owner) };
}

async function readBegun(read: Reader, id: number, now: Date): Promise<OwnReport['begun']> {
  const [report] = await read(
    query
      .selectFrom('annual_reports')
      .select(['current_step', 'status', 'is_final', 'visa_scheduled', 'delay_reason', 'reject_reason'])
      .select('year')
      .where('id', '=', id),
  );
  if (!report) return null;
  const { current_step, status, is_final, visa_scheduled, delay_reason, reject_reason } = report;
  const reasons: Readonly<Record<number, string | null>> = {
    [reportStatus.postponed]: delay_reason,
    [reportStatus.rejected]: reject_reason,
  };
  const reason = reasons[status] ?? null;
  const isNoteLapsed = status === reportStatus.toPay && (await hasNoteLapsed(read, id, report, now));
  return { current_step, status, is_final, visaScheduled: visa_scheduled, reason, isNoteLapsed };
}

type State = Parameters<typeof stateOf>[0];

async function hasNoteLapsed(read: Reader, id: number, report: State, now: Date): Promise<boolean> {
  const payment = { type: 'pay', hasProof: true, isNothingToPay: false } as const;
  const move = next(stateOf(report), payment, await readFacts(read, id, now));
  return 'refusal' in move && move.refusal === 'noteLapsed';
}
