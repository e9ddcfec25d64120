/** Judges a document's signatures, individually and together (REP-80). */

import type { PDFDict } from '@cantoo/pdf-lib';
import type { SignatureCheck, SignatureVerdict } from '@ceccar/contract/reports/signature-verdict';
import { entry, type Pdf } from '../pdf-objects.ts';
import { ReadingRefused } from '../pdf-reading.ts';
import { readPem } from './certificates.ts';
import { findSignature, readDate } from './find-signatures.ts';
import { gravest, judgeSignature, type ProvenTime } from './judge-signature.ts';
import { endOfContent, findKept } from './kept-revisions.ts';
import { readRevocationList } from './revocation.ts';

/** A limit, because each requires another pass over the whole file. */
const maxSignatures = 10;

type SignedFile = {
  file: Buffer;
  pdf: Pdf;
  /** Dictionaries of the file's signatures. */
  signatures: PDFDict[];
  trustedCertificates: string[];
  /** DER. */
  revocationLists: Uint8Array[];
  /** CNP of the report, if it has one. */
  reportedCode: string | undefined;
  /** When the member's template was first issued, if known. */
  issuedAt: Date | undefined;
  now: Date;
};

export function judgeSignatures(signed: SignedFile): SignatureVerdict {
  const { file, pdf, now } = signed;
  if (signed.signatures.length > maxSignatures) throw new ReadingRefused('tooHeavy');
  const foundSignatures = signed.signatures.map((dict) => findSignature(file, dict));
  const endOf = (one: (typeof foundSignatures)[number]) => one.signed?.end ?? 0;
  const keptByEnd = findKept(file, pdf, foundSignatures.map(endOf).filter(Boolean));
  const contentEnd = endOfContent(file);
  const trusted = signed.trustedCertificates.map(readPem);
  const revocationLists = signed.revocationLists.flatMap(readRevocationList);
  const issuedAt = latest(signed.issuedAt, createdAt(pdf));
  const signatures: SignatureCheck[] = [];
  // From last to first: a document timestamp proves that everything before it existed at that time.
  let proven: ProvenTime | undefined;
  for (const one of foundSignatures.sort((first, second) => endOf(second) - endOf(first))) {
    const circumstances = {
      isKept: keptByEnd.get(endOf(one)) ?? false,
      coversWholeFile: endOf(one) >= contentEnd,
      proven,
      issuedAt,
      reportedCode: signed.reportedCode,
      trusted,
      revocationLists,
      now,
    };
    const { check, proves } = judgeSignature(one, circumstances);
    proven = proves ?? proven;
    signatures.unshift(check);
  }
  return { ...together(signatures, trusted.length > 0), signatures };
}

/** The file says when its template was drawn; a report of another program is no older, either. */
function createdAt({ info }: Pdf): Date | undefined {
  return readDate(entry(info, 'CreationDate'));
}

function latest(...times: (Date | undefined)[]): Date | undefined {
  return times.filter((time) => time !== undefined).sort((one, other) => other.getTime() - one.getTime())[0];
}

/** An error of one signature is an error of the document; the document is trusted only if all signers are (REP-80). */
function together(
  signatures: SignatureCheck[],
  knowsTrusted: boolean,
): Pick<SignatureVerdict, 'state' | 'isTrusted'> {
  const bySigners = signatures.filter(({ kind }) => kind === 'signature');
  if (bySigners.length === 0) return { state: 'none', isTrusted: null };
  return {
    state: gravest(...signatures.map(({ state }) => state)),
    isTrusted: knowsTrusted ? bySigners.every(({ isTrusted }) => isTrusted === true) : null,
  };
}
