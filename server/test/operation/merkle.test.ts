/** The Merkle tree of the register's log against RFC 6962 (AUD-90). */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  consistencyProof,
  hashBytes,
  inclusionProof,
  isConsistent,
  leafHash,
  type ReadTile,
  rootByInclusion,
  rootOf,
  rootOfHashes,
  tileWidth,
} from '../../src/domains/operation/register-log/merkle.ts';

const entries = Array.from({ length: 1_400 }, (_, place) => Buffer.from(`entry ${place}`));
const leaves = entries.map(leafHash);

/** All tiles of the entries, as the register stores them. */
const levels: Buffer[][] = [];
for (let hashes = leaves; hashes.length > 0; ) {
  const tiles: Buffer[] = [];
  for (let place = 0; place < hashes.length; place += tileWidth)
    tiles.push(Buffer.concat(hashes.slice(place, place + tileWidth)));
  levels.push(tiles);
  hashes = tiles.filter(({ length }) => length === tileWidth * hashBytes).map(rootOfHashes);
}
const read: ReadTile = async (level, index) => levels[level]?.[index] ?? Buffer.alloc(0);

/** As RFC 6962 §2.1 defines it, word by word. */
function plainRoot(from: number, to: number): Buffer {
  if (to - from === 1) return leaves[from] ?? Buffer.alloc(0);
  let split = 1;
  while (split * 2 < to - from) split *= 2;
  return createHash('sha256')
    .update(Buffer.from([1]))
    .update(plainRoot(from, from + split))
    .update(plainRoot(from + split, to))
    .digest();
}

test('the root of any size is that of RFC 6962, also across tiles', async () => {
  expect((await rootOf(read, 0)).toString('hex')).toBe(createHash('sha256').digest('hex'));
  for (const size of [1, 2, 3, 5, 8, 255, 256, 257, 511, 512, 513, 768, 1_024, 1_399, 1_400])
    expect([size, (await rootOf(read, size)).toString('hex')]).toEqual([
      size,
      plainRoot(0, size).toString('hex'),
    ]);
});

const size = fc.integer({ min: 1, max: entries.length });

test('each entry is proved in each tree that has it, and nothing else is', async () => {
  await fc.assert(
    fc.asyncProperty(size, fc.nat(), fc.nat(), async (total, drawn, other) => {
      const position = drawn % total;
      const proof = await inclusionProof(read, position, total);
      const root = await rootOf(read, total);
      const of = (leaf: number, at = position, whole = total, path: readonly Buffer[] = proof) =>
        rootByInclusion({
          leaf: leaves[leaf] ?? Buffer.alloc(0),
          position: at,
          size: whole,
          proof: path,
        })?.equals(root);
      expect(of(position)).toBe(true);
      if (other % entries.length !== position) expect(of(other % entries.length)).not.toBe(true);
      if (proof.length > 0) expect(of(position, position, total, proof.slice(1))).not.toBe(true);
      expect(of(position, position, total, [...proof, root])).not.toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('a larger tree is proved to begin with a smaller one, and with no other', async () => {
  await fc.assert(
    fc.asyncProperty(size, size, async (one, two) => {
      const [old, total] = [Math.min(one, two), Math.max(one, two)];
      const proof = await consistencyProof(read, old, total);
      const [oldRoot, root] = [await rootOf(read, old), await rootOf(read, total)];
      expect(isConsistent({ old, size: total, oldRoot, root, proof })).toBe(true);
      const wrong = Buffer.from(oldRoot.map((byte, place) => (place === 5 ? byte ^ 1 : byte)));
      expect(isConsistent({ old, size: total, oldRoot: wrong, root, proof })).toBe(false);
      expect(isConsistent({ old, size: total, oldRoot, root: wrong, proof })).toBe(false);
      expect(isConsistent({ old: total, size: old, oldRoot, root, proof })).toBe(old === total);
      if (proof.length > 0)
        expect(isConsistent({ old, size: total, oldRoot, root, proof: proof.slice(0, -1) })).toBe(false);
    }),
    { numRuns: 60 },
  );
});
