/** The verdict on a document's signatures, each by itself and all together (REP-80). */

import type { PDFDict } from '@cantoo/pdf-lib';
import type { SignatureCheck, SignatureVerdict } from '@ceccar/contract/reports/signature-verdict';
import type { Pdf } from '../pdf-objects.ts';
import { ReadingRefused } from '../pdf-reading.ts';
import { readPem } from './certificates.ts';
import { findSignature } from './find-signatures.ts';
import { gravest, judgeSignature } from './judge-signature.ts';
import { findKept } from './kept-revisions.ts';

/** Each costs another look at the whole file. */
const maxSignatures = 10;

type SignedFile = {
  file: Buffer;
  pdf: Pdf;
  /** The dictionaries of its signatures. */
  signatures: PDFDict[];
  trustedCertificates: string[];
  now: Date;
};

export async function judgeSignatures(signed: SignedFile): Promise<SignatureVerdict> {
  const { file, pdf, now } = signed;
  if (signed.signatures.length > maxSignatures) throw new ReadingRefused('tooHeavy');
  const found = signed.signatures.map((dict) => findSignature(file, dict));
  const endOf = (one: (typeof found)[number]) => one.signed?.end ?? 0;
  const kept = await findKept(file, pdf, found.map(endOf).filter(Boolean));
  const trusted = signed.trustedCertificates.map(readPem);
  const signatures: SignatureCheck[] = [];
  // From the last to the first: a timestamp of the document proves since when all that came before was there.
  let provenAt: Date | undefined;
  for (const one of found.sort((first, second) => endOf(second) - endOf(first))) {
    const circumstances = {
      isKept: kept.get(endOf(one)) ?? false,
      coversWholeFile: endOf(one) === file.length,
      provenAt,
      trusted,
      now,
    };
    const { check, proves } = judgeSignature(one, circumstances);
    provenAt = proves ?? provenAt;
    signatures.unshift(check);
  }
  return { ...together(signatures, trusted.length > 0), signatures };
}

/** Whatever is wrong with one is wrong with the document; only those who signed can be trusted (REP-80). */
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
