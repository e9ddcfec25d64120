/** Results of the upload checks of an accepted report (REP-153). Pure. */
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
  /** Fields in which report and register differed, and of which the member says that the register is wrong. */
  disputed: readonly CorrectionField[];
};

/** Only checks of the member's kind: a person has no CUI, a firm no CNP. */
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
