import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jpeg, pdf, png } from '../../../test/files/samples.ts';
import { createSampler, headBytes, isCutShort, sniffMediaType, tailBytes } from './content-type.ts';

function sniff(bytes: Buffer, chunkSize = 700) {
  const sampler = createSampler();
  for (let at = 0; at < bytes.length; at += chunkSize) sampler.add(bytes.subarray(at, at + chunkSize));
  return sniffMediaType(sampler.sample());
}

const text = (value: string) => Buffer.from(value, 'latin1');
const junk = (size: number) => Buffer.alloc(size, ' ');

test.each([
  ['a PDF', pdf(), 'application/pdf'],
  ['a large PDF', pdf(300_000), 'application/pdf'],
  ['a PDF after a mail header', Buffer.concat([junk(900), pdf()]), 'application/pdf'],
  ['a PDF with junk after its end', Buffer.concat([pdf(), junk(1_000)]), 'application/pdf'],
  ['a PDF filled up with NULs', Buffer.concat([pdf(), Buffer.alloc(70_000)]), 'application/pdf'],
  ['a PNG filled up with NULs', Buffer.concat([png(), Buffer.alloc(5_000)]), 'image/png'],
  [
    'a long text filled up with NULs',
    Buffer.concat([text('Cod;Valoare\n'.repeat(200)), Buffer.alloc(5_000)]),
    null,
  ],
  ['a PDF changed once', Buffer.concat([pdf(), pdf().subarray(9)]), 'application/pdf'],
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a JPEG with a video after its end', Buffer.concat([jpeg(), junk(50_000)]), 'image/jpeg'],
  ['a JPEG that was cut short', jpeg().subarray(0, 200), 'image/jpeg'],
  ['a PNG', png(), 'image/png'],
  ['nothing', Buffer.alloc(0), null],
  ['a table', text('Cod;Valoare\n461.01.01.26;700,00\n'), 'text/csv'],
  ['a table in UTF-8 with its mark', Buffer.from('\ufeffCod;Explicație\n1;țară\n'), 'text/csv'],
  ['a table in UTF-16', Buffer.from('\ufeffCod\tSumă\n1\t2\n', 'utf16le'), 'text/csv'],
  ['a table in UTF-16 of the other order', Buffer.from('\ufeffCod\tSumă\n', 'utf16le').swap16(), 'text/csv'],
  [
    'UTF-16 cut within a letter',
    Buffer.from(`\ufeff${'a'.repeat(510)}${'𝄞'.repeat(9)}`, 'utf16le'),
    'text/csv',
  ],
  ['a table in Windows-1250', text('Cod;Explica\xfeie\n1;\xbacoal\xe3\n'), 'text/csv'],
  ['a text', text('Parafa expertului'), 'text/csv'],
  ['a statement', text('<?xml version="1.0"?>\n<Document xmlns="urn:x">'), 'application/xml'],
  ['a statement with its mark', Buffer.from('\ufeff\n<?xml version="1.0"?><Document/>'), 'application/xml'],
  ['a statement without a declaration', text(' \n<Document xmlns="urn:x"/>'), 'application/xml'],
  ['a statement with a prefix', text('<camt:Document xmlns:camt="urn:x"/>'), 'application/xml'],
  ['a statement in UTF-16', Buffer.from('\ufeff<?xml version="1.0"?><D/>', 'utf16le'), 'application/xml'],
  ['another mark-up', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['a web page', text('<!DOCTYPE html><title>Cod;Sumă</title>'), null],
  ['a web page that calls itself XML', text('<?xml version="1.0"?><html><body/></html>'), null],
  ['a script behind some text', text('Cod;Valoare\n<script>alert(1)</script>'), null],
  ['a text with NUL', text('Cod;Valoare\n1;\0\n'), null],
  ['a text whose end is binary', Buffer.concat([junk(2_000), text('\x01\x02')]), null],
  ['UTF-16 without its mark', Buffer.from('Cod;Valoare\n', 'utf16le'), 'text/csv'],
  ['UTF-16 of the other order without its mark', Buffer.from('Nume;Țăran\n', 'utf16le').swap16(), 'text/csv'],
  ['numbers of two bytes each', Buffer.from([1, 0, 2, 0, 3, 0, 4, 0, 5, 0, 6, 0]), null],
  ['a table in CP852', text('Nume;V\x83lcu M\x81ller\nP\xc7tra\xadcu\n'), 'text/csv'],
  ['a table of a Mac', text('Nume;T\x89rn\x8eveanu \x88\n'), 'text/csv'],
  ['more letters of no alphabet than others', text('Cod;\x81\x83\x88\x90\x98\x81\x83 Va'), null],
  ['an old spreadsheet', text('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 Workbook'), null],
  ['a new spreadsheet', text('PK\x03\x04\x14\x00\x06\x00[Content_Types].xml'), null],
  ['rich text', text('{\\rtf1\\ansi Cod;Valoare}'), null],
  ['a picture of letters', text('GIF89a;Cod;Valoare'), null],
  ['too few bytes to tell', text('%PDF'), null],
  ['a web page that speaks of PDF', text('<html>startxref %%EOF</html>'), null],
  ['a PDF whose header comes too late', Buffer.concat([junk(1_100), pdf()]), null],
  ['only the header of a PDF', text('%PDF-1.4\n'), null],
  ['a PDF without a pointer', text('%PDF-1.4\n%%EOF'), null],
  ['a PDF whose end comes first', text('%PDF-1.4\n%%EOF\nstartxref\n9\n'), null],
  ['a PDF cut in its last change', Buffer.concat([pdf(), text('12 0 obj\n<< /Type /Catalog')]), null],
  ['a PNG under the name of a PDF', png(), 'image/png'],
  ['a web page behind a JPEG mark', text('\xff\xd8<script>'), null],
])('%s', (_what, bytes, mediaType) => {
  expect(sniff(bytes)).toBe(mediaType);
});

test('a PDF that was cut short anywhere is none', () => {
  const whole = pdf(6_000);
  const end = whole.length - (whole.subarray(-1).toString() === '\n' ? 2 : 1);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: end }), (length) => {
      expect(sniff(whole.subarray(0, length))).toBeNull();
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['a whole PDF', pdf(), false],
  ['a PDF without its end', pdf(6_000).subarray(0, 4_000), true],
  // Whether a picture is whole shows when it is decoded.
  ['a picture without its end', jpeg().subarray(0, 200), false],
  ['a table', text('Cod;Valoare\n461.01.01.26;700,00\n'), false],
  ['nothing', Buffer.alloc(0), false],
])('%s begins as a file that is taken, and ends too early or not', (_what, bytes, isShort) => {
  const sampler = createSampler();
  sampler.add(bytes);
  expect(isCutShort(sampler.sample())).toBe(isShort);
});

test('the sample is the beginning and the end, however the bytes arrive', { tags: 'deep' }, () => {
  // Files that end with NULs count as padded; the test above covers them.
  const bytes = Buffer.from(randomBytes(9_000).map((byte) => byte || 1));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_000 }), fc.integer({ min: 1, max: 9_000 }), (size, chunkSize) => {
      const sampler = createSampler();
      for (let at = 0; at < size; at += chunkSize) {
        sampler.add(bytes.subarray(at, Math.min(size, at + chunkSize)));
      }
      const { head, tail } = sampler.sample();
      expect(head.equals(bytes.subarray(0, Math.min(size, headBytes)))).toBe(true);
      expect(tail.equals(bytes.subarray(Math.max(0, size - tailBytes), size))).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test('a long table is one wherever the sample cuts through its letters', () => {
  const letters = fc.string({
    unit: fc.constantFrom('ș', 'Ș', 'ă', '€', '𝄞', 'a', ';', '\n'),
    minLength: 3_000,
    maxLength: 3_300,
  });
  fc.assert(
    fc.property(letters, (body) => {
      expect(sniff(Buffer.from(`Cod;Valoare\n${body}`))).toBe('text/csv');
    }),
    { numRuns: 100 },
  );
});

test('random bytes are no text', () => {
  for (let run = 0; run < 200; run += 1) expect(sniff(randomBytes(1_500))).toBeNull();
});
