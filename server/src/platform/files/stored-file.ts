/** Interface of the file store, independent of where the bytes are stored. */
import type { Readable } from 'node:stream';

/** Content is addressed by its SHA-256 in lower-case hex, so that equal bytes are stored once. */
export type StoredFile = { sha256: string; size: number };

export type ListedFile = StoredFile & { keptAt: Date };

/** First and last byte, both inclusive, as in the Range header. */
export type ByteRange = { start: number; end: number };

export type Reading = { range?: ByteRange | undefined };

export type FileStore = {
  /** May move the local file away; does nothing if the content is already stored. */
  keep: (localPath: string, file: StoredFile) => Promise<void>;
  /** Throws `unavailable` before the first byte if the content is missing or has another size. */
  open: (file: StoredFile, reading?: Reading) => Promise<Readable>;
  /** Removes the content permanently; does nothing if it is missing. */
  remove: (sha256: string) => Promise<void>;
  /** Size of the stored content; null if it is missing. */
  sizeOf: (sha256: string) => Promise<number | null>;
  /** All stored content, or that whose digest begins with the two hexadecimal digits; in no defined order. */
  list: (prefix?: string) => AsyncIterable<ListedFile>;
  /** Local folder for files that are being received or generated. */
  uploadFolder: string;
  /** Removes files that a crashed process left in `uploadFolder`. */
  tidy: () => Promise<void>;
};

/** A storage backend. Errors other than absence are thrown unchanged; an aborted signal stops the work. */
export type Place = {
  keep: (localPath: string, file: StoredFile, signal: AbortSignal) => Promise<void>;
  remove: (sha256: string, signal: AbortSignal) => Promise<void>;
  sizeOf: (sha256: string, signal: AbortSignal) => Promise<number | null>;
  /** Undefined if the content is missing. */
  open: (
    sha256: string,
    reading: Reading,
    signal: AbortSignal,
  ) => Promise<{ size: number; stream: Readable } | undefined>;
  list: (prefix: string) => AsyncIterable<ListedFile>;
};

/** All first bytes of a digest in hex: walking the store prefix by prefix needs little memory. */
export const prefixes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const isDigest = /^[0-9a-f]{64}$/;

/** Two levels of folders, so that none holds more than a few hundred names. */
export function keyOf(sha256: string): string {
  if (!isDigest.test(sha256)) throw new Error(`Not a SHA-256 digest: ${sha256.slice(0, 100)}`);
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

/** Undefined for keys that the store did not create. */
export function digestIn(key: string): string | undefined {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return isDigest.test(name) && keyOf(name) === key ? name : undefined;
}
