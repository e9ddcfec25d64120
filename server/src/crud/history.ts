/** The change history of every write: who, when, which field, from what to what, from which screen (AUD-1). */
import { CompiledQuery } from 'kysely';
import type { ScopeKind } from '../access/scope.ts';
import type { Tx } from '../database/connection.ts';
import { SqlText } from '../database/sql-text.ts';
import type { FieldValues, Origin, Resource } from './definition.ts';

export type Changes = Record<string, [before: unknown, after: unknown]>;

/** Who is told to have written it. */
export type Writer = { userId: number | null; username: string };

export type What = {
  resource: Resource;
  /** The row by column: to whom it belongs. */
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

/** Adds a row and its entry by one statement: a creation is what staff do all day. Gives the id of the new row. */
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

/** `insert … select …`, its entry of the record whose id is that SQL. */
function historyInsert(sql: SqlText, recordId: string, actor: Writer, origin: Origin, what: What): string {
  const { resource, record, action, changes } = what;
  const columns: Record<string, string> = {
    record_id: recordId,
    // A job may go on after the account was deleted in whose name it works: then the name alone is kept.
    user_id: `(select u.id from users u where u.id = ${sql.value(actor.userId)}::int)`,
    username: sql.value(actor.username),
    screen: sql.value(origin.screen),
    request_id: sql.value(origin.requestId),
    resource: sql.value(resource.contract.plural),
    action: sql.value(action),
    changes: `${sql.value(JSON.stringify(hideSecrets(resource, changes)))}::jsonb`,
  };
  for (const kind of resource.tellsOn.keys())
    columns[`${kind}_id`] = toldOn(sql, recordId, resource, record, kind);
  return `insert into change_history (${Object.keys(columns).join(', ')}) select ${Object.values(columns).join(', ')}`;
}

/** SQL of the record on whose sheet the change is told: this one, one that it names, or one further along its parents. */
function toldOn(
  sql: SqlText,
  recordId: string,
  { tellsOn }: Resource,
  record: FieldValues,
  kind: ScopeKind,
): string {
  const { column = 'id', path = [] } = tellsOn.get(kind) ?? {};
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

/** A password leaves the trace that it changed and nothing more (AUD-3). */
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
