/**
 * Judges whether a file is exactly one that the body sealed (PUB-106). The signature itself is judged like those of uploaded
 * reports; beyond that, a seal covers the whole file, and even bytes that no signature covers must be ours (PAP-207).
 */
import type { CheckedSeal } from '@ceccar/contract/public/checked-document';
import type { SealVerdict } from '@ceccar/contract/public/document-check';
import type { SignatureState } from '@ceccar/contract/reports/signature-verdict';
import { headBytes } from '../../../platform/files/content-type.ts';
import { encodeSeal, sha256 } from '../../papers/seal/seal-cms.ts';
import { isWhole } from '../../reports/reading/pdf-objects.ts';
import {
  hasIssued,
  nameOf,
  type ReadCertificate,
  readPem,
} from '../../reports/reading/signatures/certificates.ts';
import { type CmsCheck, checkCms, parseCms } from '../../reports/reading/signatures/check-cms.ts';
import { judgeSignature } from '../../reports/reading/signatures/judge-signature.ts';
import { readRevocationList } from '../../reports/reading/signatures/revocation.ts';
import { type FoundSeal, findSeals } from './find-seals.ts';
import { readSignatures } from './read-signatures.ts';
import { isSoundTimestamp } from './sound-timestamp.ts';

export type SealTrust = {
  /** Certificates that the body has sealed with, and their issuers; DER. */
  seals: readonly Buffer[];
  /** PEM texts of trusted authorities, for timestamps. */
  trusted: readonly string[];
  /** DER. */
  revocationLists: readonly Uint8Array[];
};

const noSeal = { holder: null, sealedAt: null, isTimestamped: false };

/** Finds our certificate in any notation (PUB-121). Throws a RangeError for a file that is nested too deeply to be read. */
export async function judgeSeal(file: Buffer, trust: SealTrust, now: Date): Promise<CheckedSeal> {
  if (!file.subarray(0, headBytes).includes('%PDF-')) return { ...noSeal, verdict: 'notPdf' };
  const known = trust.seals.map((der) => readPem(der));
  const seals = known.filter((one) => !known.some((other) => other !== one && hasIssued(one, other)));
  const [whole] = findSeals(file).flatMap((one) => readOwn(one, seals));
  if (whole) return judgeWhole(whole, { ...trust, known }, now);
  const messages = await readSignatures(file);
  const ours = seals.find(({ x509 }) => messages.some((message) => message.includes(x509.raw)));
  if (ours) return { ...noSeal, verdict: 'changed', holder: nameOf(ours.parsed.subject) };
  // Nobody can say whether a file without its end was signed.
  if (!isWhole(file)) return { ...noSeal, verdict: 'notPdf' };
  return { ...noSeal, verdict: messages.length > 0 ? 'foreign' : 'unsealed' };
}

type OwnSeal = FoundSeal & { check: CmsCheck };

/** Nothing if the signature is of somebody else, or cannot be read. */
function readOwn(found: FoundSeal, seals: readonly ReadCertificate[]): OwnSeal[] {
  try {
    const check = checkCms(parseCms(found.signed.cms), found.signed.content);
    const isOurs = seals.some(({ x509 }) => x509.raw.equals(check.certificate.x509.raw));
    return isOurs ? [{ ...found, check }] : [];
  } catch {
    return [];
  }
}

function judgeWhole(
  seal: OwnSeal,
  { known, trusted, revocationLists }: SealTrust & { known: ReadCertificate[] },
  now: Date,
): CheckedSeal {
  const { certificate, timestamp, signature, others } = seal.check;
  const authorities = trusted.map(readPem);
  const { check } = judgeSignature(seal, {
    isKept: true,
    coversWholeFile: true,
    proven: undefined,
    reportedCode: undefined,
    issuedAt: certificate.parsed.notBefore.value,
    trusted: [...known, ...authorities],
    revocationLists: revocationLists.flatMap(readRevocationList),
    now,
  });
  const isExact =
    seal.format === 'ETSI.CAdES.detached' &&
    others.every(({ x509 }) => known.some((one) => one.x509.raw.equals(x509.raw))) &&
    isWrittenBy(seal);
  const holder = nameOf(certificate.parsed.subject);
  // Of a changed file nothing is repeated that may have been changed.
  if (!isExact) return { ...noSeal, verdict: 'changed', holder };
  const verdict = verdictOf(check.state, check.isTrusted);
  if (verdict === 'changed') return { ...noSeal, verdict, holder };
  const isTimestamped =
    check.isTimestamped &&
    timestamp !== undefined &&
    isSoundTimestamp(timestamp, signature, [...authorities, ...known]);
  return { verdict, holder, sealedAt: check.signedAt, isTimestamped };
}

/** Written again from its parts, the seal must come out the same to the last digit and to the padding. */
function isWrittenBy({ check, signed, written }: OwnSeal): boolean {
  const encoded = encodeSeal({
    certificates: [check.certificate, ...check.others].map(({ x509 }) => x509.raw),
    digest: sha256(signed.content),
    signature: check.signature,
    timestamp: check.timestamp,
  });
  return encoded.toString('hex').padEnd(written.length, '0') === written;
}

function verdictOf(state: SignatureState, isTrusted: boolean | null): SealVerdict {
  if (state === 'valid') return isTrusted ? 'sealed' : 'invalid';
  const isOfCertificate =
    state === 'revoked' || state === 'expired' || state === 'notForSigning' || state === 'weak';
  return isOfCertificate ? 'invalid' : 'changed';
}
