/** OpenSSL, which shares no code with the seal or its check, judges the message of a seal and its timestamp (PAP-200, PAP-203). */
import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ContentInfo, SignedData } from 'pkijs';
import { expect, test } from 'vitest';
import { createAuthority } from '../../../seed/signatures/authority.ts';
import { openSeal, type Seal } from '../../src/domains/papers/seal/seal.ts';
import { createSeal, sealAuthority } from '../builders/seal.ts';
import { authority as timeAuthority } from '../builders/signers.ts';
import { createFolder } from '../files/samples.ts';
import { renderer } from '../harness/document-renderer.ts';
import { describeWith } from '../harness/with-program.ts';
import { cases, textsOf } from './document-cases.ts';
import { startFakeTsa } from './fake-tsa.ts';

const timestampToken = '1.2.840.113549.1.9.16.2.14';
const someoneElse = await createAuthority('Autoritate străină');
const ordinary = Object.values(textsOf)[0];

/** A file that OpenSSL made: tests make RSA keys only. */
function openEcSeal(): Promise<Seal> {
  const p12 = fileURLToPath(new URL('../fixtures/seals/ec.p12', import.meta.url));
  const report = (error: Error) => {
    throw error;
  };
  return openSeal({ p12, password: 'parola', tsaUrl: undefined }, { clock: () => new Date(), report });
}

function toPem(der: Buffer | undefined): string {
  if (!der) throw new Error('A seal without certificates');
  return new X509Certificate(der).toString();
}

/** A certificate, as it is issued to everyone who has attended a course. */
async function drawDocument(): Promise<Buffer> {
  const draw = cases.certificate?.certificate;
  if (!draw || !ordinary) throw new Error('There is no such kind of document');
  return draw(ordinary);
}

/** The signed bytes of a sealed file, and the message as it stands in the file. */
function splitSeal(pdf: Buffer) {
  const [, before, after, rest] =
    /\/ByteRange \[ 0 (\d+) (\d+) (\d+) \]/.exec(pdf.toString('latin1'))?.map(Number) ?? [];
  if (before === undefined || after === undefined || rest === undefined) throw new Error('No seal');
  const padded = Buffer.from(pdf.toString('latin1', before + 1, after - 1), 'hex');
  // DER tells its own length; the rest is padding.
  const message = padded.subarray(0, 4 + padded.readUInt16BE(2));
  return { signed: Buffer.concat([pdf.subarray(0, before), pdf.subarray(after, after + rest)]), message };
}

function timestampOf(message: Buffer): { token: Buffer; signature: Buffer } {
  const { content } = ContentInfo.fromBER(new Uint8Array(message));
  const [signer] = new SignedData({ schema: content }).signerInfos;
  const attribute = signer?.unsignedAttrs?.attributes.find(({ type }) => type === timestampToken);
  if (!signer || !attribute) throw new Error('No timestamp');
  return {
    token: Buffer.from(attribute.values[0].toBER()),
    signature: Buffer.from(signer.signature.valueBlock.valueHexView),
  };
}

async function openssl(args: readonly string[], files: Readonly<Record<string, Buffer | string>>) {
  const folder = await createFolder();
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  const { status, stderr } = spawnSync('openssl', args, { cwd: folder, encoding: 'utf8' });
  return { isAccepted: status === 0, text: stderr };
}

/** `-cades` requires the attribute signing-certificate-v2 and compares it with the certificate. */
function verifySeal({ signed, message }: ReturnType<typeof splitSeal>, root = sealAuthority.pem) {
  const trust = ['-CAfile', 'root.pem', '-purpose', 'any'];
  return openssl(
    ['cms', '-verify', '-cades', '-binary', '-inform', 'DER', '-in', 'message', '-content', 'signed'].concat(
      trust,
      ['-out', 'out'],
    ),
    { message, signed, 'root.pem': root },
  );
}

function verifyTimestamp({ token, signature }: ReturnType<typeof timestampOf>, root = timeAuthority.pem) {
  return openssl(
    ['ts', '-verify', '-token_in', '-in', 'token', '-data', 'signature', '-CAfile', 'root.pem'],
    {
      token,
      signature,
      'root.pem': root,
    },
  );
}

function withChangedByte(bytes: Buffer, at: number): Buffer<ArrayBuffer> {
  const changed = Buffer.from(bytes);
  changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
  return changed;
}

describeWith(
  'openssl',
  'OpenSSL accepts the seal and its timestamp, and nothing that was changed (PAP-200)',
  () => {
    test.each([
      ['RSA', () => createSeal()],
      ['ECDSA', openEcSeal],
    ])('a seal whose key is of kind %s', async (_kind, open) => {
      const seal = await open();
      const root = toPem(seal.certificates.at(-1));
      const sealed = splitSeal(await seal.seal(await drawDocument(), { renderer }));
      expect(await verifySeal(sealed, root)).toMatchObject({ isAccepted: true });
      const { signed, message } = sealed;
      for (const at of [0, Math.floor(signed.length / 2), signed.length - 1])
        expect(await verifySeal({ message, signed: withChangedByte(signed, at) }, root)).toMatchObject({
          isAccepted: false,
          text: expect.stringMatching('digest failure|verification failure'),
        });
      // The last bytes are those of the signature.
      const forged = withChangedByte(message, message.length - 5);
      expect(await verifySeal({ signed, message: forged }, root)).toMatchObject({ isAccepted: false });
      expect(await verifySeal(sealed, someoneElse.pem)).toMatchObject({
        isAccepted: false,
        text: expect.stringContaining('certificate verify error'),
      });
    });

    test('the timestamp of a dated seal (PAP-203)', async () => {
      const tsa = await startFakeTsa();
      const dated = await createSeal({ tsaUrl: tsa.url });
      const sealed = splitSeal(await dated.seal(await drawDocument(), { renderer }));
      expect(await verifySeal(sealed)).toMatchObject({ isAccepted: true });
      const stamped = timestampOf(sealed.message);
      expect(await verifyTimestamp(stamped)).toMatchObject({ isAccepted: true });
      const { token, signature } = stamped;
      const refused = { isAccepted: false };
      expect(await verifyTimestamp({ token, signature: withChangedByte(signature, 9) })).toMatchObject(
        refused,
      );
      const forged = withChangedByte(token, token.length - 3);
      expect(await verifyTimestamp({ token: forged, signature })).toMatchObject(refused);
      expect(await verifyTimestamp(stamped, someoneElse.pem)).toMatchObject(refused);
    });
  },
);
