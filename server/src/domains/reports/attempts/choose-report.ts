/** Decides which report a member works on now (REP-4). Pure. */
import { isValidated, openStatuses, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';

export type Attempt = { id: number; year: number; attempt: number; status: number };

/** `amends`: a validated report of the year stays valid until this one is validated (REP-7). */
export type Beginning = { year: number; attempt: number; amends: boolean };

export type Choice<A extends Attempt> =
  | { report: A }
  | { begin: Beginning }
  /** The year is not over yet, and no earlier report is open. */
  | { waitFor: number };

/** Statuses accepted but not submitted: the member is still working on the report. */
const underWay: readonly number[] = [reportStatus.processing, reportStatus.toPay, reportStatus.registering];

/** `nextYear` is the year set in the account, or null for the usual one. */
export function chooseReport<A extends Attempt>(
  attempts: readonly A[],
  nextYear: number | null,
  currentYear: number,
): Choice<A> {
  const inOrder = attempts.toSorted((a, b) => a.year - b.year || a.attempt - b.attempt);
  const started = inOrder.find(({ status }) => underWay.includes(status));
  if (started) return { report: started };
  const open = inOrder.filter(({ status }) => openStatuses.includes(status));
  const year = nextYear ?? usualYear(inOrder, currentYear);
  if (year < currentYear) {
    const ofYear = open.find((one) => one.year === year);
    return ofYear ? { report: ofYear } : beginAgain(inOrder, year);
  }
  if (open[0]) return { report: open[0] };
  const refused = inOrder.findLast((one) => isRefusedAmendment(inOrder, one));
  if (refused) return beginAgain(inOrder, refused.year);
  const last = inOrder.findLast(({ status }) => status !== reportStatus.rejected) ?? inOrder.at(-1);
  return last ? { report: last } : { waitFor: year };
}

function beginAgain(inOrder: readonly Attempt[], year: number): { begin: Beginning } {
  const ofYear = inOrder.filter((one) => one.year === year);
  return {
    begin: { year, attempt: (ofYear.at(-1)?.attempt ?? 0) + 1, amends: ofYear.some(isValidated) },
  };
}

/** A rejected attempt does not use up the permission to file a validated report again (REP-146). */
function isRefusedAmendment(inOrder: readonly Attempt[], one: Attempt): boolean {
  const ofYear = inOrder.filter(({ year }) => year === one.year);
  return one.status === reportStatus.rejected && ofYear.at(-1) === one && ofYear.some(isValidated);
}

/** The year that has ended, or the following one once that is validated. */
function usualYear(attempts: readonly Attempt[], currentYear: number): number {
  const lastYear = currentYear - 1;
  return attempts.some((one) => one.year === lastYear && isValidated(one)) ? currentYear : lastYear;
}
