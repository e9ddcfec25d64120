/** Reads a page of a list: scope, filter, page, present, in one statement with its exact total. */
import type { Scope } from '../access/scope.ts';
import { filterConditions, isTrigramSearch, parentJoin, scopeCondition } from './conditions.ts';
import type { ListQuery } from './list-query.ts';
import type { Resource } from './resource.ts';
import type { ViewSelect } from './select.ts';
import { SqlText, type Statement } from './sql-text.ts';

/** Name of the column that carries the total in each row. */
export const totalColumn = '$total';

type Ordering = { joins: string; columns: string[]; outer: string; inner: string };

/**
 * Matching ids are found and paged first, by index alone where it covers, and only the page's rows are
 * joined and read whole: a deep page stays cheap. Each row carries the total of the list.
 */
export function listStatement(
  resource: Resource,
  view: ViewSelect,
  query: ListQuery,
  scope: Scope,
): Statement {
  const sql = new SqlText();
  const ordering = prepareOrdering(resource, query);
  const { from, where } = matching(resource, query, scope, sql);
  const paging = query.isPaged || !resource.contract.referenceList ? pagingOf(query, sql) : '';
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

/** The total alone: for a page past the end, which has no row to carry it. */
export function totalStatement(resource: Resource, query: ListQuery, scope: Scope): Statement {
  const sql = new SqlText();
  const { from, where } = matching(resource, query, scope, sql);
  return sql.statement(`select count(*) as "${totalColumn}" from ${from}${where}`);
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
    from: `${resource.table} t${parentJoin(resource, scope)}`,
    where: conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`,
  };
}

function pagingOf(query: ListQuery, sql: SqlText): string {
  return ` limit ${sql.value(query.itemsPerPage)} offset ${sql.value((query.page - 1) * query.itemsPerPage)}`;
}

/** Whole and regional totals are kept in list_counters; any other is counted. */
function totalQuery(
  resource: Resource,
  query: ListQuery,
  scope: Scope,
  sql: SqlText,
  from: string,
  where: string,
): string {
  const regions = query.filters.filter(
    ({ field, operator, value }) => field === 'region' && operator === 'eq' && typeof value === 'number',
  );
  const isKept =
    resource.definition.isCounted && regions.length === query.filters.length && regions.length <= 1;
  if (!isKept || (scope.rows !== 'all' && scope.rows !== 'region'))
    return `select count(*) from ${from}${where}`;
  const conditions = [`table_name = '${resource.table}'`];
  for (const region of regions) conditions.push(`region_id = ${sql.value(region.value)}`);
  if (scope.rows === 'region') conditions.push(`region_id = ${sql.value(scope.id)}`);
  return `select coalesce(sum(row_difference), 0) from list_counters where ${conditions.join(' and ')}`;
}

/** The id comes last, in the first order's direction, so that an index can be walked either way. */
function prepareOrdering(resource: Resource, query: ListQuery): Ordering {
  let joins = '';
  const columns: string[] = [];
  const parts: string[] = [];
  for (const [position, [path, direction]] of query.order.entries()) {
    const reference = resource.references.get(path.replace(/\.name$/, ''));
    if (reference) {
      joins += `${reference.isRequired ? ' join' : ' left join'} ${reference.target.table} by_${reference.alias} on by_${reference.alias}.id = t.${reference.column}`;
    }
    const column = reference
      ? `by_${reference.alias}.${reference.targetNameColumn}`
      : `t.${resource.columnOf(path)}`;
    columns.push(`${column} as order_${position}`);
    parts.push(`${column} ${direction}`);
  }
  const direction = query.order[0]?.[1] ?? 'asc';
  const named = query.order.map(([, way], position) => `order_${position} ${way}`);
  const isSearch = isTrigramSearch(resource, query.filters);
  return {
    joins,
    columns,
    inner: isSearch ? [...named, `id ${direction}`].join(', ') : [...parts, `t.id ${direction}`].join(', '),
    outer: [...named.map((part) => `page.${part}`), `page.id ${direction}`].join(', '),
  };
}
