/**
 * Incremental reading of a list (API-189). A page takes rows of transactions below the oldest one that still runs, so that no
 * change can appear behind the reader, however long its transaction took and whatever clocks say.
 */
import { mostPerPage } from '@ceccar/contract/resource';
import type { Scope } from '../access/scope.ts';
import type { Db } from '../database/connection.ts';
import { type Row, readerIn, readSnapshot } from '../database/reader.ts';
import { type SqlStatement, SqlText } from '../database/sql-text.ts';
import { invalidQuery } from '../errors.ts';
import {
  type Position,
  placeOf,
  type RegisterState,
  readCursor,
  readRegisterState,
  writeCursor,
} from './change-cursor.ts';
import { scopedRows } from './conditions.ts';
import type { Resource } from './definition.ts';
import { parseItemsPerPage, parseView } from './list-query.ts';
import type { ViewName, ViewSelect } from './select.ts';

export type ChangesQuery = { cursor: string; view: ViewName; itemsPerPage: number };

/** `cursor` continues after the page; `hasMore`: there may be more to read at once. */
type Changes = { rows: Row[]; cursor: string; hasMore: boolean };

/** Undefined if the request names no cursor. Filters and orders are refused (API-190). */
export function parseChangesQuery(
  resource: Resource,
  { cursor, view, itemsPerPage = String(mostPerPage), ...others }: Record<string, unknown>,
): ChangesQuery | undefined {
  if (cursor === undefined) return undefined;
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw invalidQuery(`Lângă cursor se acceptă doar view și itemsPerPage, nu și „${other.slice(0, 100)}”.`);
  for (const [name, value] of Object.entries({ cursor, itemsPerPage }))
    if (typeof value !== 'string') throw invalidQuery(`Parametrul ${name} apare de mai multe ori.`);
  return {
    cursor: String(cursor),
    view: view === undefined ? undefined : parseView(resource, String(view)),
    itemsPerPage: parseItemsPerPage(String(itemsPerPage)),
  };
}

export function readChanges(
  db: Db,
  resource: Resource,
  scope: Scope,
  view: ViewSelect,
  query: Pick<ChangesQuery, 'cursor' | 'itemsPerPage'>,
): Promise<Changes> {
  const place = placeOf(resource.contract.plural, scope);
  return readSnapshot(db, async (tx) => {
    const read = readerIn(tx);
    const state = await readRegisterState(read);
    const start = { isWhole: true, number: state.horizon, id: 0 };
    const position = readCursor(query.cursor, state, place, start);
    // One row more tells whether the page is the last one.
    const limit = query.itemsPerPage + 1;
    const found = await read(changesSql(resource, scope, view, state, position, limit));
    const rows = found.slice(0, query.itemsPerPage);
    const next = nextPosition(state, position, found.length === limit ? rows.at(-1) : undefined);
    return { rows, cursor: writeCursor(state, place, next.position), hasMore: next.hasMore };
  });
}

/** `last` is the last row of a page that is followed by another one. */
export function nextPosition(
  { horizon }: RegisterState,
  position: Position,
  last: Row | undefined,
): { position: Position; hasMore: boolean } {
  if (last) {
    const number = position.isWhole ? position.number : Number(last[numberColumn]);
    return { position: { ...position, number, id: Number(last.id) }, hasMore: true };
  }
  // Next come the changes made while the whole list was being read.
  if (position.isWhole)
    return { position: { ...position, isWhole: false, id: 0 }, hasMore: position.number < horizon };
  return { position: { isWhole: false, number: Math.max(horizon, position.number), id: 0 }, hasMore: false };
}

/** Name of the column with the number of the transaction that wrote the row. */
export const numberColumn = '$number';

function changesSql(
  resource: Resource,
  scope: Scope,
  view: ViewSelect,
  { horizon }: RegisterState,
  { isWhole, number, id }: Position,
  limit: number,
): SqlStatement {
  const sql = new SqlText();
  const { from, condition } = scopedRows(resource, scope, sql);
  const where = isWhole
    ? `t.id > ${sql.value(id)}`
    : // A block range index takes only the first condition.
      `t.changed_in >= ${sql.value(number)} and t.changed_in < ${sql.value(horizon)}` +
      ` and (t.changed_in, t.id) > (${sql.value(number)}::bigint, ${sql.value(id)}::int)`;
  const order = isWhole ? 'id' : 'changed_in, id';
  const ordered = (alias: string) => order.replaceAll(/\w+/g, `${alias}.$&`);
  return sql.statement(
    `select ${view.columns}, page.changed_in as "${numberColumn}"` +
      ` from (select t.id, t.changed_in from ${from} where ${where} and ${condition} order by ${ordered('t')} limit ${limit}) page` +
      ` join ${resource.table} t on t.id = page.id${view.joins} order by ${ordered('page')}`,
  );
}
