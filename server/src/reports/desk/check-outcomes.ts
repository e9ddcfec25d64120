/** What the checks of the upload found of a report that was accepted (REP-153). Pure. */
import type { MemberKind } from '@ceccar/contract/member';
import type { CorrectionField } from '@ceccar/contract/reports/annual-reports';
import {
  type CheckOutcome,
  type ReportCheck,
  reportCheckNames,
} from '@ceccar/contract/reports/report-checks';

type Accepted = {
  kind: MemberKind;
  isSigned: boolean;
  amends: boolean;
  /** Where report and register differed, and the member said that the register is wrong. */
  disputed: readonly CorrectionField[];
};

/** Of the member's kind: a person has no CUI, a firm no CNP. */
export function checkOutcomesOf({
  kind,
  isSigned,
  amends,
  disputed,
}: Accepted): { check: ReportCheck; outcome: CheckOutcome }[] {
  const foreign = kind === 'person' ? 'isCuiCorrect' : 'isCnpCorrect';
  const outcomes: Partial<Record<ReportCheck, CheckOutcome>> = {
    ...(isSigned ? {} : { digitallySigned: 'notApplicable' }),
    ...(amends ? {} : { isAmendedRequired: 'notApplicable' }),
    ...Object.fromEntries(disputed.map((field) => [checkOf[field], 'confirmed'])),
  };
  return reportCheckNames
    .filter((check) => check !== foreign)
    .map((check) => ({ check, outcome: outcomes[check] ?? 'passed' }));
}

const checkOf: Record<CorrectionField, ReportCheck> = {
  cnp: 'isCnpCorrect',
  cui: 'isCuiCorrect',
  regNumber: 'isRegNumberCorrect',
};
