/** The change history of every write: who, when, which field, from what to what, from which screen (AUD-1). */
import { CompiledQuery } from 'kysely';
import type { ScopeKind } from '../access/scope.ts';
import type { Tx } from '../database/connection.ts';
import { SqlText } from '../database/sql-text.ts';
import type { FieldValues, Origin, Resource } from './definition.ts';

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** The author that the history shows. */
export type Writer = { userId: number | null; username: string };

export type What = {
  resource: Resource;
  /** The row by column; its owners are found from it. */
  record: FieldValues;
  action: 'create' | 'update' | 'delete' | 'restore' | 'merge';
  changes: Changes;
};

export async function recordChange(
  tx: Tx,
  actor: Writer,
  origin: Origin,
  what: What & { record: { id: number } },
): Promise<void> {
  const sql = new SqlText();
  const text = historyInsert(sql, `${sql.value(what.record.id)}::int`, actor, origin, what);
  await tx.executeQuery(CompiledQuery.raw(text, sql.values));
}

/** Inserts a row and its history entry in one statement, since staff create records all day. Returns the id of the row. */
export async function insertWithHistory(
  tx: Tx,
  actor: Writer,
  origin: Origin,
  what: Omit<What, 'action'>,
): Promise<number> {
  const sql = new SqlText();
  const { table } = what.resource;
  const values = Object.values(what.record).map((value) => sql.value(value));
  const noted = historyInsert(sql, 'added.id', actor, origin, { ...what, action: 'create' });
  const { rows } = await tx.executeQuery<{ id: number }>(
    CompiledQuery.raw(
      `with added as (insert into ${table} (${Object.keys(what.record).join(', ')}) values (${values.join(', ')}) returning id),` +
        ` noted as (${noted} from added) select id from added`,
      sql.values,
    ),
  );
  const [added] = rows;
  if (!added) throw new Error(`Nothing was added to ${table}`);
  return added.id;
}

/** `insert … select …` of the entry about the record whose id is given as SQL. */
function historyInsert(sql: SqlText, recordId: string, actor: Writer, origin: Origin, what: What): string {
  const { resource, record, action, changes } = what;
  const columns: Record<string, string> = {
    record_id: recordId,
    // A job may run after its account was deleted: then only the name is stored.
    user_id: `(select u.id from users u where u.id = ${sql.value(actor.userId)}::int)`,
    username: sql.value(actor.username),
    screen: sql.value(origin.screen),
    request_id: sql.value(origin.requestId),
    resource: sql.value(resource.contract.plural),
    action: sql.value(action),
    changes: `${sql.value(JSON.stringify(hideSecrets(resource, changes)))}::jsonb`,
  };
  for (const kind of resource.shownOnPagesOf.keys())
    columns[`${kind}_id`] = shownOn(sql, recordId, resource, record, kind);
  return `insert into change_history (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}`;
}

/** SQL of the id of the record whose page shows the change: this one, one that it references, or one of its ancestors. */
function shownOn(
  sql: SqlText,
  recordId: string,
  { shownOnPagesOf }: Resource,
  record: FieldValues,
  kind: ScopeKind,
): string {
  const { column = 'id', path = [] } = shownOnPagesOf.get(kind) ?? {};
  const [first, ...others] = path;
  if (!first) return column === 'id' ? recordId : `${sql.value(record[column] ?? null)}::int`;
  let id = `${sql.value(record[first.column] ?? null)}::int`;
  let { target } = first;
  for (const next of others) {
    id = `(select ${next.column} from ${target.contract.plural} where id = ${id})`;
    target = next.target;
  }
  return `(select ${column} from ${target.contract.plural} where id = ${id})`;
}

/** Of a password only the fact of the change is stored (AUD-3). */
function hideSecrets(resource: Resource, changes: Changes): Changes {
  const passwords = Object.entries(resource.contract.fields).flatMap(([name, { format }]) =>
    format === 'password' ? [name, resource.columnOf(name)] : [],
  );
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      passwords.includes(name) ? ['•••', '•••'] : change,
    ]),
  );
}
