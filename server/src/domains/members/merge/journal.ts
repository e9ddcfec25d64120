/** Records each change of rows by a merge, so that it can be undone step by step (MEM-93). */
import { CompiledQuery, sql } from 'kysely';
import type { Resource } from '../../../platform/crud/definition.ts';
import { type Changes, recordChange } from '../../../platform/crud/history.ts';
import { insertWhole } from '../../../platform/crud/insert-whole.ts';
import { deleteRow, type WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { Row } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';

/** A row: some of its columns as they are now, and the previous values of others. */
type Changed = { now: Row; before: Row };

export type Step =
  | { table: string; changed: Changed[]; told?: Changes }
  /** The whole row as JSON. */
  | { table: string; dropped: Row }
  /** Ids of rows that the merge made. */
  | { table: string; added: number[] };

export type Journal = Step[];
type Writing = Pick<WriteRequest, 'tx' | 'resources' | 'actor' | 'origin'>;

/** Allows entries of advances to change their member, until the transaction ends. */
export async function beginMoving(tx: Tx): Promise<void> {
  await sql`select set_config('register.merging', 'yes', true)`.execute(tx);
}

/** Moves all rows that reference one member to the other. */
export async function moveRows(
  tx: Tx,
  journal: Journal,
  table: string,
  column: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const keys = [...new Set([...(await keyOf(tx, table)), column])];
  const shown = keys.map((key) => `'${key}', ${key}`).join(', ');
  const { rows } = await tx.executeQuery<{ now: Row }>(
    CompiledQuery.raw(
      `update ${table} set ${column} = $2 where ${column} = $1 returning jsonb_build_object(${shown}) as now`,
      [from, to],
    ),
  );
  if (rows.length === 0) return;
  journal.push({ table, changed: rows.map(({ now }) => ({ now, before: { [column]: from } })) });
}

async function keyOf(tx: Tx, table: string): Promise<string[]> {
  const { rows } = await tx.executeQuery<{ name: string }>(
    CompiledQuery.raw(
      `select a.attname as name from pg_index i
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
       where i.indrelid = $1::regclass and i.indisprimary`,
      [table],
    ),
  );
  return rows.map(({ name }) => name);
}

/** `set` has the same columns for all rows. */
export async function changeRows(
  tx: Tx,
  journal: Journal,
  table: string,
  rows: readonly { id: number; set: Row }[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const before = await readColumns(tx, table, Object.keys(first.set), rows);
  await setRows(
    tx,
    table,
    rows.map(({ id, set }) => ({ now: { id }, before: set })),
  );
  journal.push({ table, changed: rows.map(({ id }) => ({ now: { id }, before: before.get(id) ?? {} })) });
}

/**
 * A change visible to users: with a new version and a history entry. It can be undone only if the row has not changed
 * since.
 */
export async function editRow(
  writing: Writing,
  journal: Journal,
  resource: Resource,
  record: Row & { id: number },
  set: Row,
  told: Changes,
): Promise<void> {
  const { tx, actor, origin } = writing;
  const { table } = resource;
  const { id } = record;
  const before = await readColumns(tx, table, Object.keys(set), [record]);
  await setRows(tx, table, [{ now: { id }, before: set }], true);
  await recordChange(tx, actor, origin, { resource, record, action: 'update', changes: told });
  const now = await readColumns(tx, table, Object.keys(set), [record]);
  journal.push({ table, changed: [{ now: { id, ...now.get(id) }, before: before.get(id) ?? {} }], told });
}

/** Deletes one of two equivalent rows of a member, as if it was deleted on the record page. */
export async function dropRow(
  writing: Writing,
  journal: Journal,
  resource: Resource,
  record: Parameters<typeof deleteRow>[1],
): Promise<void> {
  journal.push({
    table: resource.table,
    dropped: await readWhole(writing.tx, resource.table, record.id),
  });
  await deleteRow({ ...writing, resource }, record);
}

export async function readWhole(tx: Tx, table: string, id: number): Promise<Row> {
  const { rows } = await tx.executeQuery<{ whole: Row }>(
    CompiledQuery.raw(`select to_jsonb(t) as whole from ${table} t where t.id = $1`, [id]),
  );
  const [found] = rows;
  if (!found) throw new Error(`There is no ${table} ${id}`);
  return found.whole;
}

/** Undoes the steps in reverse order. Throws conflict if a row has changed since. */
export async function undoSteps(writing: Writing, journal: Journal): Promise<void> {
  for (const step of journal.toReversed()) {
    const resource = writing.resources.get(step.table);
    if ('added' in step) await removeAdded(writing, step, resource);
    else if ('dropped' in step) await putBack(writing, step.table, step.dropped, resource);
    else await changeBack(writing, step, resource);
  }
}

async function removeAdded(
  writing: Writing,
  { table, added }: Extract<Step, { added: unknown }>,
  resource: Resource | undefined,
): Promise<void> {
  for (const id of added) {
    const row = await readWhole(writing.tx, table, id);
    if (resource) await deleteRow({ ...writing, resource }, { ...row, id, version: Number(row.version) });
    else await writing.tx.executeQuery(CompiledQuery.raw(`delete from ${table} where id = $1`, [id]));
  }
}

async function putBack(
  { tx, actor, origin }: Writing,
  table: string,
  dropped: Row,
  resource: Resource | undefined,
): Promise<void> {
  const { columns, record } = await insertWhole<Row & { id: number }>(tx, table, dropped);
  if (!resource || !record) return;
  const changes: Changes = Object.fromEntries(columns.map((name) => [name, [null, dropped[name] ?? null]]));
  await recordChange(tx, actor, origin, { resource, record, action: 'restore', changes });
}

async function changeBack(
  { tx, actor, origin }: Writing,
  { table, changed, told }: Extract<Step, { changed: unknown }>,
  resource: Resource | undefined,
): Promise<void> {
  await setRows(tx, table, changed, told !== undefined);
  if (!told || !resource) return;
  const changes: Changes = Object.fromEntries(
    Object.entries(told).map(([name, [before, after]]) => [name, [after, before]]),
  );
  for (const { now, before } of changed) {
    const record = { ...now, ...before, id: Number(now.id) };
    await recordChange(tx, actor, origin, { resource, record, action: 'update', changes });
  }
}

/** Sets the rows that match `now` to `before`; throws conflict if any of them does not match. */
async function setRows(tx: Tx, table: string, changed: readonly Changed[], isEdit = false): Promise<void> {
  const [first] = changed;
  if (!first) return;
  const found = Object.entries(first.now).map(([name, value]) =>
    // A plain equality can use an index; a null column is null in all rows.
    value === null ? `t.${name} is null` : `t.${name} = (x.now).${name}`,
  );
  const sets = Object.keys(first.before).map((name) => `${name} = (x.before).${name}`);
  if (isEdit) sets.push('version = t.version + 1', 'updated_at = register_now()');
  const text = `update ${table} t set ${sets.join(', ')}
    from (
      select jsonb_populate_record(null::${table}, e -> 'now') as now,
        jsonb_populate_record(null::${table}, e -> 'before') as before
      from jsonb_array_elements($1::jsonb) e
    ) x
    where ${found.join(' and ')}`;
  const { numAffectedRows } = await tx.executeQuery(CompiledQuery.raw(text, [JSON.stringify(changed)]));
  if (Number(numAffectedRows) !== changed.length) {
    throw conflict('Ce s-a unit a fost schimbat între timp; unirea nu mai poate fi anulată.');
  }
}

async function readColumns(
  tx: Tx,
  table: string,
  columns: readonly string[],
  rows: readonly { id: number }[],
): Promise<Map<number, Row>> {
  const shown = columns.map((name) => `'${name}', t.${name}`).join(', ');
  const { rows: found } = await tx.executeQuery<{ id: number; before: Row }>(
    CompiledQuery.raw(
      `select t.id, jsonb_build_object(${shown}) as before from ${table} t where t.id = any($1::int[])`,
      [rows.map(({ id }) => id)],
    ),
  );
  return new Map(found.map(({ id, before }) => [id, before]));
}
