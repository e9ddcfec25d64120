import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jpeg, pdf, png } from '../../test/files/samples.ts';
import { createSampler, headBytes, sniffMediaType, tailBytes } from './content-type.ts';

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
  ['a PDF changed once', Buffer.concat([pdf(), pdf().subarray(9)]), 'application/pdf'],
  ['a JPEG', jpeg(), 'image/jpeg'],
  ['a JPEG with a camera trailer', Buffer.concat([jpeg(), junk(500)]), 'image/jpeg'],
  ['a PNG', png(), 'image/png'],
  ['nothing', Buffer.alloc(0), null],
  ['a text', text('Parafa expertului'), null],
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

test.each([
  ['PDF', pdf(6_000)],
  ['PNG', png()],
  ['JPEG', jpeg()],
])('a %s that was cut short anywhere is none', (_kind, whole) => {
  const end = whole.length - (whole.subarray(-1).toString() === '\n' ? 2 : 1);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: end }), (length) => {
      expect(sniff(whole.subarray(0, length))).toBeNull();
    }),
    { numRuns: 200 },
  );
});

test('the sample is the beginning and the end, however the bytes arrive', () => {
  const bytes = randomBytes(9_000);
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
    { numRuns: 200 },
  );
});
