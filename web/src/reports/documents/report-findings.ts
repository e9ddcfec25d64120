/** What the server found in the report, put in the words of the screen (REP-103). Pure. */
import type { MemberKind } from '@ceccar/contract/member';
import type { CorrectionField } from '@ceccar/contract/reports/annual-reports';
import { reportChecks, type UploadAnswer } from '@ceccar/contract/reports/report-checks';
import { fieldsOf, formFor } from '@ceccar/contract/reports/report-form';
import type { Statements } from './report-files.ts';

export type Mismatch = UploadAnswer['mismatches'][number];
export type Mistake = NonNullable<Statements['mistakes'][CorrectionField]>;

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
    .filter(({ propertyPath, message }) => isOfReport(propertyPath) && !told.has(message))
    .map(({ propertyPath, message }) => {
      const label = labels.get(propertyPath.slice(reportPart.length + 1));
      return label ? `${label}: ${message}` : message;
    });
}

/** Of the report or a field of it, not of another document. */
function isOfReport(path: string): boolean {
  return path === reportPart || path.startsWith(`${reportPart}.`);
}

/** A report without a value of its own says nothing of the register: the mistake can only be in it. */
export function openChoices({ reportValue }: Mismatch): Mistake[] {
  return reportValue === '' ? ['report'] : ['report', 'register'];
}

/** A value that differs stops the report until the member says that the register is wrong. */
export function openMismatches(mismatches: readonly Mismatch[], { mistakes }: Statements): Mismatch[] {
  return mismatches.filter((mismatch) => {
    const mistake = mistakes[mismatch.field];
    return mistake !== 'register' || !openChoices(mismatch).includes(mistake);
  });
}

type Told = {
  kind: MemberKind;
  year: number;
  /** Documents beside the report that are on the screen: each tells its own. */
  fields: readonly string[];
  judgement: Pick<UploadAnswer, 'violations' | 'mismatches'> | undefined;
  statements: Statements;
};

/** What handing in was refused for and nothing else on the screen tells: nobody is refused in silence. */
export function untoldOf(
  objections: UploadAnswer['violations'],
  { kind, year, fields, judgement, statements }: Told,
): string[] {
  const told = new Set(judgement ? findingsOf(kind, year, judgement) : []);
  const mismatches = openMismatches(judgement?.mismatches ?? [], statements);
  const ofReport = findingsOf(kind, year, { violations: objections, mismatches });
  const others = objections.filter(
    ({ propertyPath }) => !isOfReport(propertyPath) && !fields.includes(propertyPath),
  );
  return [...ofReport.filter((text) => !told.has(text)), ...others.map(({ message }) => message)];
}
