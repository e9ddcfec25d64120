/** Stores the effects of the staged rows, with old and new values, and checks whether they are still correct (EXC-65). */
import type { Field } from '@ceccar/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from '../../../platform/crud/resource.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { locksOf } from '../../../platform/database/locks.ts';
import type { PreviewCounts } from '../../exchange/import-kind.ts';
import { fieldsOf, type MemberField, type MemberImport, plainCode, sqlTypeOf } from './member-import.ts';

export async function keepPreview(tx: Tx, kind: MemberImport, importId: number): Promise<PreviewCounts> {
  await forgetPreview(tx, importId);
  const { plural } = kind.definition.contract;
  const changes = fieldsOf(kind).map((field) => sql`${field.name}::text, ${changeOf(kind, field)}`);
  // The id of a new member is assigned now, so that these rows need not be written twice.
  const recordId = sql`coalesce(p.id, nextval(pg_get_serial_sequence(${plural}, 'id')))`;
  const { rows } = await sql<PreviewCounts>`with kept as (
      insert into import_rows (import_id, line, kind, record_id, version, changes, doubts)
      select ${importId}, s.line, k.kind, ${recordId}, p.version, c.changes,
        case when k.kind = 'same' then '[]' else s.doubts end
      from staged_rows s
      left join ${sql.table(plural)} p on p.id = s.record_id
      cross join lateral (select jsonb_strip_nulls(jsonb_build_object(${sql.join(changes)})) as changes offset 0) c
      cross join lateral (
        select case when p.id is null then 'new' when c.changes = '{}' then 'same' else 'changed' end as kind
      ) k
      returning kind, doubts
    )
    select count(*) filter (where kind = 'new')::int as new, count(*) filter (where kind = 'changed')::int as changed,
      count(*) filter (where kind = 'same')::int as same, count(*) filter (where doubts <> '[]')::int as doubtful
    from kept`.execute(tx);
  const [counts] = rows;
  if (!counts) throw new Error(`Nothing was counted of import ${importId}`);
  // The confirmation may come before autovacuum analyses the table.
  await sql`analyze import_rows (import_id, line, kind, record_id)`.execute(tx);
  return counts;
}

/**
 * `[old, new]`, or null if the row does not change the field: empty cell, or a code that differs only in blanks or case.
 */
function changeOf(
  { code, sameCode }: MemberImport,
  { name, column, field }: MemberField,
): RawBuilder<unknown> {
  const given = sql`s.${sql.ref(snakeCase(name))}`;
  const known = sql`p.${sql.ref(column)}`;
  const plain = name === code ? sameCode : ['regNumber', 'cip'].includes(name) ? plainCode : asWritten(field);
  const shown = sql`case when ${given} is not null and ${plain(given)} is distinct from ${plain(known)}
    then jsonb_build_array(${known}, ${given}) end`;
  if (field.whenEmpty === undefined) return shown;
  // New records get the default also if the cell is empty.
  const empty = JSON.stringify([null, field.whenEmpty]);
  return sql`coalesce(${shown}, case when p.id is null then ${empty}::jsonb end)`;
}

/** Compares byte by byte, independent of the column's collation. */
function asWritten(field: Field): (value: RawBuilder<unknown>) => RawBuilder<unknown> {
  return (value) => (sqlTypeOf(field) === 'text' ? sql`${value} collate "C"` : value);
}

export async function previewHolds(tx: Tx, kind: MemberImport, importId: number): Promise<boolean> {
  const { definition, code, sameCode } = kind;
  const table = sql.table(definition.contract.plural);
  // Two files with the same new member wait for each other.
  await sql`select pg_advisory_xact_lock(${locksOf.memberImports}, hashtext(${definition.contract.plural}))`.execute(
    tx,
  );
  await sql`select from ${table} where id in (
      select record_id from import_rows where import_id = ${importId} and kind = 'changed')
    order by id for no key update`.execute(tx);
  const taken = [
    { name: code, plain: sameCode },
    { name: 'regNumber', plain: plainCode },
    { name: 'cip', plain: plainCode },
  ].map(
    ({ name, plain }) => sql`select r.line from import_rows r
      join ${table} p on ${plain(sql`p.${sql.ref(snakeCase(name))}`)} = ${plain(sql`r.changes -> ${name} ->> 1`)}
      where r.import_id = ${importId} and r.changes ? ${name} and p.id is distinct from r.record_id`,
  );
  // Counts instead of `exists`, for which the planner would expect an early match and compare row by row.
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
      select r.line from import_rows r left join ${table} p on p.id = r.record_id
      where r.import_id = ${importId} and r.kind = 'changed' and r.version is distinct from p.version
      union all ${sql.join(taken, sql` union all `)}
    ) broken`.execute(tx);
  return rows[0]?.count === 0;
}

export async function forgetPreview(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', importId).execute();
}
