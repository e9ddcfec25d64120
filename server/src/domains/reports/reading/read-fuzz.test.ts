/** Files damaged in transit: each is read unchanged, rejected, or reported as changed; none crashes the reader. */
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { signPdf } from '../../../../../seed/signatures/sign-pdf.ts';
import { createReportPdf } from '../../../../test/builders/report-pdf.ts';
import { ana, ion, read } from '../../../../test/builders/signers.ts';
import type { PdfReading } from './pdf-reading.ts';

let report: Buffer;
let packed: Buffer;
let signed: Buffer;
let asWritten: PdfReading;
beforeAll(async () => {
  report = await createReportPdf();
  packed = await createReportPdf({ isPacked: true });
  signed = await signPdf(await signPdf(report, { by: ana, at: new Date() }), { by: ion, at: new Date() });
  asWritten = await read(report);
});

const place = fc.nat({ max: 1_000_000 });
const change = fc.record({ place, bits: fc.integer({ min: 1, max: 255 }) });

function flip(pdf: Buffer, changes: { place: number; bits: number }[]): Buffer {
  const flipped = Buffer.from(pdf);
  for (const one of changes) {
    const index = one.place % flipped.length;
    flipped[index] = (flipped[index] ?? 0) ^ one.bits;
  }
  return flipped;
}

test('a report that was cut short is not read as if it were whole', async () => {
  await fc.assert(
    fc.asyncProperty(place, fc.boolean(), async (at, isPacked) => {
      const whole = isPacked ? packed : report;
      // At the very end only a line end is cut off.
      const cut = whole.subarray(0, at % (whole.length - 2));
      expect(await read(cut)).toEqual({ ok: false, refusal: 'damaged' });
    }),
    { numRuns: 150 },
  );
});

test('a truncated signed report is either unreadable or reads as the version before', async () => {
  await fc.assert(
    fc.asyncProperty(place, async (at) => {
      const reading = await read(signed.subarray(0, at % (signed.length - 2)));
      const before = { ok: true, fields: asWritten.ok && asWritten.fields };
      expect(reading).toMatchObject(reading.ok ? before : { refusal: 'damaged' });
      expect(reading.ok ? reading.signature.signatures.length : 0).toBeLessThan(2);
    }),
    { numRuns: 100 },
  );
});

test('no damage to a signed report goes unnoticed', { tags: 'deep' }, async () => {
  // The signatures have unsigned padding after their end.
  const gaps = [...signed.toString('latin1').matchAll(/<[\da-f]{10000,}>/g)];
  const isSpare = (index: number) =>
    gaps.some((gap) => gap.index < index && index < gap.index + gap[0].length);
  const places = place.map((one) => one % signed.length).filter((one) => !isSpare(one));
  await fc.assert(
    fc.asyncProperty(places, fc.integer({ min: 1, max: 255 }), async (at, bits) => {
      const reading = await read(flip(signed, [{ place: at, bits }]));
      if (reading.ok) expect(reading.signature.state).not.toBe('valid');
    }),
    { numRuns: 60 },
  );
});

test('damage in the message of a signature never makes it another signer’s', { tags: 'deep' }, async () => {
  const [gap] = [...signed.toString('latin1').matchAll(/<[\da-f]{10000,}>/g)];
  const within = fc.integer({ min: 1, max: 2_400 }).map((offset) => (gap?.index ?? 0) + offset);
  const digit = fc.constantFrom(...'0123456789abcdef');
  await fc.assert(
    fc.asyncProperty(within, digit, async (at, written) => {
      const damaged = Buffer.from(signed);
      damaged.write(written, at, 'latin1');
      const reading = await read(damaged);
      const { state, signer } = reading.ok
        ? (reading.signature.signatures[0] ?? { state: 'none', signer: '' })
        : { state: 'refused', signer: '' };
      if (state === 'valid') expect(signer).toBe('Ana Șerban');
    }),
    { numRuns: 40 },
  );
});

test('a report with many changed bytes is read or refused', { tags: 'deep' }, async () => {
  // The parser warns on the console about numbers that are too large.
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 40 }),
      fc.boolean(),
      async (changes, isPacked) => {
        const reading = await read(flip(isPacked ? packed : report, changes));
        expect(reading.ok || reading.refusal).toBeTruthy();
      },
    ),
    { numRuns: 150 },
  );
});
