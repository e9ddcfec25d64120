/** Statuses of an annual report; each row is one attempt. */

/** By name; API and database use the numbers (REP-2). */
export const reportStatus = {
  begun: 10,
  processing: 20,
  toPay: 30,
  registering: 300,
  submitted: 400,
  visaScheduled: 410,
  validatedWithoutVisa: 420,
  visaGranted: 430,
  postponed: 480,
  rejected: 490,
} as const;

type AnnualReportStatus = {
  value: number;
  label: string;
  /** Steps of the member's flow, of four, in which a report can have this status. */
  steps: readonly number[];
  /** `undecided`: documents accepted, dues computed, the branch has not decided yet. */
  standing: 'begun' | 'undecided' | 'validated' | 'rejected';
};

export const annualReportStatuses = [
  { value: reportStatus.begun, label: 'Început', steps: [1, 2], standing: 'begun' },
  { value: reportStatus.processing, label: 'În procesare', steps: [2], standing: 'undecided' },
  { value: reportStatus.toPay, label: 'De plată', steps: [3], standing: 'undecided' },
  { value: reportStatus.registering, label: 'În curs de înregistrare', steps: [4], standing: 'undecided' },
  { value: reportStatus.submitted, label: 'Depus', steps: [4], standing: 'undecided' },
  {
    value: reportStatus.visaScheduled,
    label: 'Validat (viză programată)',
    steps: [4],
    standing: 'validated',
  },
  {
    value: reportStatus.validatedWithoutVisa,
    label: 'Validat (fără viză)',
    steps: [4],
    standing: 'validated',
  },
  { value: reportStatus.visaGranted, label: 'Validat (viză acordată)', steps: [4], standing: 'validated' },
  { value: reportStatus.postponed, label: 'Amânat', steps: [4], standing: 'undecided' },
  { value: reportStatus.rejected, label: 'Respins', steps: [4], standing: 'rejected' },
] as const satisfies readonly AnnualReportStatus[];

export type ReportStatus = (typeof annualReportStatuses)[number]['value'];

/** With such a report a member's discounts cannot change, because its dues were computed with the current values. */
export const unvalidatedStatuses = valuesOf('undecided');

/** A member has at most one open report per year. */
export const openStatuses = valuesOf('begun', 'undecided');

export const validatedStatuses = valuesOf('validated');

export type ValidatedStatus = Extract<
  (typeof annualReportStatuses)[number],
  { standing: 'validated' }
>['value'];

export function isValidated({ status }: { status: number }): boolean {
  return validatedStatuses.includes(status);
}

function valuesOf(...standings: AnnualReportStatus['standing'][]): readonly number[] {
  return annualReportStatuses
    .filter(({ standing }) => standings.includes(standing))
    .map(({ value }) => value);
}
