/** Persons deleted so long ago that the history must no longer identify them (PRI-14). */
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/connection.ts';
import { removeFile } from '../../files/remove-file.ts';
import type { FileStore } from '../../files/stored-file.ts';

export const deletedLongAgo = (before: string) => sql`select d.record_id from change_history d
  where d.resource = 'persons' and d.action = 'delete' and d.at < ${before}::date and d.changes <> '{}'
    and not exists (select from persons p where p.id = d.record_id)`;

export async function countDeleted(db: Db, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${deletedLongAgo(before)}) d`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Empties the history and import rows of some of these persons, and deletes the files of their deleted records; returns the
 * ids.
 */
export async function forgetDeleted(
  tx: Tx,
  files: Pick<FileStore, 'remove'>,
  before: string,
  most: number,
): Promise<number[]> {
  const { rows } = await sql<{
    record_id: number;
  }>`${deletedLongAgo(before)} order by 1 limit ${most}`.execute(tx);
  const ids = rows.map(({ record_id }) => record_id);
  if (ids.length === 0) return [];
  const { rows: named } = await sql<{ file: number }>`
    select distinct (changes -> 'file_id' ->> 0)::int as file from change_history
    where person_id = any(${ids}::int[]) and action = 'delete' and changes -> 'file_id' ->> 0 is not null`.execute(
    tx,
  );
  await forgetInImports(tx, ids);
  await sql`update change_history set changes = '{}' where person_id = any(${ids}::int[])`.execute(tx);
  for (const { file } of named) await removeFile(tx, files, file);
  return ids;
}

/** Only the history still contains their CNPs, by which file names of photos and rejected rows are found. */
async function forgetInImports(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`update import_rows set changes = '{}', doubts = '[]' where record_id = any(${ids}::int[])
    and import_id in (select id from imports where type = 'persons')`.execute(tx);
  const { rows } = await sql<{
    cnp: string;
  }>`select distinct changes -> 'cnp' ->> 0 as cnp from change_history
    where resource = 'persons' and record_id = any(${ids}::int[]) and changes -> 'cnp' ->> 0 is not null`.execute(
    tx,
  );
  for (const { cnp } of rows) {
    await sql`update photo_import_files set file_name = '', message = null where position(${cnp} in file_name) > 0`.execute(
      tx,
    );
    await sql`update import_errors set value = null where position(${cnp} in value) > 0`.execute(tx);
  }
}
