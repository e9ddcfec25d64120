/** Reads a page of a list: scope, filter, page, present, in one statement with its exact total. */
import type { Scope } from '../access/scope.ts';
import { type SqlStatement, SqlText } from '../database/sql-text.ts';
import { filterConditions, isTrigramSearch, ownerJoins, scopeCondition } from './conditions.ts';
import type { ListQuery } from './list-query.ts';
import type { Resource } from './resource.ts';
import type { ViewSelect } from './select.ts';

/** Name of the column that carries the total in each row. */
export const totalColumn = '$total';

type Ordering = { joins: string; columns: string[]; outer: string; inner: string };

/**
 * Matching ids are found and paged first, by index alone where it covers, and only the page's rows are
 * joined and read whole: a deep page stays cheap. Each row carries the total of the list.
 */
export function listSql(resource: Resource, view: ViewSelect, query: ListQuery, scope: Scope): SqlStatement {
  const sql = new SqlText();
  const ordering = prepareOrdering(resource, query);
  const { from, where } = matching(resource, query, scope, sql);
  const paging = query.isPaged || !resource.contract.referenceList ? pagingOf(query) : '';
  const isSearch = isTrigramSearch(resource, query.filters);
  const ids = `select t.id, ${ordering.columns.join(', ')} from ${from}${ordering.joins}${where}`;
  const source = isSearch
    ? `select * from matched order by ${ordering.inner}${paging}`
    : `${ids} order by ${ordering.inner}${paging}`;
  const total = isSearch
    ? 'select count(*) from matched'
    : totalQuery(resource, query, scope, sql, from, where);
  const text =
    (isSearch ? `with matched as materialized (${ids}) ` : '') +
    `select ${view.columns}, (${total}) as "${totalColumn}" from (${source}) page` +
    ` join ${resource.table} t on t.id = page.id${view.joins} order by ${ordering.outer}`;
  return sql.statement(text);
}

/** Every row of a list and its order, for a file: the given columns, where `t` is the row. */
export function wholeListSql(
  resource: Resource,
  { columns, joins }: { columns: readonly string[]; joins: string },
  query: ListQuery,
  scope: Scope,
  sql: SqlText,
): { text: string; order: string } {
  const ordering = prepareOrdering(resource, query);
  const { from, where } = matching(resource, query, scope, sql);
  return {
    text:
      `select ${columns.join(', ')} from` +
      ` (select t.id, ${ordering.columns.join(', ')} from ${from}${ordering.joins}${where}) page` +
      ` join ${resource.table} t on t.id = page.id${joins}`,
    order: ordering.outer,
  };
}

/** The total alone: for a page past the end, which has no row to carry it. */
export function totalSql(resource: Resource, query: ListQuery, scope: Scope): SqlStatement {
  const sql = new SqlText();
  const { from, where } = matching(resource, query, scope, sql);
  return sql.statement(`select count(*) as "${totalColumn}" from ${from}${where}`);
}

/** Sums over all rows of a list, each SQL in which `t` is the row, under their names. */
export function sumsSql(
  resource: Resource,
  sums: Readonly<Record<string, string>>,
  query: ListQuery,
  scope: Scope,
): SqlStatement {
  const sql = new SqlText();
  const { from, where } = matching(resource, query, scope, sql);
  const columns = Object.entries(sums).map(([name, sum]) => `${sum} as "${name}"`);
  return sql.statement(`select ${columns.join(', ')} from ${from}${where}`);
}

function matching(
  resource: Resource,
  query: ListQuery,
  scope: Scope,
  sql: SqlText,
): { from: string; where: string } {
  const scoped = scopeCondition(resource, scope, sql);
  const conditions = [...(scoped ? [scoped] : []), ...filterConditions(resource, query.filters, sql)];
  return {
    from: `${resource.table} t${ownerJoins(resource, scope)}`,
    where: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`,
  };
}

/** Written out: behind a parameter the planner would not see how few rows are asked, and plan again each time. */
function pagingOf(query: ListQuery): string {
  const skipped = (query.page - 1) * query.itemsPerPage;
  return ` limit ${query.itemsPerPage}${skipped > 0 ? ` offset ${skipped}` : ''}`;
}

/** Totals of the whole list and of a branch are kept in list_counters; a list with any other filter is counted. */
function totalQuery(
  resource: Resource,
  query: ListQuery,
  scope: Scope,
  sql: SqlText,
  from: string,
  where: string,
): string {
  const isKept =
    resource.definition.hasKeptTotals &&
    query.filters.every(
      ({ field, operator, value }) => field === 'region' && operator === 'eq' && typeof value === 'number',
    );
  if (!isKept || (scope.rows !== 'all' && scope.rows !== 'region'))
    return `select count(*) from ${from}${where}`;
  const conditions = [`table_name = '${resource.table}'`];
  for (const { value } of query.filters) conditions.push(`region_id = ${sql.value(value)}`);
  if (scope.rows === 'region') conditions.push(`region_id = ${sql.value(scope.id)}`);
  return `select coalesce(sum(row_difference), 0) from list_counters where ${conditions.join(' and ')}`;
}

/**
 * After what is asked comes the list's own order, where the field always has a value (a long run of empty ones
 * would have to be sorted), then the id, all in one direction: an index can be walked either way. The columns have
 * collations of their own: names by the Romanian alphabet, registration numbers by their value (MEM-16).
 */
function prepareOrdering(resource: Resource, query: ListQuery): Ordering {
  const [asked, direction] = query.order[0] ?? (['id', 'asc'] as const);
  const order = [...query.order];
  const { required = true, kind } = asked === 'id' ? {} : resource.fieldOf(asked.replace(/\.name$/, ''));
  if (required || kind === 'reference') {
    const named = new Set(order.map(([path]) => path));
    for (const [path] of resource.contract.defaultOrder) if (!named.has(path)) order.push([path, direction]);
  }
  const parts = order.map(([path, way], position) => orderPart(resource, path, way, position));
  const named = parts.map((part, position) => `order_${position} ${part.way}`);
  const isSearch = isTrigramSearch(resource, query.filters);
  return {
    joins: parts.map((part) => part.join).join(''),
    columns: parts.map((part, position) => `${part.column} as order_${position}`),
    inner: isSearch
      ? [...named, `id ${direction}`].join(', ')
      : [...parts.map((part) => `${part.column} ${part.way}`), `t.id ${direction}`].join(', '),
    outer: [...named.map((part) => `page.${part}`), `page.id ${direction}`].join(', '),
  };
}

type OrderPart = { join: string; column: string; way: string };

function orderPart(resource: Resource, path: string, direction: 'asc' | 'desc', position: number): OrderPart {
  const reference = resource.references.get(path.replace(/\.name$/, ''));
  // The number is indexed here, the name is not.
  if (reference?.target.contract.numberedInOrder)
    return { join: '', column: `t.${reference.column}`, way: direction };
  if (reference) {
    const alias = `by_${position}`;
    const kind = reference.isRequired ? 'join' : 'left join';
    return {
      join: ` ${kind} ${reference.target.contract.plural} ${alias} on ${alias}.id = t.${reference.column}`,
      column: `${alias}.${reference.targetNameColumn}`,
      way: direction,
    };
  }
  const isMoment = path !== 'id' && resource.fieldOf(path).kind === 'timestamp';
  // What never happened is neither newest nor of interest.
  const nulls = isMoment ? (direction === 'asc' ? ' nulls first' : ' nulls last') : '';
  return { join: '', column: resource.sqlOf(path), way: `${direction}${nulls}` };
}
