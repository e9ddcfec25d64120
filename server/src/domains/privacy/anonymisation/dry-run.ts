/** Lists the changes of an anonymisation by the steps and the search that carry it out (PRI-28), without writing. */
import { sql } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Db } from '../../../platform/database/connection.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { deletedSteps } from './deleted-persons.ts';
import { type EndStep, endStepsOf, keysOf } from './end-steps.ts';
import { findTraces, type LeftTrace } from './find-traces.ts';
import { type Input, isFormer, withCurrentStatus } from './former-members.ts';
import { readIdentities } from './read-identities.ts';
import { fileSteps } from './redact-traces.ts';
import { keySql } from './text-tables.ts';

type DryRun = {
  /** Keys of the rows that would be deleted or written, as JSON, by table. */
  changed: ReadonlyMap<string, ReadonlySet<string>>;
  left: readonly LeftTrace[];
};

/** `today` decides who is still a former member when the list is carried out (PRI-13). */
export async function dryRun(
  db: Db,
  needs: { files: Pick<FileStore, 'open'>; resources: Resources },
  listId: number,
  criteria: Input,
): Promise<DryRun> {
  const all = await readIdentities(db, listId, criteria.before);
  const stillFormer = await idsOf(db, listId, criteria);
  const leaving = all.filter(({ isDeleted, personId }) => isDeleted || stillFormer.has(personId));
  const traces = await findTraces(db, needs, leaving);
  const keys = await tableKeys(db);
  const changed = new Map<string, Set<string>>();

  async function take(steps: readonly EndStep[], id: number): Promise<void> {
    for (const step of steps)
      for (const key of await keysOf(db, step, id, keySql(keys.get(step.table) ?? []))) add(step.table, key);
  }
  function add(table: string, key: string): void {
    changed.set(table, (changed.get(table) ?? new Set()).add(key));
  }

  for (const { personId, isDeleted } of leaving)
    await take(isDeleted ? deletedSteps : await endStepsOf(db, needs.resources, personId), personId);
  for (const rows of traces.rows.values()) for (const { table, key } of rows) add(table.name, key);
  for (const ids of traces.files.values()) for (const id of ids) await take(fileSteps, id);
  return { changed, left: traces.left };
}

async function idsOf(db: Db, listId: number, criteria: Input): Promise<ReadonlySet<number>> {
  const rows = await withCurrentStatus(db, criteria.today)
    .select('p.id')
    .where(isFormer(criteria))
    .where(sql<boolean>`p.id in (select person_id from anonymisation_members
      where anonymisation_id = ${listId} and is_done is null)`)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function tableKeys(db: Db): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ name: string; keys: string[] }>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as keys
    from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indisprimary and c.relnamespace = 'public'::regnamespace group by c.relname`.execute(db);
  return new Map(rows.map(({ name, keys }) => [name, keys]));
}
