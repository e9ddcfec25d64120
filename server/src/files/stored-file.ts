/** What the file store is to the rest of the server, whichever place it keeps the bytes in. */
import type { Readable } from 'node:stream';

/** Content is known by its digest, so that the same bytes are kept once. `sha256` is hexadecimal, lower case. */
export type StoredFile = { sha256: string; size: number };

export type ListedFile = StoredFile & { keptAt: Date };

/** First and last byte, both included, as in the header. */
export type ByteRange = { start: number; end: number };

export type Reading = { range?: ByteRange | undefined };

export type FileStore = {
  /** May take the local file away; does nothing where the content is already kept. */
  keep: (localPath: string, file: StoredFile) => Promise<void>;
  /** Throws `unavailable` before the first byte where the content is missing or has another size. */
  open: (file: StoredFile, reading?: Reading) => Promise<Readable>;
  /** Takes the content away for good; does nothing where there is none. */
  remove: (sha256: string) => Promise<void>;
  /** Size of what is kept, null where nothing is. */
  sizeOf: (sha256: string) => Promise<number | null>;
  /** Everything kept, or what begins with the two given hexadecimal digits; in no stated order. */
  list: (prefix?: string) => AsyncIterable<ListedFile>;
  /** Local folder for files that are being received or made. */
  uploadFolder: string;
  /** Removes what a process that died has left in `uploadFolder`. */
  tidy: () => Promise<void>;
};

/**
 * A kind of place for files. Errors other than absence are thrown unchanged; an aborted signal ends the work.
 */
export type Place = {
  keep: (localPath: string, file: StoredFile, signal: AbortSignal) => Promise<void>;
  remove: (sha256: string, signal: AbortSignal) => Promise<void>;
  sizeOf: (sha256: string, signal: AbortSignal) => Promise<number | null>;
  /** Undefined where there is no such content. */
  open: (
    sha256: string,
    reading: Reading,
    signal: AbortSignal,
  ) => Promise<{ size: number; stream: Readable } | undefined>;
  list: (prefix: string) => AsyncIterable<ListedFile>;
};

/** Every first two digits of a digest: parts in which the whole store can be walked with little memory. */
export const prefixes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const isDigest = /^[0-9a-f]{64}$/;

/** Two levels of folders, so that none holds more than a few hundred names. */
export function keyOf(sha256: string): string {
  if (!isDigest.test(sha256)) throw new Error(`Not a SHA-256 digest: ${sha256.slice(0, 100)}`);
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`;
}

/** Undefined for what the store did not put there itself. */
export function digestIn(key: string): string | undefined {
  const name = key.slice(key.lastIndexOf('/') + 1);
  return isDigest.test(name) && keyOf(name) === key ? name : undefined;
}
