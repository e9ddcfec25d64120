/**
 * The CMS message of a seal (RFC 5652, ETSI EN 319 122): built from its parts by one function, so that a check can build
 * it again and compare every byte, also those that no signature covers (PAP-207).
 */
import { createHash, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BaseBlock,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  Set as SetOf,
} from 'asn1js';
import { Certificate } from 'pkijs';
import type { SealKey } from './open-p12.ts';

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha256WithRsa: '1.2.840.113549.1.1.11',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
};

export type SealParts = {
  /** DER; the signer's first. */
  certificates: readonly Buffer[];
  /** SHA-256 of the signed bytes. */
  digest: Buffer;
  signature: Buffer;
  /** DER. */
  timestamp?: Buffer | undefined;
};

const signAsync = promisify(sign) as (algorithm: string, data: Buffer, key: KeyObject) => Promise<Buffer>;

/** Signs the digest of the sealed bytes; outside of the main thread of JavaScript, so that no request waits. */
export async function signSeal({ key, chain }: SealKey, digest: Buffer): Promise<SealParts> {
  const certificates = chain.map(({ raw }) => raw);
  const attributes = encode(new SetOf({ value: signedAttributes(chain[0].raw, digest) }));
  return { certificates, digest, signature: await signAsync('sha256', attributes, key) };
}

/** DER. */
export function encodeSeal({ certificates, digest, signature, timestamp }: SealParts): Buffer {
  const [own] = certificates;
  if (!own) throw new Error('A seal without a certificate');
  const { issuer, serialNumber } = Certificate.fromBER(new Uint8Array(own));
  const isRsa = new X509Certificate(own).publicKey.asymmetricKeyType === 'rsa';
  const signer = sequence(
    new Integer({ value: 1 }),
    sequence(issuer.toSchema(), serialNumber),
    algorithm(oids.sha256),
    implicit(0, signedAttributes(own, digest)),
    isRsa ? algorithm(oids.sha256WithRsa, new Null()) : algorithm(oids.ecdsaWithSha256),
    octets(signature),
    ...(timestamp ? [implicit(1, [attribute(oids.timestampToken, decode(timestamp))])] : []),
  );
  const signedData = sequence(
    new Integer({ value: 1 }),
    new SetOf({ value: [algorithm(oids.sha256)] }),
    sequence(new ObjectIdentifier({ value: oids.data })),
    // DER orders the members of a set.
    implicit(0, sorted(certificates.map(decode))),
    new SetOf({ value: [signer] }),
  );
  return encode(sequence(new ObjectIdentifier({ value: oids.signedData }), implicit(0, [signedData])));
}

/** PAdES baseline: neither a signing time, which the PDF states, nor anything else (ETSI EN 319 142-1, 6.3). */
function signedAttributes(certificate: Buffer, digest: Buffer): BaseBlock[] {
  const certificateId = sequence(octets(sha256(certificate)));
  return sorted([
    attribute(oids.contentType, new ObjectIdentifier({ value: oids.data })),
    attribute(oids.messageDigest, octets(digest)),
    attribute(oids.signingCertificateV2, sequence(sequence(certificateId))),
  ]);
}

export function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

function sequence(...value: BaseBlock[]): Sequence {
  return new Sequence({ value });
}

function implicit(tagNumber: number, value: BaseBlock[]): Constructed {
  return new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });
}

function octets(bytes: Buffer): OctetString {
  return new OctetString({ valueHex: new Uint8Array(bytes).buffer });
}

function algorithm(id: string, ...parameters: BaseBlock[]): Sequence {
  return sequence(new ObjectIdentifier({ value: id }), ...parameters);
}

function attribute(type: string, value: BaseBlock): Sequence {
  return sequence(new ObjectIdentifier({ value: type }), new SetOf({ value: [value] }));
}

function sorted(values: BaseBlock[]): BaseBlock[] {
  return values.sort((one, other) => Buffer.compare(encode(one), encode(other)));
}

function decode(der: Buffer): BaseBlock {
  const { result, offset } = fromBER(new Uint8Array(der));
  if (offset !== der.length) throw new Error('Not one DER value');
  return result;
}

function encode(value: BaseBlock): Buffer {
  return Buffer.from(value.toBER());
}
