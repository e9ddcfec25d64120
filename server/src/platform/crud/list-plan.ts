/** Plans a list as one value, of which its page, total, sums and whole are rendered (docs/engine.md). */
import type { Scope } from '../access/scope.ts';
import { type SqlStatement, SqlText } from '../database/sql-text.ts';
import { filterConditions, isSetFilter, isTrigramSearch, scopedRows } from './conditions.ts';
import type { Resource } from './definition.ts';
import type { ListQuery } from './list-query.ts';
import type { ViewSelect } from './select.ts';

/** Name of the column that carries the total in each row. */
export const totalColumn = '$total';

/** `ways`: each column by the name that it has after `columns`, and the id, with its direction; `inner`: among the rows themselves. */
type Ordering = { joins: string; columns: string[]; ways: string[]; inner: string };

export type ListPlan = {
  resource: Resource;
  query: ListQuery;
  scope: Scope;
  /** Table with the joins of the scope; `t` is the row. */
  from: string;
  /** Scope and filters. */
  where: string;
  /** Matches are collected first, then counted and sorted: a trigram index or a set of ids finds them (API-263). */
  isCollected: boolean;
  ordering: Ordering;
  /** Values of `where`. Each rendering continues on a copy. */
  sql: SqlText;
};

/** Policy and view are the caller's; `sql` is passed where values must be literals. */
export function planList(
  resource: Resource,
  query: ListQuery,
  scope: Scope,
  sql: SqlText = new SqlText(),
): ListPlan {
  const { from, condition } = scopedRows(resource, scope, sql);
  const where = [condition, ...filterConditions(resource, query.filters, sql)].join(' and ');
  const isCollected =
    isTrigramSearch(resource, query.filters) || query.filters.some((filter) => isSetFilter(resource, filter));
  return {
    resource,
    query,
    scope,
    from,
    where,
    isCollected,
    ordering: planOrdering(resource, query, isCollected),
    sql,
  };
}

/**
 * A page: matching ids are found and paged first, by index alone where it covers, and only the page's rows are joined and
 * read whole, so that a deep page stays cheap. Each row carries the total of the list, unless the query leaves it out.
 */
export function pageSql(plan: ListPlan, view: ViewSelect): SqlStatement {
  const { resource, query, isCollected, ordering } = plan;
  const sql = plan.sql.copy();
  const paging = query.isPaged || !resource.contract.referenceList ? pagingOf(query, sql) : '';
  const source = `${isCollected ? 'select * from matched' : idsOf(plan)} order by ${ordering.inner}${paging}`;
  const total = query.total === 'none' ? '' : `, (${totalIn(plan, sql)}) as "${totalColumn}"`;
  return sql.statement(
    (isCollected ? `with matched as materialized (${idsOf(plan)}) ` : '') +
      `select ${view.columns}${total} from (${source}) page` +
      ` join ${resource.table} t on t.id = page.id${view.joins} order by ${orderOf('page', ordering)}`,
  );
}

/** So many rows are looked through for a page of matches, and so many matches asked for: reading one row costs about 25 µs. */
const nearby = { rows: 1_000, matches: 300 } as const;

/**
 * A page without its total, of a list that is filtered by a set of ids such as the visas of a year: looks for the matches among the
 * first rows of the list, instead of computing the set of all members (API-322). Undefined where that would be slower. It may give
 * too few rows if matches are rare: a page that is not full is to be read by `pageSql`.
 */
export function nearbyPageSql(
  { resource, query, scope }: ListPlan,
  view: ViewSelect,
): SqlStatement | undefined {
  const { filters, page, itemsPerPage } = query;
  const sets = filters.filter((filter) => isSetFilter(resource, filter));
  if (query.total !== 'none' || sets.length === 0) return undefined;
  if (page * itemsPerPage > nearby.matches || isTrigramSearch(resource, filters)) return undefined;
  const sql = new SqlText();
  const others = { ...query, filters: filters.filter((filter) => !sets.includes(filter)) };
  const { ordering, ...rows } = planList(resource, others, scope, sql);
  const matching = filterConditions(resource, sets, sql, 'byRow').join(' and ');
  return sql.statement(
    `select ${view.columns} from (select near.* from` +
      ` (${idsOf({ ...rows, ordering })} order by ${ordering.inner} limit ${nearby.rows}) near` +
      ` join ${resource.table} t on t.id = near.id where ${matching}` +
      ` order by ${orderOf('near', ordering)}${pagingOf(query, sql)}) page` +
      ` join ${resource.table} t on t.id = page.id${view.joins} order by ${orderOf('page', ordering)}`,
  );
}

/** The total alone: requested so, or for a page past the end, which has no row to carry it. */
export function totalSql({ from, where, sql }: ListPlan): SqlStatement {
  return sql.statement(`select count(*) as "${totalColumn}" from ${from} where ${where}`);
}

/** Sums over all rows; each is SQL in which `t` is the row, under its name. */
export function sumsSql(
  { from, where, sql }: ListPlan,
  sums: Readonly<Record<string, string>>,
): SqlStatement {
  const columns = Object.entries(sums).map(([name, sum]) => `${sum} as "${name}"`);
  return sql.statement(`select ${columns.join(', ')} from ${from} where ${where}`);
}

/** Every row and its order, for a file: the given columns, where `t` is the row. */
export function wholeSql(
  plan: ListPlan,
  { columns, joins }: { columns: readonly string[]; joins: string },
): { text: string; order: string } {
  return {
    text:
      `select ${columns.join(', ')} from (${idsOf(plan)}) page` +
      ` join ${plan.resource.table} t on t.id = page.id${joins}`,
    order: orderOf('page', plan.ordering),
  };
}

function orderOf(alias: string, { ways }: Ordering): string {
  return ways.map((way) => `${alias}.${way}`).join(', ');
}

function idsOf({ from, where, ordering }: ListPlan): string {
  return `select t.id, ${ordering.columns.join(', ')} from ${from}${ordering.joins} where ${where}`;
}

function totalIn(plan: ListPlan, sql: SqlText): string {
  return plan.isCollected ? 'select count(*) from matched' : totalOf(plan, sql);
}

/**
 * How many rows is a number, so that the planner sees how few are needed. A page without its total reads one row more, which shows
 * whether another page follows.
 */
function pagingOf(query: ListQuery, sql: SqlText): string {
  const limit = query.itemsPerPage + (query.total === 'none' ? 1 : 0);
  return ` limit ${limit}${sql.skip((query.page - 1) * query.itemsPerPage)}`;
}

/** Totals of the whole list, and of a branch where rows name theirs, are kept in list_counters; any other list is counted. */
function totalOf({ resource, query, scope, from, where }: ListPlan, sql: SqlText): string {
  const { keptTotals } = resource.definition;
  const isUnscoped = scope.rows === 'all' && !scope.except;
  const isOfBranches = query.filters.every(
    ({ field, operator, value }) => field === 'region' && operator === 'eq' && typeof value === 'number',
  );
  const isKept =
    keptTotals === 'byBranch'
      ? isOfBranches && (isUnscoped || scope.rows === 'region')
      : keptTotals === 'whole' && query.filters.length === 0 && isUnscoped;
  if (!isKept) return `select count(*) from ${from} where ${where}`;
  const conditions = [`table_name = '${resource.table}'`];
  for (const { value } of query.filters) conditions.push(`region_id = ${sql.value(value)}`);
  if (scope.rows === 'region') conditions.push(`region_id = ${sql.value(scope.id)}`);
  return `select coalesce(sum(row_difference), 0) from list_counters where ${conditions.join(' and ')}`;
}

/**
 * The requested order, then the list's own where the requested field always has a value (a long run of empty ones would have
 * to be sorted), then the id, all in one direction: an index can be walked either way. The columns have collations of their
 * own: names by the Romanian alphabet, registration numbers by their value (MEM-16).
 */
function planOrdering(resource: Resource, query: ListQuery, isCollected: boolean): Ordering {
  const [first, direction] = query.order[0] ?? (['id', 'asc'] as const);
  const order = [...query.order];
  const { required = true, kind } = first === 'id' ? {} : resource.fieldOf(first.replace(/\.name$/, ''));
  if (required || kind === 'reference') {
    const named = new Set(order.map(([path]) => path));
    for (const [path] of resource.contract.defaultOrder) if (!named.has(path)) order.push([path, direction]);
  }
  const parts = order.map(([path, way], position) => orderPart(resource, path, way, position));
  const ways = [...parts.map((part, position) => `order_${position} ${part.way}`), `id ${direction}`];
  return {
    joins: parts.map((part) => part.join).join(''),
    columns: parts.map((part, position) => `${part.column} as order_${position}`),
    ways,
    inner: isCollected
      ? ways.join(', ')
      : [...parts.map((part) => `${part.column} ${part.way}`), `t.id ${direction}`].join(', '),
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
  // An event that never happened sorts last when newest comes first.
  const nulls = isMoment ? (direction === 'asc' ? ' nulls first' : ' nulls last') : '';
  return { join: '', column: resource.sqlOf(path), way: `${direction}${nulls}` };
}
