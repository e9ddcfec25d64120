/** Persons deleted so long ago that the history must no longer identify them (PRI-14). */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { removeFile } from '../../../platform/files/remove-file.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { type EndStep, runStep } from './end-steps.ts';
import { eraseFromRegisterLog } from './erase-from-register-log.ts';

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
  await eraseFromRegisterLog(tx);
  const { rows: named } = await sql<{ file: number }>`
    select distinct (changes -> 'file_id' ->> 0)::int as file from change_history
    where person_id = any(${ids}::int[]) and action = 'delete' and changes -> 'file_id' ->> 0 is not null`.execute(
    tx,
  );
  for (const id of ids) for (const step of deletedSteps) await runStep(tx, step, id);
  for (const { file } of named) await removeFile(tx, files, file);
  return ids;
}

/** Only the history still contains the CNP, which a person who was entered again also has. */
const namesTheCnp = (text: string) => `exists (select from change_history h
  where h.resource = 'persons' and h.record_id = $1 and position(h.changes -> 'cnp' ->> 0 in ${text}) > 0
    and not exists (select from persons other where other.cnp = h.changes -> 'cnp' ->> 0))`;

/** The history last, since the CNPs are read from it. */
export const deletedSteps: readonly EndStep[] = [
  {
    table: 'import_rows',
    where: `t.record_id = $1 and t.import_id in (select id from imports where type = 'persons')`,
    sets: { changes: `'{}'`, doubts: `'[]'` },
  },
  {
    table: 'photo_import_files',
    where: `t.person_id is null and ${namesTheCnp('t.file_name')}`,
    sets: { file_name: `''`, message: 'null' },
  },
  { table: 'import_errors', where: namesTheCnp('t.value'), sets: { value: 'null' } },
  { table: 'change_history', where: 't.person_id = $1', sets: { changes: `'{}'` } },
];
