/** Signatures made by another program: node-forge through signpdf. */
import { generateKeyPairSync } from 'node:crypto';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';
import { expect, test } from 'vitest';
import { addPlaceholder } from '../../../../../../seed/signatures/sign-pdf.ts';
import { createReportPdf } from '../../../../../test/builders/report-pdf.ts';
import { readSignature } from '../../../../../test/builders/signers.ts';

const passphrase = 'parola';
const root = certify('Autoritate', 'Autoritate', createKeys());

test('a signature by signpdf is read, verified and led to its root', async () => {
  const placeholder = await addPlaceholder(await createReportPdf(), { SubFilter: 'adbe.pkcs7.detached' });
  const at = new Date('2026-10-05T08:30:00Z');
  const signed = await new SignPdf().sign(placeholder, new P12Signer(createStore(), { passphrase }), at);
  const rootPem = forge.pki.certificateToPem(root.certificate);
  expect(await readSignature(signed, [rootPem])).toEqual({
    state: 'valid',
    isTrusted: true,
    signatures: [
      {
        state: 'valid',
        kind: 'signature',
        signer: 'Ștefan Țurcanu',
        issuer: 'Autoritate',
        signedAt: at.toISOString(),
        isTimestamped: false,
        coversWholeFile: true,
        isTrusted: true,
        format: 'adbe.pkcs7.detached',
        algorithm: 'RSA 2048, SHA-256',
        remarks: [],
        revocation: 'unchecked',
      },
    ],
  });
  signed.write('X', 200);
  expect((await readSignature(signed)).state).toBe('changed');
});

type Keys = ReturnType<typeof createKeys>;
type Issued = { certificate: forge.pki.Certificate; keys: Keys };

function createKeys() {
  // forge could make the keys itself, but takes many seconds.
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = forge.pki.privateKeyFromPem(privateKey.export({ type: 'pkcs1', format: 'pem' }).toString());
  return { privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) };
}

function certify(name: string, issuer: string, keys: Keys, by?: Issued): Issued {
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2026-01-01');
  certificate.validity.notAfter = new Date('2036-01-01');
  const named = (value: string) => [
    { shortName: 'C', value: 'RO' },
    // The types ask for the class of a value where the library expects its type.
    { shortName: 'CN', value, valueTagClass: forge.asn1.Type.UTF8 as unknown as forge.asn1.Class },
  ];
  certificate.setSubject(named(name));
  certificate.setIssuer(named(issuer));
  certificate.setExtensions(by ? [] : [{ name: 'basicConstraints', cA: true }]);
  certificate.sign(by?.keys.privateKey ?? keys.privateKey, forge.md.sha256.create());
  return { certificate, keys };
}

/** What a member receives from a certificate provider: key and certificates in one file. */
function createStore(): Buffer {
  const { certificate, keys } = certify('Ștefan Țurcanu', 'Autoritate', createKeys(), root);
  const chain = [certificate, root.certificate];
  const store = forge.pkcs12.toPkcs12Asn1(keys.privateKey, chain, passphrase);
  return Buffer.from(forge.asn1.toDer(store).getBytes(), 'latin1');
}
