/** The verdict on one signature of a document. */
import {
  type SignatureCheck,
  type SignatureRemark,
  type SignatureState,
  signatureStates,
} from '@ceccar/contract/reports/signature-verdict';
import { isValidAt, leadsToTrusted, nameOf, type ReadCertificate, signingUsage } from './certificates.ts';
import { type CmsCheck, checkCms, parseCms } from './check-cms.ts';
import { checkTimestamp, type TimestampCheck } from './check-timestamp.ts';
import type { FoundSignature, SignedPart } from './find-signatures.ts';

type Circumstances = {
  /** Nothing but signatures was added after it. */
  isKept: boolean;
  coversWholeFile: boolean;
  /** By a timestamp of the document that was made later. */
  provenAt: Date | undefined;
  /** With none, issuers are not verified. */
  trusted: ReadCertificate[];
  now: Date;
};

type Judged = {
  check: SignatureCheck;
  /** Since when the document was there, as a document timestamp proves. */
  proves?: Date;
};

const timestampFormat = 'ETSI.RFC3161';
/** Others are told as not supported (REP-81). */
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
    return { check: unread }; // no CMS message, or none that can be read
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
  // A time to come cannot be the one of signing (REP-84).
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

/** The time of the signature's own timestamp, where that holds and comes from whom we trust (REP-89). */
function timeOf({ timestamp, signature, others }: CmsCheck, circumstances: Circumstances): Date | undefined {
  if (!timestamp) return undefined;
  let check: TimestampCheck;
  try {
    check = checkTimestamp(timestamp, signature);
  } catch {
    return undefined; // no timestamp, or none that can be read
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

/** What stands first in the list of states. */
export function gravest(...faults: (SignatureState | undefined)[]): SignatureState {
  return signatureStates.find((state) => faults.includes(state)) ?? 'valid';
}
