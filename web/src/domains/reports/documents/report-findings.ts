/** Texts for the errors that the server found in the report (REP-103). Pure. */
import type { MemberKind } from '@ceccar/contract/member';
import type { CorrectionField } from '@ceccar/contract/reports/annual-reports';
import { reportChecks, type UploadAnswer } from '@ceccar/contract/reports/report-checks';
import { fieldsOf, formFor } from '@ceccar/contract/reports/report-form';
import type { Statements } from './report-files.ts';

export type Mismatch = UploadAnswer['mismatches'][number];
export type Mistake = NonNullable<Statements['mistakes'][CorrectionField]>;

/** Errors that the choice between both values already shows. */
const shownByChoice: Record<CorrectionField, string> = {
  cnp: reportChecks.isCnpCorrect,
  cui: reportChecks.isCuiCorrect,
  regNumber: reportChecks.isRegNumberCorrect,
};

const reportPart = 'annualReport';

/** Errors that block the report, except differing values; errors of a field with the field's name. */
export function findingsOf(
  kind: MemberKind,
  year: number,
  { violations, mismatches }: Pick<UploadAnswer, 'violations' | 'mismatches'>,
): string[] {
  const labels = new Map(fieldsOf(formFor(kind, year)).map(({ name, label }) => [name, label]));
  const mismatchTexts = new Set(mismatches.map(({ field }) => shownByChoice[field]));
  return violations
    .filter(({ propertyPath, message }) => isOfReport(propertyPath) && !mismatchTexts.has(message))
    .map(({ propertyPath, message }) => {
      const label = labels.get(propertyPath.slice(reportPart.length + 1));
      return label ? `${label}: ${message}` : message;
    });
}

/** Whether the path belongs to the report or one of its fields, not to another document. */
function isOfReport(path: string): boolean {
  return path === reportPart || path.startsWith(`${reportPart}.`);
}

/** A report without the value cannot correct the register: the error can only be in the report. */
export function openChoices({ reportValue }: Mismatch): Mistake[] {
  return reportValue === '' ? ['report'] : ['report', 'register'];
}

/** A differing value blocks the report until the member says that the register is wrong. */
export function openMismatches(mismatches: readonly Mismatch[], { mistakes }: Statements): Mismatch[] {
  return mismatches.filter((mismatch) => {
    const mistake = mistakes[mismatch.field];
    return mistake !== 'register' || !openChoices(mismatch).includes(mistake);
  });
}

type ShownErrors = {
  kind: MemberKind;
  year: number;
  /** Displayed documents besides the report; each shows its own objections. */
  fields: readonly string[];
  judgement: Pick<UploadAnswer, 'violations' | 'mismatches'> | undefined;
  statements: Statements;
};

/** Objections to the submission that nothing else on the screen shows, so that it never fails silently. */
export function unreportedOf(
  objections: UploadAnswer['violations'],
  { kind, year, fields, judgement, statements }: ShownErrors,
): string[] {
  const shownTexts = new Set(judgement ? findingsOf(kind, year, judgement) : []);
  const mismatches = openMismatches(judgement?.mismatches ?? [], statements);
  const ofReport = findingsOf(kind, year, { violations: objections, mismatches });
  const others = objections.filter(
    ({ propertyPath }) => !isOfReport(propertyPath) && !fields.includes(propertyPath),
  );
  return [...ofReport.filter((text) => !shownTexts.has(text)), ...others.map(({ message }) => message)];
}
