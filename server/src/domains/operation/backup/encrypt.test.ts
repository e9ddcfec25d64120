import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decrypt, deriveKey, encrypt, encryptedSize, isProofOf, proofOf } from './encrypt.ts';

const key = randomBytes(32);
const path = 'files/ab/abcd';

/** As streams give them: in chunks of any size. */
async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const encrypted = async (bytes: Buffer, chunk = 10_000) => buffer(encrypt(key, path, chunksOf(bytes, chunk)));
const opened = (bytes: Buffer, { chunk = 7_000, as = key, at = path } = {}) =>
  buffer(decrypt(as, at, chunksOf(bytes, chunk)));

test('encrypted data are decrypted unchanged, in chunks of any size, and have the predicted size (OPE-2)', {
  tags: 'deep',
}, async () => {
  const size = fc.oneof(fc.nat(300), fc.constantFrom(65_535, 65_536, 65_537, 131_072, 200_000));
  const chunk = fc.integer({ min: 1_000, max: 100_000 });
  await fc.assert(
    fc.asyncProperty(size, chunk, chunk, async (length, written, read) => {
      const bytes = randomBytes(length);
      const kept = await encrypted(bytes, written);
      expect(kept.length).toBe(encryptedSize(length));
      expect((await opened(kept, { chunk: read })).equals(bytes)).toBe(true);
    }),
    { numRuns: 40 },
  );
});

test('changed, truncated, reordered or renamed data are rejected', async () => {
  const kept = await encrypted(randomBytes(150_000));
  const piece = 65_536 + 16;
  const changed = Buffer.from(kept);
  changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000);
  const swapped = Buffer.concat([
    kept.subarray(0, 32),
    kept.subarray(32 + piece, 32 + 2 * piece),
    kept.subarray(32, 32 + piece),
    kept.subarray(32 + 2 * piece),
  ]);
  const wrong = [changed, swapped, kept.subarray(0, 32 + piece), kept.subarray(0, 32), Buffer.alloc(0)];
  for (const bytes of wrong) await expect(opened(bytes)).rejects.toThrow('stricată sau schimbată');
  await expect(opened(kept, { at: 'files/ab/other' })).rejects.toThrow('stricată sau schimbată');
  await expect(opened(kept, { as: randomBytes(32) })).rejects.toThrow('stricată sau schimbată');
});

test('the same words and salt give the same key, others another', { tags: 'deep' }, async () => {
  const salt = randomBytes(32);
  const [first, again, other] = await Promise.all(
    ['șapte cuvinte lungi', 'șapte cuvinte lungi', 'alte cuvinte'].map((passphrase) =>
      deriveKey(passphrase, salt),
    ),
  );
  expect(first && again && isProofOf(again, proofOf(first))).toBe(true);
  expect(first && other && isProofOf(other, proofOf(first))).toBe(false);
});
