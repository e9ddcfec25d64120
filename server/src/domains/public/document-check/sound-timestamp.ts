/**
 * Checks the parts of a timestamp token that its own signature does not cover, so that a byte changed in them is told
 * (PAP-207): the token is made by others, and cannot be written again as a seal can.
 */
import { createHash } from 'node:crypto';
import { ContentInfo, type SignedData, TSTInfo } from 'pkijs';
import { digestOf } from '../../reports/reading/signatures/algorithms.ts';
import { hasIssued, type ReadCertificate } from '../../reports/reading/signatures/certificates.ts';
import { checkCms, parseCms } from '../../reports/reading/signatures/check-cms.ts';

export function isSoundTimestamp(
  token: Buffer,
  signature: Buffer,
  trusted: readonly ReadCertificate[],
): boolean {
  const message = parseCms(token);
  const content = Buffer.from(message.encapContentInfo.eContent?.getValue() ?? new ArrayBuffer(0));
  const { certificate, others } = checkCms(message, content);
  const [signer] = message.signerInfos;
  const info = TSTInfo.fromBER(new Uint8Array(content));
  const digest = digestOf(info.messageImprint.hashAlgorithm) ?? 'sha256';
  const issuers = [...others, ...trusted];
  return (
    message.version === 3 &&
    signer?.version === 1 &&
    signer.unsignedAttrs === undefined &&
    message.crls === undefined &&
    message.digestAlgorithms.length === 1 &&
    message.digestAlgorithms[0]?.isEqual(signer.digestAlgorithm) === true &&
    createHash(digest)
      .update(signature)
      .digest()
      .equals(Buffer.from(info.messageImprint.hashedMessage.valueBlock.valueHexView)) &&
    [certificate, ...others].every((one) => issuers.some((issuer) => hasIssued(issuer, one))) &&
    encode(message).equals(token)
  );
}

function encode(message: SignedData): Buffer {
  const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: message.toSchema() });
  return Buffer.from(content.toSchema().toBER());
}
