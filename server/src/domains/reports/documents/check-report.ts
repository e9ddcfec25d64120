/** Compares the content of an uploaded report with the register (REP-26). Pure. */
import { foldText } from '@ceccar/contract/fold-text';
import { codeKey, cuiKey } from '@ceccar/contract/identifiers/code-keys';
import type { MemberKind } from '@ceccar/contract/member';
import type { CorrectionField } from '@ceccar/contract/reports/annual-reports';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { readAnswers } from '@ceccar/contract/reports/read-answers';
import {
  nothingWrong,
  type ReportCheck,
  reportChecks,
  untouchedReport,
} from '@ceccar/contract/reports/report-checks';
import type { SignatureVerdict } from '@ceccar/contract/reports/signature-verdict';
import type { Violation } from '@ceccar/contract/resource';
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';

const orByHand = 'sau alegeți „Nu” și trimiteți copia semnată olograf.';
const otherwise = `Semnați din nou raportul, ${orByHand}`;

const problems: Record<Exclude<SignatureVerdict['state'], 'valid'>, string> = {
  none: reportChecks.digitallySigned,
  changed: `Raportul a fost schimbat după semnare. ${otherwise}`,
  partial: `Semnătura nu acoperă tot fișierul. ${otherwise}`,
  expired: `Certificatul nu era valabil când a fost semnat raportul. ${otherwise}`,
  invalid: `Semnătura nu poate fi verificată. ${otherwise}`,
  unsupported: `Semnătura este într-un format nesuportat. ${otherwise}`,
  weak: `Semnătura folosește un algoritm prea slab. ${otherwise}`,
  revoked: `Certificatul cu care ați semnat este revocat. Semnați cu un certificat valabil, ${orByHand}`,
  notForSigning: `Certificatul folosit nu este unul de semnare. Semnați cu certificatul dumneavoastră calificat pentru semnătură, ${orByHand}`,
};

/** Formats with SHA-1 that older programs are set to (REP-180). */
const oldFormats = new Set(['adbe.pkcs7.sha1', 'adbe.x509.rsa_sha1']);

/** Why a report does not count as digitally signed; undefined if it does (REP-27). */
function signatureProblem({ state, isTrusted, signatures }: SignatureVerdict): string | undefined {
  const oldFormat = signatures.find((one) => one.state === 'unsupported' && oldFormats.has(one.format));
  if (state === 'unsupported' && oldFormat)
    return `Semnătura este într-un format vechi, ${oldFormat.format}, care nu mai este sigur. În setările programului de semnare alegeți formatul PAdES (CAdES) sau PKCS#7 detașat, cu SHA-256, și semnați din nou raportul, ${orByHand}`;
  if (state !== 'valid') return problems[state];
  return isTrusted === false
    ? `Certificatul semnăturii nu este al unui furnizor de încredere. ${otherwise}`
    : undefined;
}

/** Owner of the document, by its key. */
export type KeyOwner = 'own' | 'otherMember' | 'otherYear' | 'otherAttempt' | 'unknown';

export type Checked = {
  kind: MemberKind;
  fields: Readonly<Record<string, string>>;
  signature: SignatureVerdict;
  /** Values of the register and of the attempt. */
  register: {
    year: number;
    amends: boolean;
    region: string;
    /** CNP of a person, CUI of a firm. */
    fiscalCode: string | null;
    regNumber: string | null;
  };
  /** What the template holds when it is downloaded. */
  template: ReportAnswers;
  keyOwner: KeyOwner;
  isDeclaredSigned: boolean;
  /** Fields in which, according to the member, the register is wrong. */
  disputed: ReadonlySet<CorrectionField>;
};

type Mismatch = { field: CorrectionField; registerValue: string; reportValue: string };

export type CheckedReport = {
  checks: Record<ReportCheck, 0 | 1>;
  /** Errors that prevent the acceptance. */
  violations: Violation[];
  /** Values that differ, disputed or not. */
  mismatches: Mismatch[];
  answers: ReportAnswers;
};

/** Fields that have flags of their own. */
const flagged = new Set(['reportKey', 'year', 'region', 'cnp', 'cui', 'regNumber', 'email', 'amended']);

export function checkReport({
  kind,
  fields,
  signature,
  register,
  template,
  keyOwner,
  isDeclaredSigned,
  disputed,
}: Checked): CheckedReport {
  const { answers, violations: found } = readAnswers(kind, fields);
  const answerOf = (name: string) => (fields[name] ?? '').trim();
  const violations: Violation[] = [];
  const checks: Record<ReportCheck, 0 | 1> = { ...nothingWrong };
  const fail = (name: ReportCheck, message: string = reportChecks[name]) => {
    checks[name] = name === 'isAmendedRequired' ? 1 : 0;
    violations.push({ propertyPath: 'annualReport', message });
  };

  if (found.length > 0 && isUntouched(kind, answers, template)) {
    fail('isReportValidated', untouchedReport);
    return { checks, violations, mismatches: [], answers };
  }
  const problem = isDeclaredSigned ? signatureProblem(signature) : undefined;
  if (problem) fail('digitallySigned', problem);
  if (keyOwner === 'otherYear' || answerOf('year') !== String(register.year)) fail('isReportYearCorrect');
  if (foldText(answerOf('region')) !== foldText(register.region)) fail('isRegionCorrect');

  const fiscal = kind === 'person' ? 'cnp' : 'cui';
  const fiscalCheck = kind === 'person' ? 'isCnpCorrect' : 'isCuiCorrect';
  const mismatches: Mismatch[] = [];
  const compare = (field: CorrectionField, check: ReportCheck, registered: string | null) => {
    const missing = found.find(({ name }) => name === field);
    if (missing) return fail(check, missing.message);
    const [registerValue, reportValue] = [
      bareValue(field, registered ?? ''),
      bareValue(field, answerOf(field)),
    ];
    if (registerValue === reportValue) return;
    // A temporary number counts as none: the report contains nothing that could correct the register.
    const shownValue = reportValue === '' ? '' : answerOf(field);
    mismatches.push({ field, registerValue: registered ?? '', reportValue: shownValue });
    if (disputed.has(field) && reportValue !== '') checks[check] = 0;
    else fail(check);
  };
  if (keyOwner === 'otherMember') fail(fiscalCheck, 'Raportul este al altui membru.');
  else {
    compare(fiscal, fiscalCheck, register.fiscalCode);
    compare('regNumber', 'isRegNumberCorrect', register.regNumber);
  }
  if (keyOwner === 'otherAttempt' || keyOwner === 'unknown')
    violations.push({ propertyPath: 'annualReport', message: keyTexts[keyOwner] });
  if (register.amends && answers.amended !== 'Da') fail('isAmendedRequired');

  if (answerOf('email') === '') fail('isEmailAddressFilledIn');
  else if (found.some(({ name }) => name === 'email')) fail('isEmailAddressValid');
  const wrong = found.filter(({ name }) => !flagged.has(name));
  if (wrong.length > 0) fail('isReportValidated');
  for (const { name, message } of wrong) violations.push({ propertyPath: `annualReport.${name}`, message });
  return { checks, violations, mismatches, answers };
}

/** Nothing was typed, or a browser saved the template without what was typed (REP-188). */
function isUntouched(kind: MemberKind, answers: ReportAnswers, template: ReportAnswers): boolean {
  const issued = readAnswers(kind, template).answers;
  return Object.keys(answers).every((name) => answers[name] === issued[name]);
}

const keyTexts = {
  otherAttempt: 'Raportul este completat pe șablonul unei depuneri anterioare. Descărcați din nou șablonul.',
  unknown: 'Raportul nu este completat pe șablonul descărcat de aici. Descărcați șablonul și completați-l.',
} as const;

/** Compared as numbers are everywhere (MEM-45); a temporary number counts as empty. */
export function bareValue(field: CorrectionField, value: string): string {
  if (field === 'regNumber' && isTemporaryNumber(value)) return '';
  return field === 'cui' ? cuiKey(value) : codeKey(value);
}
