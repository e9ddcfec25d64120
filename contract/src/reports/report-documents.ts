/** The files of an annual report: labels, senders, allowed types. */
import type { MemberKind } from '../member.ts';
import { photoSize } from '../members/photo-imports.ts';
import { messages } from '../messages.ts';

/** Maximum size of a file (REP-20). */
export const mostReportBytes = 5_242_880;
/** Maximum size of all documents together (REP-374). */
export const mostBytesTogether = 10_485_760;

const pdf = ['application/pdf'] as const;
const pictures = ['image/jpeg', 'image/png'] as const;

export type ReportDocument = {
  label: string;
  /** Label for companies. */
  labelOfFirm?: string;
  of: readonly MemberKind[];
  /** Whether the report requires it. */
  need: 'always' | 'unlessSigned' | 'never';
  accepts: readonly string[];
  /** Size in pixels to which a picture is cropped. */
  pictureSize?: typeof photoSize;
  /** Name of its flag in `documentsAvailable`. */
  flag: string;
  /** Last segment of its address below `/annual_reports/{id}/`. */
  download: string;
};

/** In the order in which members upload and staff review them. */
export const reportDocuments = {
  annualReport: {
    label: 'Raportul anual',
    of: ['person', 'company'],
    need: 'always',
    accepts: pdf,
    flag: 'hasReport',
    download: 'downloadReportFile',
  },
  annualReportScanned: {
    label: 'Raportul semnat olograf și scanat',
    of: ['person', 'company'],
    need: 'unlessSigned',
    accepts: pdf,
    flag: 'hasAnnualReportScanned',
    download: 'downloadSignedAnnualReportFile',
  },
  identityDocument: {
    label: 'Copia actului de identitate',
    labelOfFirm: 'Certificatul de înregistrare',
    of: ['person', 'company'],
    need: 'always',
    accepts: pictures,
    flag: 'hasIdentityDocument',
    download: 'downloadIdentityDocumentFile',
  },
  registerDocument: {
    label: 'Extrasul din registrul de încasări și plăți',
    of: ['person'],
    need: 'always',
    accepts: pictures,
    flag: 'hasRegisterDocument',
    download: 'downloadRegisterDocumentFile',
  },
  insuranceDocument: {
    label: 'Declarația de asigurare profesională',
    of: ['person'],
    need: 'always',
    accepts: pictures,
    flag: 'hasInsuranceDocument',
    download: 'downloadInsuranceDocumentFile',
  },
  balanceDocument: {
    label: 'Balanța de verificare',
    of: ['company'],
    need: 'never',
    accepts: pictures,
    flag: 'hasBalanceDocument',
    download: 'downloadBalanceDocumentFile',
  },
  photoDocument: {
    label: 'Fotografia',
    of: ['person'],
    need: 'never',
    accepts: pictures,
    pictureSize: photoSize,
    flag: 'hasPhotoDocument',
    download: 'downloadPhotoDocumentFile',
  },
} as const satisfies Record<string, ReportDocument>;

export type ReportDocumentKind = keyof typeof reportDocuments;
export const reportDocumentKinds = Object.keys(reportDocuments) as ReportDocumentKind[]; // its own keys

/** All files of a report: uploaded documents, proof of payment, generated receipt. */
export const reportFiles = {
  ...reportDocuments,
  paymentProof: { label: 'Ordinul de plată', flag: 'hasPaymentProof', download: 'downloadPaymentProofFile' },
  receipt: { label: 'Dovada depunerii', flag: 'hasReceipt', download: 'downloadReceipt' },
} as const;

export type ReportFileKind = keyof typeof reportFiles;
export const reportFileKinds = Object.keys(reportFiles) as ReportFileKind[]; // its own keys

export function documentsOf(kind: MemberKind): ReportDocumentKind[] {
  return reportDocumentKinds.filter((name) =>
    (reportDocuments[name].of as readonly MemberKind[]).includes(kind),
  );
}

export function documentLabel(name: ReportDocumentKind, kind: MemberKind): string {
  const document: ReportDocument = reportDocuments[name];
  return (kind === 'company' ? document.labelOfFirm : undefined) ?? document.label;
}

/** Fixed wording for a PDF (API-4), followed by the sentence about pictures. */
export function wrongTypeText(name: ReportDocumentKind, kind: MemberKind): string {
  const label = documentLabel(name, kind);
  return reportDocuments[name].accepts === pdf
    ? `${label} trebuie sa fie in format PDF.`
    : `${label} trebuie sa fie in format JPG, JPEG sau PNG.`;
}

/** Fixed wording (API-4), shown above the fields if any file is rejected. */
export const invalidFiles =
  'Fisierele selectate sunt invalide. Verificati formatul si dimensiunea maxim acceptata!';

/** Whether the document is required, depending on how the report is signed. */
export function isNeeded(name: ReportDocumentKind, digitallySigned: boolean): boolean {
  const { need } = reportDocuments[name];
  return need === 'always' || (need === 'unlessSigned' && !digitallySigned);
}

/** Error of a file, before its content is checked; undefined if there is none. */
export function judgeFile(
  name: ReportDocumentKind,
  kind: MemberKind,
  { size, type }: { size: number; type: string },
): string | undefined {
  if (size === 0) return messages.fileEmpty;
  if (size > mostReportBytes) return messages.fileTooLarge;
  const accepts: readonly string[] = reportDocuments[name].accepts;
  return accepts.includes(type) ? undefined : wrongTypeText(name, kind);
}

/**
 * Error of a file with which the documents would be too large together (REP-374); `stored` has the sizes of those in use. One that is no
 * larger than its predecessor is accepted.
 */
export function judgeTotal(
  name: ReportDocumentKind,
  size: number,
  stored: ReadonlyMap<string, number>,
): string | undefined {
  const total = reportDocumentKinds.reduce(
    (sum, kind) => sum + (kind === name ? size : (stored.get(kind) ?? 0)),
    0,
  );
  return total > mostBytesTogether && size > (stored.get(name) ?? 0)
    ? messages.filesTogether(mostBytesTogether, total)
    : undefined;
}
