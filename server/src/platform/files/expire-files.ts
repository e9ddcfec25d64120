/** Removes the stored files of rows whose retention has ended; the rows stay, with `file_id` null. */
import { type RawBuilder, sql } from 'kysely';
import type { JobContext } from '../jobs/define-job.ts';
import { mayRemoveFiles, removeFile } from './remove-file.ts';
import type { FileStore } from './stored-file.ts';

export type ExpiryNeeds = Pick<JobContext, 'database' | 'clock'> & { files: Pick<FileStore, 'remove'> };

/** Tables whose rows stay when their file is removed. */
type TableWithFiles =
  | 'exports'
  | 'person_data_exports'
  | 'imports'
  | 'bank_statements'
  | 'open_register_files';

/** Files per run; the next run continues. */
const mostAtOnce = 200;

/** A file that another row references stays. Nothing is removed while a backup runs (OPE-3). */
export async function expireFiles(
  { database: { db }, files }: ExpiryNeeds,
  table: TableWithFiles,
  isExpired: RawBuilder<boolean>,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where file_id is not null and (${isExpired}) order by id limit ${mostAtOnce}`.execute(db);
  for (const { id } of rows) {
    await db.transaction().execute(async (tx) => {
      if (!(await mayRemoveFiles(tx))) return;
      const row = await tx
        .selectFrom(table)
        .select('file_id')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      if (!row?.file_id) return;
      await tx.updateTable(table).set({ file_id: null }).where('id', '=', id).execute();
      await removeFile(tx, files, row.file_id);
    });
  }
}
