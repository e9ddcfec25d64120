/** What is missing for submitting the documents, in the order of the screen (REP-104). Pure. */
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { documentLabel, documentsOf, isNeeded } from '@ceccar/contract/reports/report-documents';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';

export type Missing = {
  /** Id of its control. */
  at: string;
  /** Text in the list of missing items. */
  name: string;
  /** Text at the control. */
  message: string;
};

type Gathered = {
  kind: MemberKind;
  /** Null until answered. */
  digitallySigned: boolean | null;
  kept: readonly string[];
  /** The server found an error in the report, or a value differs. */
  isReportWrong: boolean;
  isGdprAccepted: boolean;
};

export const signedId = 'digitallySigned';
export const gdprId = 'gdprAccepted';

const notDeclared: Missing = {
  at: signedId,
  name: 'răspunsul dacă raportul este semnat electronic',
  message: 'Spuneți dacă raportul este semnat electronic.',
};
const wrongReport: Missing = {
  at: 'annualReport',
  name: 'corectarea raportului',
  message: 'Corectați ce este arătat mai jos la raport.',
};
const notAccepted: Missing = {
  at: gdprId,
  name: 'acordul privind datele personale',
  message: reportRefusals.gdprNotAccepted,
};

export function whatIsMissing(gathered: Gathered): Missing[] {
  const { kind, digitallySigned, kept, isReportWrong, isGdprAccepted } = gathered;
  const documents = documentsOf(kind)
    // Whether a scan is required depends on how the report is signed.
    .filter((name) => isNeeded(name, digitallySigned ?? true) && !kept.includes(name))
    .map((name) => {
      const label = documentLabel(name, kind);
      return { at: name, name: lowerFirst(label), message: messages.required(label) };
    });
  const [report, ...others] = kept.includes('annualReport') ? [undefined, ...documents] : documents;
  return [
    report,
    isReportWrong ? wrongReport : undefined,
    digitallySigned === null ? notDeclared : undefined,
    ...others,
    isGdprAccepted ? undefined : notAccepted,
  ].filter((one) => one !== undefined);
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
