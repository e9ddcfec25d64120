import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { TableRefusal } from './table-refusal.ts';

async function decode(bytes: Uint8Array, chunkSize = 7): Promise<string> {
  async function* chunks() {
    for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize);
  }
  let text = '';
  for await (const piece of decodeText(chunks())) text += piece;
  return text;
}

const sentence = 'Țăran și învățător, 100 €';

test.each([
  ['UTF-8', Buffer.from(sentence)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${sentence}`)],
  ['UTF-8 with cedillas', Buffer.from('Ţăran şi învăţător, 100 €')],
  ['UTF-16', Buffer.from(`\ufeff${sentence}`, 'utf16le')],
  ['UTF-16 of the other order', Buffer.from(`\ufeff${sentence}`, 'utf16le').swap16()],
  ['Windows-1250', Buffer.from('\xdeã\x72an \xbai înv\xe3\xfe\xe3tor, 100 \x80', 'latin1')],
])('%s', async (_what, bytes) => {
  expect(await decode(bytes)).toBe(sentence);
});

test('capital letters with a cedilla, too', async () => {
  expect(await decode(Buffer.from('\xaaTEFAN \xdePU', 'latin1'))).toBe('ȘTEFAN ȚPU');
  expect(await decode(Buffer.from('ŞTEFAN ŢPU'))).toBe('ȘTEFAN ȚPU');
});

test('one byte at the very end decides that a file is not UTF-8', async () => {
  const text = await decode(Buffer.concat([Buffer.from('s'.repeat(80_000)), Buffer.from([0xe3])]), 65_536);
  expect(text.endsWith('să')).toBe(true);
});

test('a file of both encodings is refused instead of being read half', async () => {
  const bytes = Buffer.concat([Buffer.from('ș'.repeat(40_000)), Buffer.from([0xe3])]);
  await expect(decode(bytes, 65_536)).rejects.toThrow(/amestecă două feluri/);
});

test('a letter may lie across the pieces that are decoded', async () => {
  const text = `a${'€'.repeat(50_000)}`;
  expect(await decode(Buffer.from(text), 65_536)).toBe(text);
  expect(await decode(Buffer.from(`\ufeff${text}${'𝄞'.repeat(50_000)}`, 'utf16le'), 65_536)).toBe(
    text + '𝄞'.repeat(50_000),
  );
});

test('an empty file is an empty text', async () => {
  expect(await decode(Buffer.alloc(0))).toBe('');
});

test('a file with NUL is refused', async () => {
  await expect(decode(Buffer.from('Cod;Valoare\n1;\0\n'))).rejects.toThrow(TableRefusal);
});

test('any text without NUL comes back, wherever its pieces end', async () => {
  const texts = fc.string({ unit: fc.constantFrom('ș', 'Ț', 'ă', '€', '𝄞', 'a', ';', '\n'), maxLength: 200 });
  await fc.assert(
    fc.asyncProperty(
      texts,
      fc.integer({ min: 1, max: 50 }),
      fc.integer({ min: 0, max: 1 }),
      async (text, size, many) => {
        const long = text.repeat(many ? 300 : 1);
        expect(await decode(Buffer.from(long), size * (many ? 997 : 1))).toBe(long);
        expect(await decode(Buffer.from(`\ufeff${long}`, 'utf16le'), size * 997)).toBe(long);
      },
    ),
    { numRuns: 60 },
  );
});

test('any bytes are a text or are refused', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
      const read = await decode(bytes).catch((error: unknown) => error);
      expect(typeof read === 'string' ? read.isWellFormed() : read instanceof TableRefusal).toBe(true);
    }),
  );
});
