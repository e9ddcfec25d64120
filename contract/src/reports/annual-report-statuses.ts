/** How far a member's report of a year is; a row of the register is one attempt. */

type AnnualReportStatus = {
  value: number;
  label: string;
  /** Of the member's four steps, those in which a report has it. */
  steps: readonly number[];
  /** Undecided: its documents were taken, dues are computed from it, and the branch has the last word still. */
  standing: 'begun' | 'undecided' | 'validated' | 'rejected';
};

export const annualReportStatuses = [
  { value: 10, label: 'Început', steps: [1, 2], standing: 'begun' },
  { value: 20, label: 'În procesare', steps: [2], standing: 'undecided' },
  { value: 30, label: 'De plată', steps: [3], standing: 'undecided' },
  { value: 300, label: 'În curs de înregistrare', steps: [4], standing: 'undecided' },
  { value: 400, label: 'Depus', steps: [4], standing: 'undecided' },
  { value: 410, label: 'Validat (viză programată)', steps: [4], standing: 'validated' },
  { value: 420, label: 'Validat (fără viză)', steps: [4], standing: 'validated' },
  { value: 430, label: 'Validat (viză acordată)', steps: [4], standing: 'validated' },
  { value: 480, label: 'Amânat', steps: [4], standing: 'undecided' },
  { value: 490, label: 'Respins', steps: [4], standing: 'rejected' },
] as const satisfies readonly AnnualReportStatus[];

export type ReportStatus = (typeof annualReportStatuses)[number]['value'];

/** Discounts of a member who has such a report wait: its dues were computed with the values as they are. */
export const unvalidatedStatuses = valuesOf('undecided');

/** Of a member and a year at most one report is open. */
export const openStatuses = valuesOf('begun', 'undecided');

export const validatedStatuses = valuesOf('validated');

function valuesOf(...standings: AnnualReportStatus['standing'][]): readonly number[] {
  return annualReportStatuses
    .filter(({ standing }) => standings.includes(standing))
    .map(({ value }) => value);
}
