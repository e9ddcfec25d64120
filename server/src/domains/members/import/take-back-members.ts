/** Undoes an import: new members are deleted, changed ones get their old values, all or none (EXC-67). */
import { type RawBuilder, sql } from 'kysely';
import { changesOfDeleted, historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import type { ImportRun } from '../../exchange/import-kind.ts';
import { memberTables } from '../member.ts';
import type { MemberImport } from './member-import.ts';
import { columnsOf } from './member-values.ts';
import { takeBackMoves } from './move-by-import.ts';

export async function takeBackMembers(tx: Tx, kind: MemberImport, run: ImportRun): Promise<void> {
  const { id } = run;
  const touched = await countTouched(tx, kind, id);
  if (touched > 0) {
    const members = touched === 1 ? 'unul a fost schimbat' : `${touched} au fost schimbați`;
    throw conflict(`Importul nu mai poate fi anulat: dintre membrii lui, ${members} între timp.`);
  }
  const { plural } = kind.definition.contract;
  const table = sql.table(plural);
  const { names, changed } = columnsOf(kind);
  await takeBackMoves(tx, kind, run);
  const entryOf = (id: RawBuilder<unknown>) => ({
    resource: plural,
    id,
    shownOn: { column: memberTables[kind.owner].column, id },
  });
  await sql`with shown as (
      select r.record_id, r.changes from import_rows r
      where r.import_id = ${id} and r.kind = 'changed'
    ), changed as (
      update ${table} p
      set version = p.version + 1, updated_at = register_now(), (${names}) = row (${changed('before')})
      from shown s where p.id = s.record_id
    )
    ${historyOfRows(run, run, {
      ...entryOf(sql`s.record_id`),
      action: 'update',
      changes: sql`(select jsonb_object_agg(key, jsonb_build_array(value -> 1, value -> 0)) from jsonb_each(s.changes))`,
    })}
    from shown s`.execute(tx);
  await sql`with gone as (
      delete from ${table} where id in (select record_id from import_rows where import_id = ${id} and kind = 'new')
      returning *
    )
    ${historyOfRows(run, run, { ...entryOf(sql`g.id`), action: 'delete', changes: changesOfDeleted('g') })}
    from gone g`.execute(tx);
}

/**
 * By the history since the import: a member counts as changed if a field has another value than after the import, or the
 * record is deleted; a new one also if a record added to its page still exists. A change that was itself undone leaves
 * nothing of this (EXC-89).
 */
async function countTouched(tx: Tx, { definition, owner }: MemberImport, id: number): Promise<number> {
  const { plural } = definition.contract;
  const table = sql.table(plural);
  const screen = `/imports/${id}`;
  await sql`select from ${table} where id in (
      select record_id from import_rows where import_id = ${id} and kind <> 'same')
    order by id for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`with written as (
      select r.record_id, r.kind, max(h.id) as entry
      from import_rows r join change_history h on h.resource = ${plural} and h.record_id = r.record_id and h.screen = ${screen}
      where r.import_id = ${id} and r.kind <> 'same' group by r.record_id, r.kind
    ), changed as (
      select w.record_id, (array_agg(c.value -> 0 order by h.id))[1] as first, (array_agg(c.value -> 1 order by h.id desc))[1] as last
      from written w
      join change_history h on h.resource = ${plural} and h.record_id = w.record_id and h.id > w.entry and h.action = 'update'
      cross join jsonb_each(h.changes) c group by w.record_id, c.key
    ), added as (
      select w.record_id, (array_agg(h.action order by h.id desc))[1] as last_action,
        bool_or(h.screen is distinct from ${screen}) as is_later
      from written w join change_history h on h.${sql.ref(`${owner}_id`)} = w.record_id and h.resource <> ${plural}
      where w.kind = 'new' group by w.record_id, h.resource, h.record_id
    )
    select count(*)::int as count from written w
    where not exists (select from ${table} p where p.id = w.record_id)
      or exists (select from changed c where c.record_id = w.record_id and c.first is distinct from c.last)
      or exists (select from added a where a.record_id = w.record_id and a.is_later and a.last_action <> 'delete')`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}
