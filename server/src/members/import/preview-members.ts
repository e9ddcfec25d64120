/** Keeps what the staged rows would do, with old and new values, and tells whether that still holds (EXC-65). */
import { sql } from 'kysely';
import { snakeCase } from '../../crud/resource.ts';
import type { Tx } from '../../database/connection.ts';
import { locksOf } from '../../database/locks.ts';
import type { PreviewCounts } from '../../exchange/import-kind.ts';
import { fieldsOf, type MemberField, type MemberKind, plainCode } from './member-kind.ts';

export async function keepPreview(tx: Tx, kind: MemberKind, importId: number): Promise<PreviewCounts> {
  await forgetPreview(tx, importId);
  const values = fieldsOf(kind).map(
    (field) => sql`(${field.name}::text, to_jsonb(p.${sql.ref(field.column)}), ${givenValue(kind, field)})`,
  );
  const { rows } = await sql<PreviewCounts>`with kept as (
      insert into import_rows (import_id, line, kind, record_id, version, changes, doubts)
      select ${importId}, s.line, k.kind, p.id, p.version, c.changes,
        case when k.kind = 'same' then '[]' else s.doubts end
      from staged_rows s
      left join ${sql.table(kind.definition.contract.plural)} p on p.id = s.record_id
      cross join lateral (
        select coalesce(jsonb_object_agg(f.name, jsonb_build_array(f.before, f.after)), '{}') as changes
        from (values ${sql.join(values)}) f(name, before, after)
        where f.after is not null and f.after is distinct from f.before
      ) c
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
  return counts;
}

/** A code that differs by blanks or case alone is the same one; an empty cell gives nothing. */
function givenValue({ code, sameCode }: MemberKind, { name, column, field }: MemberField) {
  const given = sql`s.${sql.ref(snakeCase(name))}`;
  const known = sql`p.${sql.ref(column)}`;
  const plain = name === code ? sameCode : ['regNumber', 'cip'].includes(name) ? plainCode : undefined;
  if (plain)
    return sql`case when ${plain(given)} is distinct from ${plain(known)} then to_jsonb(${given}) end`;
  if (field.whenEmpty === undefined) return sql`to_jsonb(${given})`;
  // A new record has such a value also where nothing is given.
  const empty = JSON.stringify(field.whenEmpty);
  return sql`coalesce(to_jsonb(${given}), case when p.id is null then ${empty}::jsonb end)`;
}

export async function previewHolds(tx: Tx, kind: MemberKind, importId: number): Promise<boolean> {
  const { definition, code, sameCode } = kind;
  const table = sql.table(definition.contract.plural);
  // Two files that bring the same new member take their turn.
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
    ({ name, plain }) => sql`select from import_rows r
      join ${table} p on ${plain(sql`p.${sql.ref(snakeCase(name))}`)} = ${plain(sql`r.changes -> ${name} ->> 1`)}
      where r.import_id = ${importId} and r.changes ? ${name} and p.id is distinct from r.record_id`,
  );
  const { rows } = await sql`select where exists (
      select from import_rows r left join ${table} p on p.id = r.record_id
      where r.import_id = ${importId} and r.kind = 'changed' and r.version is distinct from p.version
    ) or ${sql.join(
      taken.map((one) => sql`exists (${one})`),
      sql` or `,
    )}`.execute(tx);
  return rows.length === 0;
}

export async function forgetPreview(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', importId).execute();
}
