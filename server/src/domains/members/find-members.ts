/** Finds the members that a list of numbers identifies, with their visas of a year. */

import type { MemberKind } from '@ceccar/contract/member';
import type { Scope } from '../../platform/access/scope.ts';
import { scopedRows } from '../../platform/crud/conditions.ts';
import type { Resource } from '../../platform/crud/definition.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { SqlText } from '../../platform/database/sql-text.ts';
import { uuidText } from '../../platform/identifiers/uuid.ts';
import { currentStatusSql } from './current-status.ts';
import { memberTables } from './member.ts';

/** The result for one number, in the order of the request. */
export type FoundMember = {
  given: string;
  /** Number of matching members. */
  matches: number;
  /** The member, if exactly one matches. */
  member: Found | null;
};

type Found = {
  id: number;
  uuid: string;
  name: string;
  regNumber: string | null;
  region: string;
  status: string | null;
  /** Whether the member already has a visa of the same year and day (`hasSame`), or of the same year (`hasYear`). */
  hasSame: boolean;
  hasYear: boolean;
};

type Input = { members: readonly string[]; year: number; date: string };

/** By number, CIP, CNP or CUI, compared as everywhere (MEM-45), or by uuid; only members in scope are found. */
export async function findMembers(
  read: Reader,
  resource: Resource,
  kind: MemberKind,
  { members, year, date }: Input,
  scope: Scope,
): Promise<FoundMember[]> {
  const { table, code, codeKey, column } = memberTables[kind];
  const sql = new SqlText();
  const given = sql.value(members.map((number) => number.replaceAll('\u0000', '').toWellFormed()));
  const { condition: seen } = scopedRows(resource, scope, sql);
  const name = resource.columnOf(resource.contract.nameField);
  const visa = `from ${kind}_visas v where v.${column} = m.id and v.year = ${sql.value(year)}`;
  const rows = await read(
    sql.statement(`select g.number as given, cardinality(f.ids) as matches, m.id, m.uuid, m.${name} as name,
      m.reg_number as "regNumber", r.name as region, ${currentStatusSql(kind, 'm.id')} as status,
      exists (select ${visa} and v.date = ${sql.value(date)}::date) as "hasSame", exists (select ${visa}) as "hasYear"
      from unnest(${given}::text[]) with ordinality g (number, place)
      cross join lateral (select coalesce(array_agg(t.id), '{}') as ids from ${table} t where (
        t.reg_number_search = code_key(g.number) or t.cip_search = code_key(g.number)
        or t.${code}_search = ${codeKey}(g.number)
        or t.uuid = case when g.number ~* '^${uuidText}$' then g.number::uuid end) and ${seen}) f
      left join ${table} m on cardinality(f.ids) = 1 and m.id = f.ids[1]
      left join regions r on r.id = m.region_id
      order by g.place`),
  );
  return rows.map(({ given: number, matches, ...member }) => ({
    given: String(number),
    matches: Number(matches),
    // As the statement selects it; without a member its columns are null.
    member: member.id === null ? null : (member as Found),
  }));
}
