/** The WHERE of reads: the actor's scope and the asked filters. */
import type { Scope } from '../access/scope.ts';
import type { SqlText } from '../database/sql-text.ts';
import type { FieldValues } from './definition.ts';
import type { Filter } from './list-query.ts';
import type { Resource } from './resource.ts';

/** No stored searchable text is longer: a longer term matches nothing. */
const longestTerm = 250;
/** Letters that the search index knows together: with fewer it finds every row, each to be looked at again. */
const trigram = 3;

/** Rows of the scope; a scope whose owner the resource does not name matches nothing. */
export function scopeCondition(resource: Resource, scope: Scope, sql: SqlText): string | undefined {
  if (scope.rows === 'all') return undefined;
  if (scope.rows === 'none') return 'false';
  const owners = resource.owners.get(scope.rows);
  if (!owners) return 'false';
  const id = sql.value(scope.id);
  const isOneOf = owners.map((owner) => `${owner.sql} = ${id}`);
  if (scope.orUnowned) isOneOf.push(...owners.map((owner) => `${owner.sql} is null`));
  return isOneOf.length === 1 ? isOneOf.join() : `(${isOneOf.join(' or ')})`;
}

/** The joins that a scope needs where the owner is found further along. */
export function ownerJoins(resource: Resource, scope: Scope): string {
  if (scope.rows === 'all' || scope.rows === 'none') return '';
  const owners = resource.owners.get(scope.rows) ?? [];
  return [...new Set(owners.flatMap(({ joins }) => joins))].join('');
}

export function filterConditions(resource: Resource, filters: readonly Filter[], sql: SqlText): string[] {
  return filters.flatMap((filter) => filterCondition(resource, filter, sql));
}

function filterCondition(resource: Resource, filter: Filter, sql: SqlText): string[] {
  const { field, operator, value } = filter;
  const matching = resource.definition.matching?.[field];
  if (matching && operator === 'eq') return [matching(sql.value(value))];
  const column = resource.sqlOf(field);
  if (operator === 'exists') return [`${column} is ${value ? 'not null' : 'null'}`];
  // PostgreSQL cannot hold a NUL in a text, so no row has it.
  if (typeof value === 'string' && value.includes('\u0000')) return ['false'];
  if (operator === 'like') {
    const whole = resource.fieldOf(field).wholeTerm?.(String(value));
    return whole ? equalities(resource, whole, sql) : likeConditions(resource, field, String(value), sql);
  }
  if (operator === 'gte') return [`${column} >= ${sql.value(value)}`];
  if (operator === 'lte') return [`${column} <= ${sql.value(value)}`];
  const reference = resource.references.get(field);
  if (reference && typeof value === 'string') {
    return [
      `${column} = (select id from ${reference.target.contract.plural} where uuid = ${sql.value(value)}::uuid)`,
    ];
  }
  return [`${column} = ${sql.value(value)}`];
}

function equalities(resource: Resource, values: Readonly<FieldValues>, sql: SqlText): string[] {
  return Object.entries(values).map(([field, value]) => `${resource.sqlOf(field)} = ${sql.value(value)}`);
}

/** Each word must be contained, in any order (MEM-17). */
function likeConditions(resource: Resource, field: string, term: string, sql: SqlText): string[] {
  if (term.length > longestTerm) return ['false'];
  const column = resource.definition.searchColumns?.[field];
  return searchWords(term).map((word) => {
    // A list too short for a column of its own is normalised as it is read.
    const searched = column ? `t.${column}` : `search_key(${resource.sqlOf(field)})`;
    // As a subquery the pattern is made once; plainly it would be made again for every row rechecked.
    const condition = `${searched} like (select search_pattern(${sql.value(word)}))`;
    // What is said of the outcome is not looked up in the column's index.
    return column && !isIndexed(word) ? `(${condition}) is true` : condition;
  });
}

function isIndexed(word: string): boolean {
  return [...word].length >= trigram;
}

export function searchWords(term: string): string[] {
  return [
    ...new Set(
      term
        .replaceAll('.', '')
        .split(/[\s\-'’]+/)
        .filter((word) => word !== ''),
    ),
  ];
}

/**
 * Can the trigram index answer? Then matches are found first and sorted after: walking the ordering index
 * until enough rows match is a trap for a common term that sorts late.
 */
export function isTrigramSearch(resource: Resource, filters: readonly Filter[]): boolean {
  return filters.some(
    ({ field, operator, value }) =>
      operator === 'like' &&
      resource.definition.searchColumns?.[field] !== undefined &&
      searchWords(String(value)).some(isIndexed),
  );
}
