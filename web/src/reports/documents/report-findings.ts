/** What the server found in the report, put in the words of the screen (REP-103). Pure. */
import type { MemberKind } from '@ceccar/contract/members/member-kind';
import type { CorrectionField } from '@ceccar/contract/reports/annual-reports';
import { reportChecks, type UploadAnswer } from '@ceccar/contract/reports/report-checks';
import { fieldsOf, formFor } from '@ceccar/contract/reports/report-form';
import type { Statements } from './report-files.ts';

export type Mismatch = UploadAnswer['mismatches'][number];

/** Told by the choice between both values. */
const toldByChoice: Record<CorrectionField, string> = {
  cnp: reportChecks.isCnpCorrect,
  cui: reportChecks.isCuiCorrect,
  regNumber: reportChecks.isRegNumberCorrect,
};

const reportPart = 'annualReport';

/** What stops the report, beside the values that differ: of a field of the report with the field's name. */
export function findingsOf(
  kind: MemberKind,
  year: number,
  { violations, mismatches }: Pick<UploadAnswer, 'violations' | 'mismatches'>,
): string[] {
  const labels = new Map(fieldsOf(formFor(kind, year)).map(({ name, label }) => [name, label]));
  const told = new Set(mismatches.map(({ field }) => toldByChoice[field]));
  return violations
    .filter(({ propertyPath, message }) => propertyPath.startsWith(reportPart) && !told.has(message))
    .map(({ propertyPath, message }) => {
      const label = labels.get(propertyPath.slice(reportPart.length + 1));
      return label ? `${label}: ${message}` : message;
    });
}

/** A value that differs stops the report until the member says that the register is wrong. */
export function openMismatches(mismatches: readonly Mismatch[], { mistakes }: Statements): Mismatch[] {
  return mismatches.filter(({ field, reportValue }) => mistakes[field] !== 'register' || reportValue === '');
}
