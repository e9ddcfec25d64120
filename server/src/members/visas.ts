/**
 * Visas of a member: the latest of a year decides, by date, then by id (MEM-26). Lists and searches use the SQL below, the
 * record page `summarizeVisas`; a test compares the two.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { summarizeVisas, type VisaYear } from '@ceccar/contract/members/visa-summary';
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { memberTables } from './member.ts';

/** Orders the visas `v` of a member and a year. */
const latestFirst = 'v.date desc nulls last, v.id desc';

/** Whether the member has the visa of a year; id and year are SQL. */
export function hasVisaSql(kind: MemberKind, id: string, year: string): string {
  const { visas, column, granted } = memberTables[kind];
  return (
    `coalesce((select v.${granted} from ${visas} v where v.year = ${year} and v.${column} = ${id}` +
    ` order by ${latestFirst} limit 1), false)`
  );
}

/** Query of the ids of all members with the visa of a year, in one index scan. */
export function visaHoldersSql(kind: MemberKind, year: string): string {
  const { visas, column, granted } = memberTables[kind];
  return (
    `select v.id from (select distinct on (v.${column}) v.${column} as id, v.${granted} as granted from ${visas} v` +
    ` where v.year = ${year} order by v.${column}, ${latestFirst}) v where v.granted`
  );
}

/** SQL of the last year with a visa; null if the member never had one. */
export function lastVisaYearSql(kind: MemberKind, id: string): string {
  const { visas, column, granted } = memberTables[kind];
  return (
    `(select max(y.year) from (select distinct on (v.year) v.year, v.${granted} as granted from ${visas} v` +
    ` where v.${column} = ${id} order by v.year, ${latestFirst}) y where y.granted)`
  );
}

/** SQL of the last day of a year's visa, which the settings of the year may change (MEM-28). */
export function visaEndSql(year: string): string {
  return `(select e.ends_on from visa_end(${year}) e)`;
}

export async function readVisaYears(read: Reader, kind: MemberKind, id: number): Promise<VisaYear[]> {
  const { visas, column, granted } = memberTables[kind];
  const records = await read(
    query
      .selectFrom(visas)
      .select(['id', 'year', `${granted} as hasVisa`, 'date'])
      .where(column, '=', id),
  );
  return summarizeVisas(records);
}

export async function hasVisa(read: Reader, kind: MemberKind, id: number, year: number): Promise<boolean> {
  const text = `select ${hasVisaSql(kind, '$1::int', '$2::int')} as granted`;
  const [row] = await read({ text, values: [id, year] });
  return row?.granted === true;
}

/** `YYYY-MM-DD`. */
export async function findVisaEnd(read: Reader, year: number): Promise<string> {
  const [row] = await read({ text: `select ${visaEndSql('$1::int')} as end`, values: [year] });
  return String(row?.end);
}
