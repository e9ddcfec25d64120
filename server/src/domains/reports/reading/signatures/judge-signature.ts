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
  personalCodeOf,
  type ReadCertificate,
  signingUsage,
} from './certificates.ts';
import { type CmsCheck, checkCms, parseCms } from './check-cms.ts';
import type { FoundSignature, SignedPart } from './find-signatures.ts';
import { type RevocationList, revocationOf } from './revocation.ts';

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
  const mayTellTime =
    usage instanceof ExtKeyUsage &&
    usage.keyPurposes.includes(timestamping) &&
    signingUsage(check.certificate.parsed) !== 'none';
  const isProven = mayTellTime && isValidAt(check.certificate, genTime);
  const fault = check.fault ?? (isOfContent ? undefined : 'changed') ?? (isProven ? undefined : 'invalid');
  return { ...check, fault: fault ?? (digest === 'sha1' ? 'weak' : undefined), provenAt: genTime };
}

/** A time that a timestamp states; only that of a trusted authority needs no further support. */
export type ProvenTime = { at: Date; isTrusted: boolean };

type Circumstances = {
  /** Only signatures were added after it. */
  isKept: boolean;
  coversWholeFile: boolean;
  /** Of a later timestamp over the document. */
  proven: ProvenTime | undefined;
  /** When the template was issued: no report was signed before. Undefined if unknown. */
  issuedAt: Date | undefined;
  /** CNP of the report; undefined if it has none, such as that of a firm. */
  reportedCode: string | undefined;
  /** If empty, issuers are not verified. */
  trusted: ReadCertificate[];
  revocationLists: RevocationList[];
  now: Date;
};

type Judged = {
  check: SignatureCheck;
  /** From which the document existed, by a document timestamp. */
  proves?: ProvenTime;
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
  const proves = { at: timestamp.provenAt, isTrusted: isTrusted === true };
  const revocation = revocationOf(
    timestamp,
    circumstances,
    isTrusted ? timestamp.provenAt : circumstances.now,
  );
  const state = gravest(
    timestamp.fault,
    circumstances.isKept ? undefined : 'changed',
    revocation === 'revoked' ? 'revoked' : undefined,
  );
  const check = {
    ...unread,
    ...namesOf(timestamp),
    state,
    isTrusted,
    revocation,
    signedAt: timestamp.provenAt.toISOString(),
    isTimestamped: true,
  };
  return { check, ...(state === 'valid' && isTrusted !== false ? { proves } : {}) };
}

function judgeCms(
  unread: SignatureCheck,
  { cms, content }: SignedPart,
  claimedInFile: Date | undefined,
  circumstances: Circumstances,
): SignatureCheck {
  const { now } = circumstances;
  const check = checkCms(parseCms(cms), content);
  const stamped = timeOf(check, circumstances);
  const proven = stamped ?? circumstances.proven;
  const signedAt = proven?.at ?? check.claimedAt ?? claimedInFile;
  const isCredible = signedAt !== undefined && (proven?.isTrusted || isCredibleTime(signedAt, circumstances));
  const judgedAt = isCredible && signedAt < now ? signedAt : now;
  const revocation = revocationOf(check, circumstances, proven?.isTrusted ? judgedAt : now);
  const remarks: SignatureRemark[] = [];
  const usage = signingUsage(check.certificate.parsed);
  if (usage === 'none') remarks.push('notForSigning');
  if (usage === 'digitalSignature') remarks.push('deniable');
  if (!signedAt) remarks.push('timeUnknown');
  else if (!isCredible) remarks.push('timeNotCredible');
  if (check.timestamp && !stamped) remarks.push('timestampUnproven');
  if (proven?.isTrusted && isBeforeIssue(proven.at, circumstances)) remarks.push('timestampTooEarly');
  return {
    ...unread,
    ...namesOf(check),
    ...comparedCode(check, circumstances),
    state: gravest(
      check.fault,
      circumstances.isKept ? undefined : 'changed',
      revocation === 'revoked' ? 'revoked' : undefined,
      usage === 'none' ? 'notForSigning' : undefined,
      isValidAt(check.certificate, judgedAt) ? undefined : 'expired',
    ),
    isTrusted: isTrustedAt(check, circumstances, judgedAt),
    revocation,
    signedAt: signedAt?.toISOString() ?? null,
    isTimestamped: proven !== undefined,
    remarks,
  };
}

/** Clocks differ. */
const tolerance = 5 * 60_000;

/** A time that no trusted timestamp proves must lie between the issue of the template and now (REP-84). */
function isCredibleTime(at: Date, { issuedAt, now }: Circumstances): boolean {
  if (issuedAt === undefined || isBeforeIssue(at, { issuedAt })) return false;
  return at.getTime() <= now.getTime() + tolerance;
}

/** A genuine report did not exist then, so that staff are told, also of a trusted time (REP-396). */
function isBeforeIssue(at: Date, { issuedAt }: Pick<Circumstances, 'issuedAt'>): boolean {
  return issuedAt !== undefined && at.getTime() < issuedAt.getTime() - tolerance;
}

/** Time of the signature's own timestamp, if it is valid and not of an untrusted authority (REP-89). */
function timeOf(
  { timestamp, signature, others }: CmsCheck,
  circumstances: Circumstances,
): ProvenTime | undefined {
  if (!timestamp) return undefined;
  let check: TimestampCheck;
  try {
    check = checkTimestamp(timestamp, signature);
  } catch {
    return undefined; // not a timestamp, or an unreadable one
  }
  const all = { ...check, others: [...check.others, ...others] };
  const isTrusted = isTrustedAt(all, circumstances, check.provenAt);
  const isRevoked = revocationOf(all, circumstances, check.provenAt) === 'revoked';
  if (check.fault !== undefined || isTrusted === false || isRevoked) return undefined;
  return { at: check.provenAt, isTrusted: isTrusted === true };
}

function isTrustedAt(
  { certificate, others }: Pick<CmsCheck, 'certificate' | 'others'>,
  { trusted }: Circumstances,
  at: Date,
): boolean | null {
  return trusted.length > 0 ? leadsToTrusted(certificate, { trusted, others }, at) : null;
}

function namesOf({ certificate: { parsed }, algorithm }: CmsCheck) {
  return { signer: nameOf(parsed.subject), issuer: nameOf(parsed.issuer), algorithm };
}

/** The outcome is stored, not the code, which may be another person's (REP-393). */
function comparedCode({ certificate: { parsed } }: CmsCheck, { reportedCode }: Circumstances) {
  const code = personalCodeOf(parsed.subject);
  if (code === undefined || reportedCode === undefined) return {};
  return { personalCode: code === reportedCode ? 'reported' : 'other' } as const;
}

/** The first in the order of the list of states. */
export function gravest(...errors: (SignatureState | undefined)[]): SignatureState {
  return signatureStates.find((state) => errors.includes(state)) ?? 'valid';
}
