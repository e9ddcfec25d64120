/**
 * The Merkle tree of RFC 6962 over tiles of 256 hashes (C2SP tlog-tiles): its root, and proofs that an entry is in it and that a
 * smaller tree is its beginning.
 */
import { createHash } from 'node:crypto';

export const hashBytes = 32;
/** Hashes in a full tile, and its height. */
export const tileWidth = 256;
const tileHeight = 8;

/** The hashes of a tile, as far as it is full; it may have more than a smaller tree needs. */
export type ReadTile = (level: number, index: number) => Promise<Buffer>;

function sha256(...parts: readonly Uint8Array[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

const [leafPrefix, nodePrefix] = [Buffer.from([0]), Buffer.from([1])];

export function leafHash(entry: Uint8Array): Buffer {
  return sha256(leafPrefix, entry);
}

function nodeHash(left: Uint8Array, right: Uint8Array): Buffer {
  return sha256(nodePrefix, left, right);
}

/** The bytes of a leaf, which its hash is made of: what names the row, and its sealed content. */
export function entryOf({ label, sealed }: { label: string; sealed: Uint8Array }): Buffer {
  return sha256(Buffer.from(`${label}\n`), sealed);
}

/** Root of the first `size` entries. */
export function rootOf(read: ReadTile, size: number): Promise<Buffer> {
  return size === 0 ? Promise.resolve(sha256()) : hashOf(read, 0, size);
}

/** From the sibling of the leaf to the children of the root. */
export function inclusionProof(read: ReadTile, position: number, size: number): Promise<Buffer[]> {
  return pathTo(read, position, 0, size);
}

/** That the tree of `size` begins with the tree of `old`; empty if they are the same, or the old one is empty. */
export function consistencyProof(read: ReadTile, old: number, size: number): Promise<Buffer[]> {
  return old === 0 || old === size ? Promise.resolve([]) : subproof(read, old, 0, size, true);
}

/** Hash of the entries from `start` to before `end`. */
async function hashOf(read: ReadTile, start: number, end: number): Promise<Buffer> {
  const count = end - start;
  const height = Math.log2(count);
  if (Number.isInteger(height) && start % count === 0) return completeHash(read, height, start / count);
  const split = start + largestPowerBelow(count);
  return nodeHash(await hashOf(read, start, split), await hashOf(read, split, end));
}

/** Of a complete subtree: the `index`-th with 2^height entries. */
async function completeHash(read: ReadTile, height: number, index: number): Promise<Buffer> {
  const level = Math.floor(height / tileHeight);
  const count = 2 ** (height % tileHeight);
  const first = index * count;
  const tile = await read(level, Math.floor(first / tileWidth));
  const at = (first % tileWidth) * hashBytes;
  const hashes = tile.subarray(at, at + count * hashBytes);
  if (hashes.length < count * hashBytes)
    throw new Error(`tile ${level}/${index} of the register's log is cut`);
  return rootOfHashes(hashes);
}

/** Of a power of two of hashes. */
export function rootOfHashes(hashes: Buffer): Buffer {
  if (hashes.length === hashBytes) return hashes;
  const middle = hashes.length / 2;
  return nodeHash(rootOfHashes(hashes.subarray(0, middle)), rootOfHashes(hashes.subarray(middle)));
}

/** PATH of RFC 6962 §2.1.1. */
async function pathTo(read: ReadTile, position: number, start: number, end: number): Promise<Buffer[]> {
  if (end - start === 1) return [];
  const split = start + largestPowerBelow(end - start);
  return position < split
    ? [...(await pathTo(read, position, start, split)), await hashOf(read, split, end)]
    : [...(await pathTo(read, position, split, end)), await hashOf(read, start, split)];
}

/** SUBPROOF of RFC 6962 §2.1.2; `isWhole`: the old tree is the subtree itself. */
async function subproof(
  read: ReadTile,
  old: number,
  start: number,
  end: number,
  isWhole: boolean,
): Promise<Buffer[]> {
  if (old === end) return isWhole ? [] : [await hashOf(read, start, end)];
  const split = start + largestPowerBelow(end - start);
  return old <= split
    ? [...(await subproof(read, old, start, split, isWhole)), await hashOf(read, split, end)]
    : [...(await subproof(read, old, split, end, false)), await hashOf(read, start, split)];
}

function largestPowerBelow(count: number): number {
  return 2 ** (Math.ceil(Math.log2(count)) - 1);
}

type Included = { leaf: Buffer; position: number; size: number; proof: readonly Buffer[] };

/** The root that an inclusion proof leads to; undefined for one that has the wrong length (RFC 9162 §2.1.3.2). */
export function rootByInclusion({ leaf, position, size, proof }: Included): Buffer | undefined {
  let [node, last, hash] = [position, size - 1, leaf];
  for (const sibling of proof) {
    if (last === 0) return undefined;
    if (node % 2 === 1 || node === last) {
      hash = nodeHash(sibling, hash);
      while (node % 2 === 0 && node !== 0) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
    } else hash = nodeHash(hash, sibling);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 ? hash : undefined;
}

type Consistent = { old: number; size: number; oldRoot: Buffer; root: Buffer; proof: readonly Buffer[] };

/** Whether the proof shows that the tree of `size` begins with that of `old` (RFC 9162 §2.1.4.2). */
export function isConsistent({ old, size, oldRoot, root, proof }: Consistent): boolean {
  if (old > size) return false;
  if (old === 0) return proof.length === 0;
  if (old === size) return proof.length === 0 && oldRoot.equals(root);
  const path = Number.isInteger(Math.log2(old)) ? [oldRoot, ...proof] : [...proof];
  let [node, last] = [old - 1, size - 1];
  while (node % 2 === 1) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  const [first, ...others] = path;
  if (!first) return false;
  let [fromOld, fromNew] = [first, first];
  for (const sibling of others) {
    if (last === 0) return false;
    if (node % 2 === 1 || node === last) {
      [fromOld, fromNew] = [nodeHash(sibling, fromOld), nodeHash(sibling, fromNew)];
      while (node % 2 === 0 && node !== 0) [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
    } else fromNew = nodeHash(fromNew, sibling);
    [node, last] = [Math.floor(node / 2), Math.floor(last / 2)];
  }
  return last === 0 && fromOld.equals(oldRoot) && fromNew.equals(root);
}
