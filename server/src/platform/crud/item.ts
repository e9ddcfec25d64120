/** Finds a record in the actor's scope. */
import { CompiledQuery } from 'kysely';
import type { Scope } from '../access/scope.ts';
import type { Tx } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import { type SqlStatement, SqlText } from '../database/sql-text.ts';
import { notFound } from '../errors.ts';
import { type ScopedRows, scopedRows } from './conditions.ts';
import type { Resource, RowOf } from './definition.ts';
import { parseReferenceKey } from './list-query.ts';
import type { ViewSelect } from './select.ts';

/** `key` is the path's part: a numeric id, or a uuid if the resource has one. */
export function itemSql(resource: Resource, view: ViewSelect, key: string, scope: Scope): SqlStatement {
  const sql = new SqlText();
  const { from, condition } = rowWithKey(resource, key, scope, sql);
  return sql.statement(`select ${view.columns} from ${from}${view.joins} where ${condition}`);
}

/** Id of a record in scope, for a query that reads more of it; undefined if there is none. */
export async function findId(
  read: Reader,
  resource: Resource,
  key: string,
  scope: Scope,
): Promise<number | undefined> {
  const sql = new SqlText();
  const { from, condition } = rowWithKey(resource, key, scope, sql);
  const [row] = await read(sql.statement(`select t.id from ${from} where ${condition}`));
  return row && Number(row.id);
}

/**
 * Throws not-found for a row that does not exist or is out of scope. With `no key update` other transactions may still
 * reference the locked row.
 */
export async function lockRow<Plural extends string>(
  tx: Tx,
  resource: Resource<Plural>,
  key: string,
  scope: Scope,
  strength: 'update' | 'no key update' = 'update',
): Promise<RowOf<Plural>> {
  const sql = new SqlText();
  const { from, condition } = rowWithKey(resource, key, scope, sql);
  const text = `select t.* from ${from} where ${condition} for ${strength} of t`;
  const { rows } = await tx.executeQuery<RowOf<Plural>>(CompiledQuery.raw(text, sql.values));
  const [row] = rows;
  if (!row) throw notFound('Înregistrarea', key);
  return row;
}

/** The row with a key, if it is in scope. Throws not-found for a text that is no key. */
export function rowWithKey(resource: Resource, key: string, scope: Scope, sql: SqlText): ScopedRows {
  const parsed = parseReferenceKey(key, resource.contract.plural);
  const isUuid = typeof parsed === 'string';
  if (parsed === undefined || (isUuid && resource.contract.identifiedBy !== 'uuid')) {
    throw notFound('Înregistrarea', key);
  }
  const { from, condition } = scopedRows(resource, scope, sql);
  const keyed = isUuid ? `t.uuid = ${sql.value(parsed)}::uuid` : `t.id = ${sql.value(parsed)}`;
  return { from, condition: `${keyed} and ${condition}` };
}
