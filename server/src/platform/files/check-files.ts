/** Compares the rows of `files` with the content of the store, for `npm run doctor`. */
import { createHash } from 'node:crypto';
import { hourMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { type FileStore, type ListedFile, prefixes, type StoredFile } from './stored-file.ts';

export type FileError = {
  kind: 'missing' | 'wrongSize' | 'wrongContent' | 'unreadable' | 'orphan';
  sha256: string;
  /** Id of the row in `files`; null for content without a row. */
  id: number | null;
  message: string;
};

type FileRow = StoredFile & { id: number };

/** Bytes are stored before their row is written, and the transaction in between may take a while. */
const underWayMs = hourMs;

/**
 * Walks the store by the first two digits of the digests, so that only 1/256 of the list is in memory. `deep` also reads
 * every file. Bytes without a row that are younger than an hour belong to an upload in progress.
 */
export async function* findFileErrors(
  read: Reader,
  store: Pick<FileStore, 'list' | 'open'>,
  { deep, now = new Date() }: { deep: boolean; now?: Date },
): AsyncGenerator<FileError> {
  for (const prefix of prefixes) {
    // Rows are read before files: the bytes of a row that was read were in the store already.
    const rows = await readRows(read, prefix);
    const storedFiles = new Map<string, ListedFile>();
    for await (const file of store.list(prefix)) storedFiles.set(file.sha256, file);
    for (const row of rows) {
      const file = storedFiles.get(row.sha256);
      storedFiles.delete(row.sha256);
      const error = compare(row, file) ?? (deep ? await compareContent(store, row) : undefined);
      if (error) yield error;
    }
    for (const { sha256, size, keptAt } of storedFiles.values()) {
      if (now.getTime() - keptAt.getTime() < underWayMs) continue;
      const message = `Fișierul ${sha256} (${size} octeți) este păstrat, dar nu are rând în baza de date.`;
      yield { kind: 'orphan', sha256, id: null, message };
    }
  }
}

function readRows(read: Reader, prefix: string): Promise<FileRow[]> {
  const filled = (digit: string) => Buffer.from(prefix.padEnd(64, digit), 'hex');
  return read(
    query
      .selectFrom('files')
      .select(['id', 'size', sql<string>`encode(sha256, 'hex')`.as('sha256')])
      .where(({ between }) => between('sha256', filled('0'), filled('f')))
      // Files made by the server are still waiting for their upload to the store.
      .where('content', 'is', null),
  );
}

function compare({ id, sha256, size }: FileRow, file: ListedFile | undefined): FileError | undefined {
  if (!file) {
    return { kind: 'missing', sha256, id, message: `Fișierul ${id} (${sha256}) lipsește din depozit.` };
  }
  if (file.size === size) return undefined;
  const message = `Fișierul ${id} (${sha256}) are ${file.size} octeți în loc de ${size}.`;
  return { kind: 'wrongSize', sha256, id, message };
}

async function compareContent(
  store: Pick<FileStore, 'open'>,
  { id, sha256, size }: FileRow,
): Promise<FileError | undefined> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of await store.open({ sha256, size })) hash.update(chunk as Buffer);
  } catch {
    return { kind: 'unreadable', sha256, id, message: `Fișierul ${id} (${sha256}) nu poate fi citit.` };
  }
  if (hash.digest('hex') === sha256) return undefined;
  return { kind: 'wrongContent', sha256, id, message: `Fișierul ${id} (${sha256}) are alt conținut.` };
}
