import { buffer } from 'node:stream/consumers';
import type { Database } from '../../../platform/database/connection.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { markCancelled } from '../../money/notes/cancelled-note.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import type { KeptFile } from './read-person-data.ts';

type Needs = WithRenderer & { database: Pick<Database, 'db'>; files: Pick<FileStore, 'open'> };

/** The cancelled payment notes among `files`, marked as such like any other download of them (MON-128), by digest. */
export async function markCancelledNotes(
  { database: { db }, files: store, renderer }: Needs,
  files: readonly KeptFile[],
): Promise<ReadonlyMap<string, Buffer>> {
  const notes = new Map(files.filter(({ table }) => table === 'invoices').map((file) => [file.sha256, file]));
  if (notes.size === 0) return new Map();
  const cancelled = await db
    .selectFrom('invoices as i')
    .innerJoin('files as f', 'f.id', 'i.file_id')
    .select(['f.sha256', 'i.cancelled_at'])
    .where(
      'f.sha256',
      'in',
      [...notes.keys()].map((digest) => Buffer.from(digest, 'hex')),
    )
    .where('i.cancelled_at', 'is not', null)
    .execute();
  const marked = new Map<string, Buffer>();
  for (const { sha256, cancelled_at } of cancelled) {
    const note = notes.get(sha256.toString('hex'));
    if (!note || !cancelled_at) continue;
    const bytes = await buffer(await store.open(note));
    const drawn = await markCancelled({ renderer }, bytes, cancelled_at);
    // One that cannot be edited is in the copy as it is kept.
    if (drawn) marked.set(note.sha256, drawn);
  }
  return marked;
}
