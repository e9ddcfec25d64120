/** FROM and WHERE of reads: the actor's scope and the filters of the request. */
import { cleanLine } from '@ceccar/contract/clean-text';
import type { Scope } from '../access/scope.ts';
import type { SqlText } from '../database/sql-text.ts';
import { codeSql } from './code-key.ts';
import type { FieldValues, Resource } from './definition.ts';
import { type Filter, isKey, isPeriod } from './list-query.ts';
import { readSearchTerm, type SoughtWord, searchWords, spellingsOf } from './search-term.ts';

/** Longest stored searchable text: a longer term matches nothing. */
const longestTerm = 250;
/** Length of the index's trigrams: a shorter term would match every row, and each would have to be rechecked. */
const trigram = 3;

/** Rows `t` of a resource in an actor's scope: FROM with the joins that the condition needs, and the condition. */
export type ScopedRows = { from: string; condition: string };

/** A scope of an owner kind that the resource does not declare matches no row. */
export function scopedRows(resource: Resource, scope: Scope, sql: SqlText): ScopedRows {
  const from = `${resource.table} t`;
  if (scope.rows === 'all') return { from, condition: scope.except ? `not ${scope.except}` : 'true' };
  const owners = scope.rows === 'none' ? undefined : resource.owners.get(scope.rows);
  if (scope.rows === 'none' || !owners) return { from, condition: 'false' };
  const joins = new Set(owners.flatMap((owner) => owner.joins));
  const id = sql.value(scope.id);
  const conditions = owners.map(({ isOf }) => isOf(id));
  if (scope.orUnowned) conditions.push(...owners.map(({ isNobodys }) => isNobodys));
  const condition = conditions.length === 1 ? conditions.join() : `(${conditions.join(' or ')})`;
  return { from: from + [...joins].join(''), condition };
}

/** `way`: whether a filter asks for its set of ids, where it has one, or reads the field of each row. */
export function filterConditions(
  resource: Resource,
  filters: readonly Filter[],
  sql: SqlText,
  way: 'bySet' | 'byRow' = 'bySet',
): string[] {
  return filters.flatMap((filter) => filterCondition(resource, filter, sql, way));
}

function filterCondition(resource: Resource, filter: Filter, sql: SqlText, way: 'bySet' | 'byRow'): string[] {
  const { field, operator, value } = filter;
  const matching = resource.definition.matching?.[field];
  if (matching && operator === 'eq' && way === 'bySet') return [matching(sql.value(value))];
  const column = resource.sqlOf(field);
  if (operator === 'exists') return [`${column} is ${value ? 'not null' : 'null'}`];
  // PostgreSQL cannot hold a NUL in a text, so no row has it.
  if (typeof value === 'string' && value.includes('\u0000')) return ['false'];
  if (operator === 'search') return searchConditions(resource, filter, sql);
  if (operator === 'like') {
    const whole = resource.fieldOf(field).wholeTerm?.(String(value));
    return whole ? equalities(resource, whole, sql) : likeConditions(resource, field, String(value), sql);
  }
  if (operator === 'gte') return [`${column} >= ${sql.value(value)}`];
  if (operator === 'lte') return [`${column} <= ${sql.value(value)}`];
  if (operator === 'in') return [`(${oneOfKeys(resource, field, [value].flat(), sql).join(' or ')})`];
  if (typeof value === 'string' && isKey(resource, field)) {
    return [
      `${column} = (select id from ${tableOf(resource, field)} where uuid = ${sql.value(value)}::uuid)`,
    ];
  }
  if (isPeriod(value))
    return [`${column} >= ${sql.value(value.from)} and ${column} < ${sql.value(value.before)}`];
  // As a condition of its own, so that partial indexes and semi-joins can answer it.
  if (typeof value === 'boolean') return [value ? `(${column})` : `not (${column})`];
  const code = codeSql(resource, field);
  if (code) return [`${code.column} = ${code.key}(${sql.value(value)})`];
  return [`${column} = ${sql.value(value)}`];
}

/** Any of several records, by ids and uuids. Lists are passed as text, which works as a literal, too. */
function oneOfKeys(resource: Resource, field: string, keys: readonly unknown[], sql: SqlText): string[] {
  const column = resource.sqlOf(field);
  const listed = (type: 'number' | 'string') => keys.filter((key) => typeof key === type);
  const [ids, uuids] = [listed('number'), listed('string')];
  const among = (values: readonly unknown[]) => sql.value(`{${values.join(',')}}`);
  return [
    ...(ids.length > 0 ? [`${column} = any(${among(ids)}::int[])`] : []),
    ...(uuids.length > 0
      ? [
          `${column} in (select id from ${tableOf(resource, field)} where uuid = any(${among(uuids)}::uuid[]))`,
        ]
      : []),
  ];
}

/** The table of the records that the field names: its target, or the list's own table. */
function tableOf(resource: Resource, field: string): string {
  return resource.references.get(field)?.target.contract.plural ?? resource.table;
}

function equalities(resource: Resource, values: Readonly<FieldValues>, sql: SqlText): string[] {
  return Object.entries(values).map(([field, value]) => `${resource.sqlOf(field)} = ${sql.value(value)}`);
}

/** Each word must be contained, in any order (MEM-17); of a code the whole term without blanks (MEM-45). */
function likeConditions(resource: Resource, field: string, term: string, sql: SqlText): string[] {
  if (term.length > longestTerm) return ['false'];
  const column = resource.definition.searchColumns?.[field];
  const code = codeSql(resource, field);
  // A list too short to need a search column is normalised while it is read.
  const searched = code?.column ?? (column ? `t.${column}` : `search_key(${resource.sqlOf(field)})`);
  return termsOf(resource, field, term).map((word) => {
    const condition = code
      ? `${searched} like (select code_pattern(${code.key}(${sql.value(word)})))`
      : likeWord(searched, word, sql);
    // With `is true` the planner does not use the column's index.
    return column && !isIndexed(word) ? `(${condition}) is true` : condition;
  });
}

/** SQL condition that a column of `search_key()` contains the word, in any of its spellings (MEM-215). */
export function likeWord(column: string, word: string, sql: SqlText): string {
  // In a subquery the pattern is computed once; inline it would be computed for every rechecked row.
  const alternatives = spellingsOf(word).map(
    (spelling) => `${column} like (select search_pattern(${sql.value(spelling)}))`,
  );
  return alternatives.length === 1 ? alternatives.join() : `(${alternatives.join(' or ')})`;
}

function termsOf(resource: Resource, field: string, term: string): string[] {
  if (!codeSql(resource, field)) return searchWords(term);
  const code = cleanLine(term).replace(/\s/g, '');
  return code === '' ? [] : [code];
}

/** Each word must be in one of the fields that the search box covers (API-70). */
function searchConditions(resource: Resource, { value, passedBy = [] }: Filter, sql: SqlText): string[] {
  const term = String(value);
  if (term.length > longestTerm) return ['false'];
  const sought = readSearchTerm(term);
  const fields = (resource.contract.search?.fields ?? []).filter((field) => !passedBy.includes(field));
  if ('words' in sought) return sought.words.map((word) => wordCondition(resource, fields, word, sql));
  const numbers = fields.filter((field) => resource.fieldOf(field).temporary);
  const isMissing = numbers.map((field) => `${resource.sqlOf(field)} is null`).join(' or ');
  return [`t.id = ${sql.value(sought.id)}`, `(${isMissing || 'false'})`];
}

/** Phones and addresses have no index, so that they are searched only for words that look like one. */
function wordCondition(
  resource: Resource,
  fields: readonly string[],
  { text, phone, isEmail }: SoughtWord,
  sql: SqlText,
): string {
  const parameter = sql.value(text);
  const isNamed = !isEmail && fields.some((field) => isName(resource, field));
  const others = isNamed ? spellingsOf(text).slice(1) : [];
  const spellings = [parameter, ...others.map((spelling) => sql.value(spelling))];
  const found = fields.flatMap((field) => {
    const column = resource.definition.searchColumns?.[field];
    const code = codeSql(resource, field);
    if (code) return isEmail ? [] : [`${code.column} like (select code_pattern(${code.key}(${parameter})))`];
    const { format } = resource.fieldOf(field);
    if (column)
      return isEmail
        ? []
        : spellings.map((spelling) => `t.${column} like (select search_pattern(${spelling}))`);
    if (format === 'email' && isEmail)
      return [`plain_key(${resource.sqlOf(field)}) like (select plain_pattern(${parameter}))`];
    if (format === 'phone' && phone !== undefined)
      return [`translate(${resource.sqlOf(field)}, ' ./()+-', '') like ${sql.value(`%${phone}%`)}`];
    return [];
  });
  // With `is true` the planner does not use an index, which it would read whole for such a short word.
  return found.length === 0 ? 'false' : `(${found.join(' or ')})${isIndexed(text) ? '' : ' is true'}`;
}

function isName(resource: Resource, field: string): boolean {
  return resource.definition.searchColumns?.[field] !== undefined && codeSql(resource, field) === undefined;
}

function isIndexed(word: string): boolean {
  return [...word].length >= trigram;
}

/**
 * Whether a trigram index answers. Then matches are collected first and sorted after: walking the ordering index until
 * enough rows match is slow for a common term that sorts late.
 */
export function isTrigramSearch(resource: Resource, filters: readonly Filter[]): boolean {
  return filters.some(({ field, operator, value }) =>
    operator === 'search'
      ? searchWords(String(value)).some(isIndexed)
      : operator === 'like' &&
        resource.definition.searchColumns?.[field] !== undefined &&
        termsOf(resource, field, String(value)).some(isIndexed),
  );
}

/** Whether the filter asks for a set of ids, which page and total would otherwise compute each for itself. */
export function isSetFilter(resource: Resource, { field, operator }: Filter): boolean {
  return operator === 'eq' && resource.definition.matching?.[field] !== undefined;
}
