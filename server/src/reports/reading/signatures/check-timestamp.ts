/** Checks a timestamp token: whether it vouches that the content was there, and since when (RFC 3161). */
import { createHash } from 'node:crypto';
import { ExtKeyUsage, TSTInfo } from 'pkijs';
import { digestOf } from './algorithms.ts';
import { extensionOf, isValidAt } from './certificates.ts';
import { type CmsCheck, checkCms, parseCms } from './check-cms.ts';

export type TimestampCheck = CmsCheck & { provenAt: Date };

const timestampInfo = '1.2.840.113549.1.9.16.1.4';
const timestamping = '1.3.6.1.5.5.7.3.8';

/** Throws for what is no timestamp token. */
export function checkTimestamp(token: Buffer, content: Buffer): TimestampCheck {
  const message = parseCms(token);
  const { eContentType, eContent } = message.encapContentInfo;
  if (eContentType !== timestampInfo || !eContent) throw new Error('A CMS message that tells no time');
  const told = Buffer.from(eContent.getValue());
  const { messageImprint, genTime } = TSTInfo.fromBER(new Uint8Array(told));
  const check = checkCms(message, told);
  const digest = digestOf(messageImprint.hashAlgorithm);
  const imprint = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView);
  const isOfContent = digest !== undefined && createHash(digest).update(content).digest().equals(imprint);
  const usage = extensionOf(check.certificate.parsed, '2.5.29.37');
  const mayTellTime = usage instanceof ExtKeyUsage && usage.keyPurposes.includes(timestamping);
  const isProven = mayTellTime && isValidAt(check.certificate, genTime);
  const fault = check.fault ?? (isOfContent ? undefined : 'changed') ?? (isProven ? undefined : 'invalid');
  return { ...check, fault: fault ?? (digest === 'sha1' ? 'weak' : undefined), provenAt: genTime };
}
