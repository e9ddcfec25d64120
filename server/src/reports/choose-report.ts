/** Which report a member works on now (REP-4). Pure. */
import {
  openStatuses,
  type ReportStatus,
  validatedStatuses,
} from '@ceccar/contract/reports/annual-report-statuses';

export type Attempt = { id: number; year: number; attempt: number; status: number };

export type Choice<A extends Attempt> =
  | { report: A }
  /** `amends`: a validated report of the year stays valid until this one is (REP-7). */
  | { begin: { year: number; attempt: number; amends: boolean } }
  /** The year is not over, and there is no report from before. */
  | { waitFor: number };

/** `nextYear` is what the account says, null for the usual one. */
export function chooseReport<A extends Attempt>(
  attempts: readonly A[],
  nextYear: number | null,
  currentYear: number,
): Choice<A> {
  const inOrder = attempts.toSorted((a, b) => a.year - b.year || a.attempt - b.attempt);
  const open = inOrder.find(({ status }) => openStatuses.includes(status));
  if (open) return { report: open };
  const year = nextYear ?? usualYear(inOrder, currentYear);
  if (year >= currentYear) {
    const last = inOrder.findLast(({ status }) => status !== 490) ?? inOrder.at(-1);
    return last ? { report: last } : { waitFor: year };
  }
  const ofYear = inOrder.filter((one) => one.year === year);
  return {
    begin: { year, attempt: (ofYear.at(-1)?.attempt ?? 0) + 1, amends: ofYear.some(isValidated) },
  };
}

/** The year that has ended, and the one after it once that is validated. */
function usualYear(attempts: readonly Attempt[], currentYear: number): number {
  const lastYear = currentYear - 1;
  return attempts.some((one) => one.year === lastYear && isValidated(one)) ? currentYear : lastYear;
}

function isValidated({ status }: Attempt): boolean {
  return validatedStatuses.includes(status);
}
