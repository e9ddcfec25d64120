/** CMS messages altered in unsigned parts, or combined from several. */
import { createHash, KeyObject, sign } from 'node:crypto';
import { OctetString, Primitive } from 'asn1js';
import {
  AlgorithmIdentifier,
  type Certificate,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';
import { beforeAll, expect, test } from 'vitest';
import { signPdf } from '../../../../../../seed/signatures/sign-pdf.ts';
import { createReportPdf } from '../../../../../test/builders/report-pdf.ts';
import { ana, authority, ion, readSignature, timekeeper } from '../../../../../test/builders/signers.ts';

const day = 86_400_000;
const now = new Date();
const yesterday = new Date(Date.now() - day);

let report: Buffer;
beforeAll(async () => {
  report = await createReportPdf();
});

/** Changes an unsigned part of the signature's message in the PDF. */
function withMessage(pdf: Buffer, change: (message: SignedData, signer: SignerInfo) => void): Buffer {
  const [written = '', hexadecimal = ''] = /<([\da-f]{10000,})>/.exec(pdf.toString('latin1')) ?? [];
  const { content } = ContentInfo.fromBER(new Uint8Array(Buffer.from(hexadecimal, 'hex')));
  const message = new SignedData({ schema: content });
  for (const signer of message.signerInfos) change(message, signer);
  const changed = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: message.toSchema(true) });
  const cms = Buffer.from(changed.toSchema().toBER()).toString('hex').padEnd(hexadecimal.length, '0');
  return Buffer.from(pdf.toString('latin1').replace(written, `<${cms}>`), 'latin1');
}

function withCertificate(pdf: Buffer, certificate: Certificate): Buffer {
  return withMessage(pdf, (message, signer) => {
    const { issuer, serialNumber } = certificate;
    signer.sid = new IssuerAndSerialNumber({ issuer, serialNumber });
    message.certificates = [certificate];
  });
}

test('a certificate exchanged for another one of the same key is not the signer’s', async () => {
  const other = await authority.issue({ name: 'Altcineva', keys: ana.keys });
  const exchangedIn = async (format: 'ETSI.CAdES.detached' | 'adbe.pkcs7.detached') => {
    const signed = await signPdf(report, { by: ana, at: now, format });
    const { state, signatures } = await readSignature(withCertificate(signed, other.certificate));
    return [signatures[0]?.signer, state];
  };
  expect(await exchangedIn('ETSI.CAdES.detached')).toEqual(['Altcineva', 'invalid']);
  // The older format does not identify the certificate.
  expect(await exchangedIn('adbe.pkcs7.detached')).toEqual(['Altcineva', 'valid']);
});

test('a signer may be named by the identifier of the key', async () => {
  const signed = await signPdf(report, { by: ana, at: now });
  const named = async (identifier: ArrayBuffer) => {
    const sid = new Primitive({ idBlock: { tagClass: 3, tagNumber: 0 }, valueHex: identifier });
    const changed = withMessage(signed, (_, signer) => {
      signer.sid = sid;
    });
    return (await readSignature(changed)).state;
  };
  expect(await named(await ana.certificate.getKeyHash())).toBe('valid');
  expect(await named(await ion.certificate.getKeyHash())).toBe('invalid');
});

test('two entries of one signer, as PoDoFo writes them, are one signature; of two signers none (REP-394)', async () => {
  const signed = await signPdf(report, { by: ana, at: now });
  const twice = (change: (second: SignerInfo) => void, isFirst = false) =>
    withMessage(signed, (message, signer) => {
      const second = new SignerInfo({ schema: signer.toSchema() });
      change(second);
      message.signerInfos = isFirst ? [second, signer] : [signer, second];
    });
  const stateOf = async (pdf: Buffer) => (await readSignature(pdf)).state;
  const breakIt = (second: SignerInfo) => {
    second.signature = new OctetString({ valueHex: new Uint8Array(70).fill(1).buffer });
  };
  const { issuer, serialNumber } = ion.certificate;
  expect(await stateOf(twice(() => undefined))).toBe('valid');
  expect(await stateOf(twice(breakIt))).toBe('valid');
  expect(await stateOf(twice(breakIt, true))).toBe('valid');
  const ofIon = twice((second) => {
    second.sid = new IssuerAndSerialNumber({ issuer, serialNumber });
  });
  expect(await stateOf(ofIon)).toBe('invalid');
  const broken = withMessage(signed, (message, signer) => {
    breakIt(signer);
    message.signerInfos = [signer, new SignerInfo({ schema: signer.toSchema() })];
  });
  expect(await stateOf(broken)).toBe('invalid');
  const many = withMessage(signed, (message, signer) => {
    message.signerInfos = Array(5).fill(signer);
  });
  expect(await stateOf(many)).toBe('invalid');
});

test('a message that the certificate has not signed is invalid, whatever the kind of its key', {
  tags: 'deep',
}, async () => {
  for (const key of ['rsa', 'rsaPss', 'ec'] as const) {
    const by = await authority.issue({ name: 'Ana', key });
    const [signed, other] = [
      await signPdf(report, { by, at: yesterday }),
      await signPdf(report, { by, at: now }),
    ];
    let signature = new OctetString();
    withMessage(other, (_, signer) => {
      signature = signer.signature;
    });
    const exchanged = withMessage(signed, (_, signer) => {
      signer.signature = signature;
    });
    expect((await readSignature(withMessage(signed, () => {}))).state).toBe('valid');
    expect((await readSignature(exchanged)).state).toBe('invalid');
  }
});

const sha3 = '2.16.840.1.101.3.4';

test.each([
  ['sha3-256', `${sha3}.2.8`, 'rsa', `${sha3}.3.14`, 'RSA 2048, SHA3-256'],
  ['sha3-384', `${sha3}.2.9`, 'rsa', `${sha3}.3.15`, 'RSA 2048, SHA3-384'],
  ['sha3-512', `${sha3}.2.10`, 'rsa', `${sha3}.3.16`, 'RSA 2048, SHA3-512'],
  ['sha3-256', `${sha3}.2.8`, 'rsa', '1.2.840.113549.1.1.1', 'RSA 2048, SHA3-256'],
  ['sha3-224', `${sha3}.2.7`, 'ec', `${sha3}.3.9`, 'ECDSA P-256, SHA3-224'],
  ['sha3-384', `${sha3}.2.9`, 'ec', `${sha3}.3.11`, 'ECDSA P-256, SHA3-384'],
  ['sha3-512', `${sha3}.2.10`, 'ec', `${sha3}.3.12`, 'ECDSA P-256, SHA3-512'],
] as const)('a signature with %s (%s, %s) holds (REP-81)', async (digest, digestId, key, schemeId, name) => {
  const by = await authority.issue({ name: 'Ana', key });
  const signed = await signPdf(report, { by, at: now, format: 'adbe.pkcs7.detached' });
  const [gap] = /<[\da-f]{10000,}>/.exec(signed.toString('latin1')) ?? [''];
  const content = Buffer.from(signed.toString('latin1').replace(gap, ''), 'latin1');
  const resigned = withMessage(signed, (message, signer) => {
    const hash = new Uint8Array(createHash(digest).update(content).digest()).buffer;
    const attributes = signer.signedAttrs?.attributes ?? [];
    const stated = attributes.find(({ type }) => type === '1.2.840.113549.1.9.4');
    if (stated) stated.values = [new OctetString({ valueHex: hash })];
    signer.digestAlgorithm = new AlgorithmIdentifier({ algorithmId: digestId });
    message.digestAlgorithms = [signer.digestAlgorithm];
    signer.signatureAlgorithm = new AlgorithmIdentifier({ algorithmId: schemeId });
    const toSign = Buffer.from(new SignedAndUnsignedAttributes({ type: 0, attributes }).toSchema().toBER());
    toSign[0] = 0x31; // signed as a set
    const signature = sign(digest, toSign, KeyObject.from(by.keys.privateKey));
    signer.signature = new OctetString({ valueHex: new Uint8Array(signature).buffer });
  });
  const { state, signatures } = await readSignature(resigned);
  expect([state, signatures[0]?.algorithm]).toEqual(['valid', name]);
  const changed = Buffer.from(resigned.toString('latin1').replace('%PDF-1.7', '%PDF-1.6'), 'latin1');
  expect((await readSignature(changed)).state).toBe('changed');
});

test('a signature of no signer is not one that a PDF may have', async () => {
  const signed = await signPdf(report, { by: ana, at: now });
  const none = withMessage(signed, (message) => {
    message.signerInfos = [];
  });
  expect((await readSignature(none)).state).toBe('invalid');
});

test('a timestamp of something else proves nothing', async () => {
  const at = new Date(yesterday);
  at.setMilliseconds(0);
  const stamped = await signPdf(report, { by: ana, at: now, timestamp: { by: timekeeper, at: yesterday } });
  let timestamp: SignerInfo['unsignedAttrs'];
  withMessage(stamped, (_, signer) => {
    timestamp = signer.unsignedAttrs;
  });
  const moved = withMessage(await signPdf(report, { by: ion, at }), (_, signer) => {
    if (timestamp) signer.unsignedAttrs = timestamp;
  });
  expect((await readSignature(moved)).signatures).toMatchObject([
    { state: 'valid', signedAt: at.toISOString(), isTimestamped: false, remarks: ['timestampUnproven'] },
  ]);
});
