/** Statement of the public search: a page of the matching members in order of names (PUB-13). */

import { searchPageSize } from '@ceccar/contract/public/member-list';
import type { MemberSearch } from '@ceccar/contract/public/member-search';
import { filterConditions, isTrigramSearch } from '../../../platform/crud/conditions.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import type { Filter } from '../../../platform/crud/list-query.ts';
import { type SqlStatement, SqlText } from '../../../platform/database/sql-text.ts';
import { hasVisaSql } from '../../members/visas.ts';
import {
  isListedSql,
  joinPracticeRight,
  type ListedKind,
  practiceColumns,
  todaySql,
  yearSql,
} from './listed-members.ts';

export type Input = Omit<MemberSearch, 'page' | 'membersType'>;

/** `today` is `YYYY-MM-DD`. If the search has a text, each row carries `total`. */
export function searchSql(
  { kind, resource }: { kind: ListedKind; resource: Resource },
  searched: Input,
  page: number,
  today: string,
): SqlStatement {
  const sql = new SqlText();
  const { ids, total, with: matched } = matching(kind, resource, searched, today, sql);
  const order = (alias: string) => [...kind.order, 'id'].map((column) => `${alias}.${column}`).join(', ');
  const found = `${ids} order by ${order('t')} limit ${searchPageSize}${sql.skip((page - 1) * searchPageSize)}`;
  const details = foundMembersSql(kind, found, today, sql, total ? [`(${total}) as total`] : []);
  const text = `${matched}${details} order by ${order('t')}`;
  return sql.statement(text);
}

/** Rows of the search for certain members, as `presentFound` reads them. `found` is a query that returns their ids as `id`. */
export function foundMembersSql(
  kind: ListedKind,
  found: string,
  today: string,
  sql: SqlText,
  more: readonly string[] = [],
): string {
  const { columns, joins } = shown[kind.plural];
  const visa = hasVisaSql(kind.kind, 't.id', yearSql(sql, today), todaySql(sql, today));
  return (
    `select ${columns}, t.id, t.reg_number as number, t.show_personal_info as shown, t.uuid, ${practiceColumns},` +
    ` region.name as region, ${[`${visa} as visa`, ...more].join(', ')} from (${found}) page` +
    ` join ${kind.plural} t on t.id = page.id join regions region on region.id = t.region_id` +
    `${joins}${joinPracticeRight(kind, sql, today)}`
  );
}

/** The total alone, for a page past the end of a search by text. */
export function searchTotalSql(
  { kind, resource }: { kind: ListedKind; resource: Resource },
  searched: Input,
  today: string,
): SqlStatement {
  const sql = new SqlText();
  const { total, with: matched } = matching(kind, resource, searched, today, sql);
  return sql.statement(`${matched}select (${total}) as total`);
}

const shown = {
  persons: {
    columns:
      't.full_name as name, t.mobile_number as "mobileNumber", t.phone_number as "phoneNumber", part.name as "monitorCategory"',
    joins: ' left join monitor_categories part on part.id = t.monitor_category_id',
  },
  companies: {
    columns: 't.name as name, t.cui, t.email, t.phone, type.name as type',
    joins: ' join company_types type on type.id = t.type_id',
  },
} as const;

type Matching = { with: string; ids: string; total: string | undefined };

/**
 * With a text, matches are collected through an index and sorted after, as in the register's lists; without one, members
 * are read in order of names and counted in `whole-totals.ts`.
 */
function matching(
  kind: ListedKind,
  resource: Resource,
  searched: Input,
  today: string,
  sql: SqlText,
): Matching {
  const { memberRegNumber: number, memberRegion: region, memberCurrentYearVisa: visa } = searched;
  const filters = filtersOf(kind, searched);
  const columns = ['t.id', ...kind.order.map((column) => `t.${column}`)].join(', ');
  const typed = [
    ...filterConditions(resource, filters, sql),
    // A number must match whole, compared as codes are (PUB-15, MEM-45).
    ...(number === null ? [] : [`t.reg_number_search = code_key(${sql.value(number)})`]),
  ];
  const inRegion = region === null ? [] : [`t.region_id = ${sql.value(region)}`];
  const conditions = [
    ...typed,
    ...inRegion,
    isListedSql(kind, todaySql(sql, today)),
    ...(visa === null
      ? []
      : [`${visa ? '' : 'not '}${hasVisaSql(kind.kind, 't.id', yearSql(sql, today), todaySql(sql, today))}`]),
  ];
  const found = `select ${columns} from ${kind.plural} t where ${conditions.join(' and ')}`;
  if (number !== null || isTrigramSearch(resource, filters)) {
    return {
      with: `with matched as materialized (${found}) `,
      ids: 'select * from matched t',
      total: 'select count(*) from matched',
    };
  }
  return { with: '', ids: found, total: typed.length > 0 ? `select count(*) from (${found}) t` : undefined };
}

function filtersOf(kind: ListedKind, { memberLastName, memberFirstName }: Input): Filter[] {
  const like = (field: string, value: string): Filter => ({ path: field, field, operator: 'like', value });
  return [
    ...(memberLastName === null ? [] : [like(kind.nameField, memberLastName)]),
    ...(memberFirstName === null || kind.plural === 'companies' ? [] : [like('firstName', memberFirstName)]),
  ];
}
