/**
 * The machine checks of a report that waits for a decision: it is clear if none of them fails (REP-291). They are what the
 * review screen shows, judged by the same functions. Pure.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { ClearCheck } from '@ceccar/contract/reports/clear-reports';
import { signerWarnings, warnAboutSigner } from '@ceccar/contract/reports/other-signer';
import type { CheckOutcome } from '@ceccar/contract/reports/report-checks';
import {
  documentLabel,
  documentsOf,
  isNeeded,
  type ReportFileKind,
  reportFiles,
} from '@ceccar/contract/reports/report-documents';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { type SignatureVerdict, signatureRemarkTexts } from '@ceccar/contract/reports/signature-verdict';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { next, type ReportFacts, type ReportState } from '../states/next.ts';

export type ClearFacts = {
  kind: MemberKind;
  memberName: string;
  state: ReportState;
  facts: ReportFacts;
  isSigned: boolean;
  /** Staff have compared the present copy with the report. */
  isScanChecked: boolean;
  signature: SignatureVerdict | null;
  files: readonly ReportFileKind[];
  outcomes: readonly CheckOutcome[];
  conditions: ReportReview['conditions'];
  note: Pick<NonNullable<ReportReview['note']>, 'name' | 'total'> | null;
  /** Exact decimals; null if the member claims no payment. */
  claimed: string | null;
  /** The report declares another member type than the register has. */
  declaresOtherType: boolean;
  remarks: readonly string[];
  hasOpenRequest: boolean;
};

export function clearChecks(facts: ClearFacts): ClearCheck[] {
  return [
    judgeState(facts),
    facts.isSigned ? judgeSignature(facts) : judgeScan(facts),
    judgeFiles(facts),
    judgeOutcomes(facts),
    judgeClaim(facts),
    {
      label: 'Tipul de membru',
      isMet: !facts.declaresOtherType,
      text: facts.declaresOtherType ? 'Raportul declară alt tip decât registrul' : 'Cel din registru',
    },
    {
      label: 'Observații',
      isMet: facts.remarks.length === 0 && !facts.hasOpenRequest,
      text: facts.remarks[0] ?? (facts.hasOpenRequest ? 'Are o cerere de redepunere' : 'Niciuna'),
    },
    ...facts.conditions,
  ];
}

export function isClear(checks: readonly ClearCheck[]): boolean {
  return checks.every(({ isMet }) => isMet !== false);
}

/** Without a visa every report can be validated that can be validated at all. */
function judgeState({ state, facts }: ClearFacts): ClearCheck {
  const label = 'Se poate valida';
  if (state.status !== reportStatus.submitted)
    return { label, isMet: false, text: 'Nu mai așteaptă o decizie' };
  const move = next(state, { type: 'validate', to: reportStatus.validatedWithoutVisa }, facts);
  return 'refusal' in move
    ? { label, isMet: false, text: reportRefusals[move.refusal] }
    : { label, isMet: true, text: 'Da' };
}

function judgeSignature({ kind, memberName, signature }: ClearFacts): ClearCheck {
  const label = 'Semnătura electronică';
  if (signature?.state !== 'valid') return { label, isMet: false, text: 'Nu este valabilă' };
  if (signature.isTrusted !== true) return { label, isMet: false, text: 'Emitentul nu este verificat' };
  const signers = signature.signatures.filter((one) => one.kind === 'signature');
  // A firm is signed for by one of its administrators.
  const warning = kind === 'person' && signers.map((one) => warnAboutSigner(one, memberName)).find(Boolean);
  if (warning) return { label, isMet: false, text: signerWarnings[warning] };
  if (signers.some(({ remarks }) => remarks.includes('timestampTooEarly')))
    return { label, isMet: false, text: signatureRemarkTexts.timestampTooEarly };
  const [first] = signers;
  return {
    label,
    isMet: true,
    text: first ? `Valabilă, ${first.signer}, emitent ${first.issuer}` : 'Valabilă',
  };
}

function judgeScan({ isScanChecked }: ClearFacts): ClearCheck {
  return {
    label: 'Copia semnată olograf',
    isMet: isScanChecked,
    text: isScanChecked ? 'Verificată de filială' : 'Neverificată de filială',
  };
}

function judgeFiles({ kind, isSigned, files, note }: ClearFacts): ClearCheck {
  const missing = [
    ...documentsOf(kind)
      .filter((name) => isNeeded(name, isSigned) && !files.includes(name))
      .map((name) => documentLabel(name, kind)),
    ...(note && note.total > 0 && !files.includes('paymentProof') ? [reportFiles.paymentProof.label] : []),
  ];
  return {
    label: 'Documentele',
    isMet: missing.length === 0,
    text: missing.length === 0 ? 'Toate sunt la dosar' : `Lipsesc: ${missing.join(', ')}`,
  };
}

function judgeOutcomes({ outcomes }: ClearFacts): ClearCheck {
  const isMet = outcomes.length > 0 && !outcomes.includes('confirmed');
  return {
    label: 'Verificările raportului',
    isMet,
    text: isMet ? 'Toate trecute' : 'Raportul și registrul nu spun același lucru',
  };
}

/** The payment that the member claims is the amount of the note; that it has arrived is a condition of the visa. */
function judgeClaim({ note, claimed }: ClearFacts): ClearCheck {
  const label = 'Suma declarată';
  const owed = note?.total ?? 0;
  if (owed <= 0) return { label, isMet: null, text: 'Nimic de plată' };
  const paid = Number(claimed ?? 0);
  return paid.toFixed(2) === owed.toFixed(2)
    ? { label, isMet: true, text: `${formatLei(owed.toFixed(2))} RON, cât nota ${note?.name}` }
    : {
        label,
        isMet: false,
        text: `Declarați ${formatLei(paid.toFixed(2))} RON, nota este de ${formatLei(owed.toFixed(2))} RON`,
      };
}
