/** A record's whole row, for an action that needs more than a view shows. */
import type { Scope } from '../access/scope.ts';
import type { Resource, RowOf } from '../crud/definition.ts';
import { itemSql } from '../crud/item.ts';
import type { Reader } from '../database/reader.ts';
import { notFound } from '../errors.ts';

const wholeRow = { columns: 't.*', joins: '', present: Object };

/** Throws not-found, naming it `what`, for a row that does not exist or is out of scope. */
export async function getRow<Plural extends string>(
  read: Reader,
  resource: Resource<Plural>,
  scope: Scope,
  key: string,
  what: string,
): Promise<RowOf<Plural>> {
  const [row] = await read(itemSql(resource, wholeRow, key, scope));
  if (!row) throw notFound(what, key);
  return row as RowOf<Plural>; // all columns
}
