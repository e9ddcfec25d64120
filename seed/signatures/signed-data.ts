/** Makes the content of a PDF signature: a detached CMS signature, or a timestamp token (RFC 5652, 5035, 3161). */
import { createHash } from 'node:crypto';
import { Integer, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js';
import {
  AlgorithmIdentifier,
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  MessageImprint,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TSTInfo,
} from 'pkijs';
import type { Credentials } from './authority.ts';

const oids = {
  data: '1.2.840.113549.1.7.1',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
};

export type SignRequest = {
  by: Credentials;
  /** Signing time in the signature itself; PAdES has it in the PDF's dictionary instead. */
  signedAt?: Date;
  /** Binds the certificate, which PAdES requires. */
  bindsCertificate?: boolean;
  timestamp?: { by: Credentials; at: Date };
};

/** A detached signature over the content, DER. */
export async function signDetached(content: Buffer, request: SignRequest): Promise<Buffer> {
  const cms = await sign(content, request, new EncapsulatedContentInfo({ eContentType: oids.data }));
  const [signerInfo] = cms.signerInfos;
  if (request.timestamp && signerInfo) {
    const { by, at } = request.timestamp;
    const token = await makeTimestamp(Buffer.from(signerInfo.signature.valueBlock.valueHexView), by, at);
    signerInfo.unsignedAttrs = new SignedAndUnsignedAttributes({
      type: 1,
      attributes: [
        new Attribute({ type: oids.timestampToken, values: [ContentInfo.fromBER(token).toSchema()] }),
      ],
    });
  }
  return encode(cms);
}

/** A timestamp token proving that the content existed at that time, DER. */
export function makeTimestamp(content: Buffer, by: Credentials, at: Date): Promise<Buffer> {
  return answerTimestamp({ imprint: digest('sha256', content) }, by, at);
}

/** As an authority that gets only the digest of the content, and repeats the number of the request. */
export async function answerTimestamp(
  { imprint, nonce }: { imprint: ArrayBuffer; nonce?: Integer | undefined },
  by: Credentials,
  at: Date,
): Promise<Buffer> {
  const info = new TSTInfo({
    version: 1,
    policy: '1.2.3.4.1',
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: oids.sha256 }),
      hashedMessage: new OctetString({ valueHex: imprint }),
    }),
    serialNumber: new Integer({ value: 1 }),
    genTime: at,
    ...(nonce ? { nonce } : {}),
  });
  const eContent = info.toSchema().toBER();
  const encapsulated = new EncapsulatedContentInfo({
    eContentType: oids.timestampInfo,
    eContent: new OctetString({ valueHex: eContent }),
  });
  return encode(await sign(Buffer.from(eContent), { by, bindsCertificate: true }, encapsulated));
}

async function sign(
  content: Buffer,
  { by, signedAt, bindsCertificate }: SignRequest,
  encapContentInfo: EncapsulatedContentInfo,
): Promise<SignedData> {
  const { certificate, keys } = by;
  const hash = by.digest.replace('-', '').toLowerCase();
  const attributes = [
    attribute(oids.contentType, new ObjectIdentifier({ value: encapContentInfo.eContentType })),
    attribute(oids.messageDigest, new OctetString({ valueHex: digest(hash, content) })),
  ];
  if (signedAt) attributes.push(attribute(oids.signingTime, new UTCTime({ valueDate: signedAt })));
  if (bindsCertificate) attributes.push(signingCertificate(by));
  const cms = new SignedData({
    version: encapContentInfo.eContentType === oids.data ? 1 : 3,
    encapContentInfo,
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate, ...by.chain],
  });
  await cms.sign(keys.privateKey, 0, by.digest);
  return cms;
}

function attribute(type: string, value: ObjectIdentifier | OctetString | UTCTime | Sequence): Attribute {
  return new Attribute({ type, values: [value] });
}

/** SigningCertificateV2 with its default digest, SHA-256. */
function signingCertificate({ certificate }: Credentials): Attribute {
  const certHash = new OctetString({
    valueHex: digest('sha256', Buffer.from(certificate.toSchema().toBER())),
  });
  const certificateId = new Sequence({ value: [certHash] });
  return attribute(
    oids.signingCertificate,
    new Sequence({ value: [new Sequence({ value: [certificateId] })] }),
  );
}

function digest(algorithm: string, content: Buffer): ArrayBuffer {
  return new Uint8Array(createHash(algorithm).update(content).digest()).buffer;
}

function encode(cms: SignedData): Buffer {
  const content = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: cms.toSchema(true) });
  return Buffer.from(content.toSchema().toBER());
}
