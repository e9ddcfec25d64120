/** Where backups are stored: a folder or an S3-compatible store. Paths use slashes; a stored file is never changed. */
import type { Readable } from 'node:stream';

export type Bytes = AsyncIterable<Buffer>;

export type BackupPlace = {
  /** Stores the whole file or nothing. */
  put: (path: string, bytes: Bytes) => Promise<void>;
  /** Undefined if there is no such file. */
  open: (path: string) => Promise<Readable | undefined>;
  /** Files under a folder, at any depth. */
  list: (folder: string) => AsyncIterable<{ path: string; size: number }>;
  remove: (path: string) => Promise<void>;
};
