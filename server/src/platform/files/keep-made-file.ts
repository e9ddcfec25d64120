/**
 * Stores a file made in the transaction that needs it, e.g. a payment note with its number. Its bytes are written with its
 * row, and a job uploads them later: no transaction waits for the store (OPE-46).
 */
import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../database/connection.ts';
import { transact } from '../database/transact.ts';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';
import type { MediaType } from './content-type.ts';
import { type DeliveredFile, deliverFile, endArrival, insertFile } from './keep-file.ts';
import type { FileStore } from './stored-file.ts';

/** Returns the id of its row in `files`. */
export async function keepMadeFile(tx: Tx, bytes: Buffer, mediaType: MediaType): Promise<number> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return insertFile(tx, { sha256, size: bytes.length, mediaType }, bytes);
}

type Store = Pick<FileStore, 'keep' | 'uploadFolder'>;
/** Runs every minute; until then the bytes are read from the row. */
export const deliverMadeFiles = defineJob({
  name: 'deliver-made-files',
  ...upkeep,
  schedule: '* * * * *',
  handle: (needs: Pick<JobContext, 'database'> & { files: Store }) => deliverMade(needs),
});

/** Uploads one file after another; throws when the store fails, and the next run continues. */
export async function deliverMade(needs: Pick<JobContext, 'database'> & { files: Store }): Promise<void> {
  const { db } = needs.database;
  for (let after = 0; ; ) {
    const file = await db
      .selectFrom('files')
      .select([
        'id',
        'size',
        'media_type as mediaType',
        'content',
        sql<string>`encode(sha256, 'hex')`.as('sha256'),
      ])
      .where('content', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    if (!file?.content) return;
    after = file.id;
    const path = join(needs.files.uploadFolder, randomUUID());
    try {
      await writeFile(path, file.content, { mode: 0o600 });
      await clearContent(db, file.id, await deliverFile(needs, { ...file, path }));
    } finally {
      await rm(path, { force: true });
    }
  }
}

/** If the row was deleted meanwhile, `removeUndelivered` removes the bytes. */
async function clearContent(db: Db, id: number, delivered: DeliveredFile): Promise<void> {
  await transact(db, async (tx) => {
    const cleared = await tx
      .updateTable('files')
      .set({ content: null })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (cleared) await endArrival(tx, delivered);
  });
}

/** A store that also opens files whose upload to it is pending. */
export function withMadeFiles(files: FileStore, { db }: Pick<Database, 'db'>): FileStore {
  return {
    ...files,
    async open(file, reading = {}) {
      const row = await db
        .selectFrom('files')
        .select('content')
        .where('sha256', '=', Buffer.from(file.sha256, 'hex'))
        .where('content', 'is not', null)
        .executeTakeFirst();
      if (!row?.content) return files.open(file, reading);
      const { start, end } = reading.range ?? { start: 0, end: file.size - 1 };
      return Readable.from([row.content.subarray(start, end + 1)]);
    },
  };
}
