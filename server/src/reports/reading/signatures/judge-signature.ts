/** Judges one signature of a document. */

import { createHash } from 'node:crypto';
import {
  type SignatureCheck,
  type SignatureRemark,
  type SignatureState,
  signatureStates,
} from '@ceccar/contract/reports/signature-verdict';
import { ExtKeyUsage, TSTInfo } from 'pkijs';
import { digestOf } from './algorithms.ts';
import {
  extensionOf,
  isValidAt,
  leadsToTrusted,
  nameOf,
  type ReadCertificate,
  signingUsage,
} from './certificates.ts';
import { type CmsCheck, checkCms, parseCms } from './check-cms.ts';
import type { FoundSignature, SignedPart } from './find-signatures.ts';

type TimestampCheck = CmsCheck & { provenAt: Date };

const timestampInfo = '1.2.840.113549.1.9.16.1.4';
const timestamping = '1.3.6.1.5.5.7.3.8';

/** Throws if it is not a timestamp token. */
function checkTimestamp(token: Buffer, content: Buffer): TimestampCheck {
  const message = parseCms(token);
  const { eContentType, eContent } = message.encapContentInfo;
  if (eContentType !== timestampInfo || !eContent) throw new Error('A CMS message that tells no time');
  const tokenInfo = Buffer.from(eContent.getValue());
  const { messageImprint, genTime } = TSTInfo.fromBER(new Uint8Array(tokenInfo));
  const check = checkCms(message, tokenInfo);
  const digest = digestOf(messageImprint.hashAlgorithm);
  const imprint = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView);
  const isOfContent = digest !== undefined && createHash(digest).update(content).digest().equals(imprint);
  const usage = extensionOf(check.certificate.parsed, '2.5.29.37');
  const mayTellTime = usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timestamping);
  const isProven = mayTellTime && isValidAt(check.certificate, genTime);
  const fault = check.fault ?? (isOfContent ? undefined : 'changed') ?? (isProven ? undefined : 'invalid');
  return { ...check, fault: fault ?? (digest === 'sha1' ? 'weak' : undefined), provenAt: genTime };
}

type Circumstances = {
  /** Only signatures were added after it. */
  isKept: boolean;
  coversWholeFile: boolean;
  /** Time of a later timestamp over the document. */
  provenAt: Date | undefined;
  /** If empty, issuers are not verified. */
  trusted: ReadCertificate[];
  now: Date;
};

type Judged = {
  check: SignatureCheck;
  /** Time from which the document existed, proven by a document timestamp. */
  proves?: Date;
};

const timestampFormat = 'ETSI.RFC3161';
/** Other formats are reported as not supported (REP-81). */
const signatureFormats = ['adbe.pkcs7.detached', 'ETSI.CAdES.detached'];

export function judgeSignature(found: FoundSignature, circumstances: Circumstances): Judged {
  const { format, signed, claimedAt } = found;
  const unread: SignatureCheck = {
    state: 'invalid',
    kind: format === timestampFormat ? 'timestamp' : 'signature',
    signer: found.name.slice(0, 200),
    issuer: '',
    signedAt: claimedAt?.toISOString() ?? null,
    isTimestamped: false,
    coversWholeFile: circumstances.coversWholeFile,
    isTrusted: circumstances.trusted.length > 0 ? false : null,
    format,
    algorithm: '',
    remarks: [],
  };
  if (format !== timestampFormat && !signatureFormats.includes(format))
    return { check: { ...unread, state: 'unsupported' } };
  if (!signed) return { check: { ...unread, state: 'partial' } };
  try {
    return format === timestampFormat
      ? judgeDocumentTimestamp(unread, signed, circumstances)
      : { check: judgeCms(unread, signed, claimedAt, circumstances) };
  } catch {
    return { check: unread }; // not a CMS message, or an unreadable one
  }
}

function judgeDocumentTimestamp(
  unread: SignatureCheck,
  { cms, content }: SignedPart,
  circumstances: Circumstances,
): Judged {
  const timestamp = checkTimestamp(cms, content);
  const isTrusted = isTrustedAt(timestamp, circumstances, timestamp.provenAt);
  const state = gravest(timestamp.fault, circumstances.isKept ? undefined : 'changed');
  const check = {
    ...unread,
    ...namesOf(timestamp),
    state,
    isTrusted,
    signedAt: timestamp.provenAt.toISOString(),
    isTimestamped: true,
  };
  return { check, ...(state === 'valid' && isTrusted !== false ? { proves: timestamp.provenAt } : {}) };
}

function judgeCms(
  unread: SignatureCheck,
  { cms, content }: SignedPart,
  claimedInFile: Date | undefined,
  circumstances: Circumstances,
): SignatureCheck {
  const check = checkCms(parseCms(cms), content);
  const stampedAt = timeOf(check, circumstances);
  const provenAt = stampedAt ?? circumstances.provenAt;
  const claimedAt = check.claimedAt ?? claimedInFile;
  // A claimed time in the future cannot be the time of signing (REP-84).
  const { now } = circumstances;
  const judgedAt = provenAt ?? (claimedAt && claimedAt < now ? claimedAt : now);
  const signedAt = provenAt ?? claimedAt;
  const remarks: SignatureRemark[] = [];
  const usage = signingUsage(check.certificate.parsed);
  if (usage === 'none') remarks.push('notForSigning');
  if (usage === 'digitalSignature') remarks.push('deniable');
  if (!signedAt) remarks.push('timeUnknown');
  if (check.timestamp && !stampedAt) remarks.push('timestampUnproven');
  return {
    ...unread,
    ...namesOf(check),
    state: gravest(
      check.fault,
      circumstances.isKept ? undefined : 'changed',
      isValidAt(check.certificate, judgedAt) ? undefined : 'expired',
    ),
    isTrusted: isTrustedAt(check, circumstances, judgedAt),
    signedAt: signedAt?.toISOString() ?? null,
    isTimestamped: provenAt !== undefined,
    remarks,
  };
}

/** Time of the signature's own timestamp, if it is valid and issued by a trusted authority (REP-89). */
function timeOf({ timestamp, signature, others }: CmsCheck, circumstances: Circumstances): Date | undefined {
  if (!timestamp) return undefined;
  let check: TimestampCheck;
  try {
    check = checkTimestamp(timestamp, signature);
  } catch {
    return undefined; // not a timestamp, or an unreadable one
  }
  const isTrusted = isTrustedAt(
    { ...check, others: [...check.others, ...others] },
    circumstances,
    check.provenAt,
  );
  return check.fault === undefined && isTrusted !== false ? check.provenAt : undefined;
}

function isTrustedAt(
  { certificate, others }: CmsCheck,
  { trusted }: Circumstances,
  at: Date,
): boolean | null {
  return trusted.length > 0 ? leadsToTrusted(certificate, { trusted, others }, at) : null;
}

function namesOf({ certificate: { parsed }, algorithm }: CmsCheck) {
  return { signer: nameOf(parsed.subject), issuer: nameOf(parsed.issuer), algorithm };
}

/** The first in the order of the list of states. */
export function gravest(...errors: (SignatureState | undefined)[]): SignatureState {
  return signatureStates.find((state) => errors.includes(state)) ?? 'valid';
}
