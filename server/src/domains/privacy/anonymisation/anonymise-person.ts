/** Removes everything that identifies a former member; rows, numbers and sums of the ledger stay (PRI-12). */
import { CompiledQuery, sql } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { mayRemoveFiles, removeFile } from '../../../platform/files/remove-file.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { anonymous } from '../../../platform/text/anonymous.ts';
import { anonymisationScreen, type PersonTable } from '../person-tables/declared-table.ts';
import { ownRows, personTablesOf } from '../person-tables.ts';
import { endStepsOf, runStep } from './end-steps.ts';
import { eraseFromRegisterLog } from './erase-from-register-log.ts';
import { type Input, isFormer, withCurrentStatus } from './former-members.ts';

/** The administrator who confirmed it, for the history. */
export type Confirmed = { userId: number | null; username: string };

/** Returns false for a person who is no longer a former member; nothing is changed then. */
export async function anonymisePerson(
  tx: Tx,
  { files, resources }: { files: Pick<FileStore, 'remove'>; resources: Resources },
  id: number,
  criteria: Input,
  by: Confirmed,
): Promise<boolean> {
  await tx.selectFrom('persons').select('id').where('id', '=', id).forUpdate().execute();
  const former = await withCurrentStatus(tx, criteria.today)
    .select('p.id')
    .where('p.id', '=', id)
    .where(isFormer(criteria))
    .executeTakeFirst();
  if (!former) return false;
  // A running backup refers to the files; the job retries.
  if (!(await mayRemoveFiles(tx))) throw new Error('A backup runs: no file may go');
  const personTables = personTablesOf(resources);
  await eraseFromRegisterLog(tx);
  const going = await filesToGo(tx, personTables, id);
  for (const step of await endStepsOf(tx, resources, id)) await runStep(tx, step, id);
  for (const file of going) await removeFile(tx, files, file);
  await recordEnd(tx, id, by);
  return true;
}

/** Files of rows that go, and of columns that are emptied. */
async function filesToGo(
  tx: Tx,
  personTables: Readonly<Record<string, PersonTable>>,
  id: number,
): Promise<number[]> {
  const { rows: keeping } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'files'::regclass`.execute(tx);
  const fileIds: number[] = [];
  for (const { name } of keeping) {
    const entry = personTables[name];
    if (!entry || (entry.atEnd !== 'go' && !(entry.atEnd !== 'stay' && 'file_id' in entry.atEnd))) continue;
    const text = `select t.file_id as file from ${name} t where ${ownRows(entry)} and t.file_id is not null`;
    const { rows } = await tx.executeQuery<{ file: number }>(CompiledQuery.raw(text, [id]));
    fileIds.push(...rows.map(({ file }) => file));
  }
  return [...new Set(fileIds)];
}

/** Leaves a single history entry, which says that the person was anonymised. */
async function recordEnd(tx: Tx, id: number, { userId, username }: Confirmed): Promise<void> {
  const changes = { lastName: [null, anonymous.lastName], firstName: [null, anonymous.firstName] };
  await tx
    .insertInto('change_history')
    .values({
      user_id: userId,
      username,
      screen: anonymisationScreen,
      resource: 'persons',
      record_id: id,
      person_id: id,
      action: 'update',
      changes: JSON.stringify(changes),
    })
    .execute();
}
