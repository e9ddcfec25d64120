/** Undoes an import: new members are deleted, changed ones get their old values, all or none (EXC-67). */
import { sql } from 'kysely';
import type { Tx } from '../../database/connection.ts';
import { conflict } from '../../errors.ts';
import type { ImportRun } from '../../exchange/import-kind.ts';
import type { MemberImport } from './member-import.ts';
import { columnsOf } from './member-values.ts';

export async function takeBackMembers(tx: Tx, kind: MemberImport, run: ImportRun): Promise<void> {
  const { id, userId, username, screen, requestId } = run;
  const touched = await countTouched(tx, kind, id);
  if (touched > 0) {
    const members = touched === 1 ? 'unul a fost schimbat' : `${touched} au fost schimbați`;
    throw conflict(`Importul nu mai poate fi anulat: dintre membrii lui, ${members} între timp.`);
  }
  const { plural } = kind.definition.contract;
  const table = sql.table(plural);
  const { names, changed } = columnsOf(kind);
  const entry = sql`insert into change_history
    (user_id, username, screen, request_id, resource, record_id, ${sql.ref(`${kind.owner}_id`)}, action, changes)
    select ${userId}::int, ${username}, ${screen}, ${requestId}, ${plural}`;
  await sql`with shown as (
      select r.record_id, r.changes from import_rows r
      where r.import_id = ${id} and r.kind = 'changed'
    ), changed as (
      update ${table} p
      set version = p.version + 1, updated_at = register_now(), (${names}) = row (${changed('before')})
      from shown s where p.id = s.record_id
    )
    ${entry}, s.record_id, s.record_id, 'update',
      (select jsonb_object_agg(key, jsonb_build_array(value -> 1, value -> 0)) from jsonb_each(s.changes))
    from shown s`.execute(tx);
  await sql`with gone as (
      delete from ${table} where id in (select record_id from import_rows where import_id = ${id} and kind = 'new')
      returning *
    )
    ${entry}, g.id, g.id, 'delete',
      (select jsonb_object_agg(key, jsonb_build_array(value, null)) from jsonb_each(to_jsonb(g))
        where key not like '%\\_search')
    from gone g`.execute(tx);
}

/** A new member counts as changed also if records were added to its page; their history entries have another screen. */
async function countTouched(tx: Tx, { definition, owner }: MemberImport, id: number): Promise<number> {
  const table = sql.table(definition.contract.plural);
  await sql`select from ${table} where id in (
      select record_id from import_rows where import_id = ${id} and kind <> 'same')
    order by id for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from import_rows r left join ${table} p on p.id = r.record_id
    where r.import_id = ${id} and r.kind <> 'same' and (
      p.version is distinct from case r.kind when 'new' then 1 else r.version + 1 end
      or r.kind = 'new' and exists (select from change_history h
        where h.${sql.ref(`${owner}_id`)} = r.record_id and h.screen is distinct from ${`/imports/${id}`}))`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
