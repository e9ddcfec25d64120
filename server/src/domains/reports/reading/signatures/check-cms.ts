/** Verifies the signature of a CMS message (RFC 5652) over content that the caller supplies (REP-86). */
import { createHash } from 'node:crypto';
import { ObjectIdentifier, OctetString, Primitive, Sequence, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Attribute,
  Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from 'pkijs';
import { describeAlgorithm, digestOf, isSignedBy, isWeak, isWeaklySigned, schemeOf } from './algorithms.ts';
import { extensionOf, hasIssued, type ReadCertificate, readCertificate } from './certificates.ts';

export type CmsCheck = {
  fault: 'changed' | 'invalid' | 'unsupported' | 'weak' | undefined;
  algorithm: string;
  certificate: ReadCertificate;
  /** Certificates included in the message, usually of the issuers. */
  others: ReadCertificate[];
  claimedAt: Date | undefined;
  signature: Buffer;
  /** Timestamp of the signature, DER; it is not part of what is signed. */
  timestamp: Buffer | undefined;
};

const oids = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
};

export function parseCms(cms: Buffer): SignedData {
  const { contentType, content } = ContentInfo.fromBER(new Uint8Array(cms));
  if (contentType !== ContentInfo.SIGNED_DATA) throw new Error('A CMS message without a signature');
  return new SignedData({ schema: content });
}

/** More than any program writes; each is verified over the whole content. */
const mostSignerInfos = 4;

/** Throws if the message has no signer with a readable certificate, or several. */
export function checkCms(message: SignedData, content: Buffer): CmsCheck {
  const [first] = message.signerInfos;
  const certificates = (message.certificates ?? []).filter((one) => one instanceof Certificate);
  const own = first && certificates.find((one) => isOf(first, one));
  if (!own) throw new Error('A signature without the certificate of its signer');
  // A PDF signature has exactly one signer (ISO 32000-1, 12.8.3.3), but PoDoFo names it twice (REP-394).
  const isOfOne = message.signerInfos.every((signer) => isOf(signer, own));
  if (!isOfOne || message.signerInfos.length > mostSignerInfos) throw new Error('A signature of several');
  const certificate = readCertificate(own);
  const others = certificates.filter((one) => one !== own).flatMap(readOther);
  const isWeakChain = issuedBy(certificate, others).some(({ parsed }) => isWeaklySigned(parsed));
  const checks = message.signerInfos.map((signer): CmsCheck => {
    const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
    const { fault, algorithm } = verify(message, signer, certificate, { content, signature });
    return {
      fault: fault ?? (isWeakChain ? 'weak' : undefined),
      algorithm,
      certificate,
      others,
      claimedAt: signingTime(signer),
      signature,
      timestamp: timestampOf(signer),
    };
  });
  // One signature that holds is enough: nobody else could have made it.
  const [best = checks[0]] = checks.filter(({ fault }) => fault === undefined);
  if (!best) throw new Error('A signature of nobody');
  return best;
}

/** The certificate and those of its issuers in the message, without a root, whose own signature proves nothing. */
function issuedBy(certificate: ReadCertificate, others: readonly ReadCertificate[]): ReadCertificate[] {
  const chain = new Set([certificate]);
  // Iterating a set also visits elements added meanwhile.
  for (const one of chain) for (const issuer of others) if (hasIssued(issuer, one)) chain.add(issuer);
  return [...chain].filter(({ parsed }) => !parsed.subject.isEqual(parsed.issuer));
}

type Signed = { content: Buffer; signature: Buffer };

function verify(
  message: SignedData,
  signer: SignerInfo,
  certificate: ReadCertificate,
  { content, signature }: Signed,
): Pick<CmsCheck, 'fault' | 'algorithm'> {
  const digest = digestOf(signer.digestAlgorithm);
  const scheme = digest === undefined ? undefined : schemeOf(signer.signatureAlgorithm, digest);
  if (digest === undefined || scheme === undefined) return { fault: 'unsupported', algorithm: '' };
  const key = certificate.x509.publicKey;
  const algorithm = describeAlgorithm(key, scheme);
  const attributes = signer.signedAttrs;
  if (attributes) {
    const type = signedValue(signer, oids.contentType);
    const statedDigest = signedValue(signer, oids.messageDigest);
    const isOfThis =
      type instanceof ObjectIdentifier && type.getValue() === message.encapContentInfo.eContentType;
    if (!isOfThis || !(statedDigest instanceof OctetString)) return { fault: 'invalid', algorithm };
    if (!hash(digest, content).equals(Buffer.from(statedDigest.getValue())))
      return { fault: 'changed', algorithm };
    if (!bindsCertificate(signer, certificate)) return { fault: 'invalid', algorithm };
  }
  const signed = attributes ? Buffer.from(attributes.encodedValue) : content;
  // Without signed attributes, a changed file cannot be distinguished from an invalid signature.
  const fault = attributes ? 'invalid' : 'changed';
  if (!isSignedBy(key, scheme, signed, signature)) return { fault, algorithm };
  return { fault: isWeak(key, [digest, scheme.digest]) ? 'weak' : undefined, algorithm };
}

function isOf({ sid }: SignerInfo, certificate: Certificate): boolean {
  if (sid instanceof IssuerAndSerialNumber)
    return certificate.issuer.isEqual(sid.issuer) && certificate.serialNumber.isEqual(sid.serialNumber);
  // By the key identifier, which the certificate repeats as an extension.
  const identifier = extensionOf(certificate, '2.5.29.14');
  return (
    identifier instanceof OctetString &&
    sid instanceof Primitive &&
    Buffer.from(identifier.getValue()).equals(sid.valueBlock.valueHexView)
  );
}

function readOther(certificate: Certificate): ReadCertificate[] {
  try {
    return [readCertificate(certificate)];
  } catch {
    return []; // such a certificate can issue nothing
  }
}

function attributeOf(attributes: Attribute[] | undefined, type: string): unknown {
  return attributes?.find((attribute) => attribute.type === type)?.values[0];
}

function signedValue({ signedAttrs }: SignerInfo, type: string): unknown {
  return attributeOf(signedAttrs?.attributes, type);
}

function signingTime(signer: SignerInfo): Date | undefined {
  const time = signedValue(signer, oids.signingTime);
  // The library represents a GeneralizedTime as a UTCTime, too.
  return time instanceof UTCTime ? time.toDate() : undefined;
}

function timestampOf({ unsignedAttrs }: SignerInfo): Buffer | undefined {
  const token = attributeOf(unsignedAttrs?.attributes, oids.timestampToken);
  return token instanceof Sequence ? Buffer.from(token.toBER()) : undefined;
}

/** If the signer states the digest of its certificate, no other certificate of the same key may replace it. */
function bindsCertificate(signer: SignerInfo, { x509 }: ReadCertificate): boolean {
  for (const [type, usual] of [
    [oids.signingCertificate, 'sha1'],
    [oids.signingCertificateV2, 'sha256'],
  ] as const) {
    const attribute = signedValue(signer, type);
    if (attribute === undefined) continue;
    const [first, second] = elementsOf(elementsOf(elementsOf(attribute)[0])[0]);
    const digest = first instanceof Sequence ? digestOf(new AlgorithmIdentifier({ schema: first })) : usual;
    const statedDigest = first instanceof Sequence ? second : first;
    if (digest === undefined || !(statedDigest instanceof OctetString)) return false;
    if (!hash(digest, x509.raw).equals(Buffer.from(statedDigest.getValue()))) return false;
  }
  return true;
}

function elementsOf(object: unknown): unknown[] {
  return object instanceof Sequence ? object.valueBlock.value : [];
}

function hash(algorithm: string, content: Buffer): Buffer {
  return createHash(algorithm).update(content).digest();
}
