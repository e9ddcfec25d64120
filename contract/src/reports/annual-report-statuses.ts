/** The statuses of an annual report; a row of the register is one attempt. */

/** By name; the numbers are on the wire and in the database (REP-2). */
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
  /** The steps of the member, of four, in which a report can have it. */
  steps: readonly number[];
  /** `undecided`: documents accepted, dues computed, decision of the branch open. */
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

/** Discounts of a member who has such a report wait: its dues were computed with the values as they are. */
export const unvalidatedStatuses = valuesOf('undecided');

/** Of a member and a year at most one report is open. */
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
