/** A sealed document that another program saved again is changed, whatever that program makes of the seal (PUB-121). */

import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { packPdf } from '../../../../test/builders/packed-pdf.ts';
import { judgeSeal } from './judge-seal.ts';

const fixture = (name: string) =>
  readFile(new URL(`../../../../test/fixtures/resaved/${name}`, import.meta.url));
const pem = `${await fixture('seal.pem')}`;
const seals = pem
  .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
  ?.map((one) => new X509Certificate(one).raw);
const original = await fixture('original.pdf');
const text = original.toString('latin1');
const now = new Date('2026-11-27T12:00:00Z');

const judge = (file: Buffer | string, own = seals) =>
  judgeSeal(
    typeof file === 'string' ? Buffer.from(file, 'latin1') : file,
    { seals: own ?? [], trusted: [], revocationLists: [] },
    now,
  );

test('the sealed document itself is unchanged', async () => {
  expect(await judge(original)).toMatchObject({ verdict: 'sealed' });
});

test.each([
  'mutool-packed',
  'pdf-lib-packed',
  'pdfseparate',
  'pdfunite',
  'pypdf-clone',
  'pypdf-encrypted',
  'qpdf-encrypted',
  'qpdf-linearized',
  'qpdf-packed',
  'qpdf-password',
  'qpdf-readable',
])('a document saved again is changed: %s (PUB-121)', async (name) => {
  const file = await fixture(`${name}.pdf`);
  expect(await judge(file)).toMatchObject({ verdict: 'changed', holder: 'CECCAR – sigiliu de test' });
  // A seal of somebody else stays one when it is saved again.
  expect(await judge(file, [])).toMatchObject({ verdict: 'foreign' });
});

const dictionary = text.slice(
  text.lastIndexOf('<<', text.lastIndexOf('/ByteRange')),
  text.lastIndexOf('/Type /Annot'),
);
const message = /\/Contents <([\da-f]+)>/.exec(dictionary)?.[1] ?? '';

test.each([
  ['line ends of another system', text.replaceAll('\n', '\r\n')],
  ['a line feed more', `${text}\n`],
  ['a mark before the beginning', `\xef\xbb\xbf${text}`],
  ['capital digits', text.replaceAll(message, message.toUpperCase())],
  ['digits on several lines', text.replaceAll(message, message.replaceAll(/(.{64})/g, '$1\n'))],
  ['a binary string', text.replaceAll(`<${message}>`, `(${escaped(Buffer.from(message, 'hex'))})`)],
  [
    'a range without blanks',
    text.replace(/\/ByteRange \[ 0 (\d+) (\d+) (\d+) \] +/, '/ByteRange[0 $1 $2 $3]'),
  ],
  ['a range that says nothing', text.replace(/\/ByteRange \[[^\]]+\]/, '/ByteRange []')],
  ['its last byte cut off', text.slice(0, -1)],
  ['its end cut off after the signature', text.slice(0, text.lastIndexOf('/Type /Annot'))],
])('another notation is changed: %s (PUB-121)', async (_case, file) => {
  expect(file).not.toBe(text);
  expect((await judge(file)).verdict).toBe('changed');
});

test('a seal in an object stream is found (PUB-121)', async () => {
  const packed = packPdf(dictionary.slice(0, dictionary.lastIndexOf('>>') + 2));
  expect(packed.includes('ByteRange')).toBe(false);
  expect((await judge(packed)).verdict).toBe('changed');
  expect((await judge(packed, [])).verdict).toBe('foreign');
  expect((await judge(packPdf('<< /Type /Sig >>'))).verdict).toBe('unsealed');
});

test('only a file whose end is missing is not whole, and one without a signature has no seal', async () => {
  expect((await judge(text.slice(0, text.lastIndexOf('/Contents') + 2_000))).verdict).toBe('notPdf');
  expect((await judge(await fixture('pdfseparate-page-2.pdf'))).verdict).toBe('unsealed');
});

function escaped(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replaceAll(/[\\()]/g, '\\$&')
    .replaceAll('\r', '\\r');
}
