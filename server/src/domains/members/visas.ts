/**
 * Visas of a member on a day: of the records up to it the latest of a year decides, by date, then by id (MEM-26, MEM-194).
 * Documents read it from the database function of the right to practise, lists and searches by the SQL below, the record page
 * by `summarizeVisas`; a test compares them.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { summarizeVisas, type VisaYear } from '@ceccar/contract/members/visa-summary';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { memberTables } from './member.ts';

/** Orders the visas `v` of a member and a year. */
const latestFirst = 'v.date desc nulls last, v.id desc';

/** Visas `v` that count on a day. */
function hasBegun(day: string): string {
  return `(v.date is null or v.date <= ${day})`;
}

/** Whether the member has the visa of a year on a day; id, year and day are SQL. */
export function hasVisaSql(kind: MemberKind, id: string, year: string, day: string): string {
  const { visas, column, granted } = memberTables[kind];
  return (
    `coalesce((select v.${granted} from ${visas} v where v.year = ${year} and v.${column} = ${id} and ${hasBegun(day)}` +
    ` order by ${latestFirst} limit 1), false)`
  );
}

/** Query of the ids of all members with the visa of a year on a day, in one index scan. */
export function visaHoldersSql(kind: MemberKind, year: string, day: string): string {
  const { visas, column, granted } = memberTables[kind];
  return (
    `select v.id from (select distinct on (v.${column}) v.${column} as id, v.${granted} as granted from ${visas} v` +
    ` where v.year = ${year} and ${hasBegun(day)} order by v.${column}, ${latestFirst}) v where v.granted`
  );
}

/** SQL of the last year with a visa given up to a day; null if the member never had one. */
export function lastVisaYearSql(kind: MemberKind, id: string, day: string): string {
  const { visas, column, granted } = memberTables[kind];
  return (
    `(select max(y.year) from (select distinct on (v.year) v.year, v.${granted} as granted from ${visas} v` +
    ` where v.${column} = ${id} and ${hasBegun(day)} order by v.year, ${latestFirst}) y where y.granted)`
  );
}

/** SQL of the last day of a year's visa, which the settings of the year may change (MEM-28). */
export function visaEndSql(year: string): string {
  return `(select e.ends_on from visa_end(${year}) e)`;
}

export async function readVisaYears(
  read: Reader,
  kind: MemberKind,
  id: number,
  today: string,
): Promise<VisaYear[]> {
  const { visas, column, granted } = memberTables[kind];
  const records = await read(
    query
      .selectFrom(visas)
      .select(['id', 'year', `${granted} as hasVisa`, 'date'])
      .where(column, '=', id),
  );
  return summarizeVisas(records, today);
}

/** The visa of a year as it stands on a day. */
export type VisaOnDay = {
  hasVisa: boolean;
  /** Last day of a given visa, which a known withdrawal brings forward; of no visa the end of those of its year. */
  endsOn: string;
  /** Not given yet: a record of a later day gives it. */
  isComing: boolean;
};

export async function readVisaOn(
  read: Reader,
  kind: MemberKind,
  id: number,
  year: number,
  day: string,
): Promise<VisaOnDay> {
  const { visas, column, granted } = memberTables[kind];
  const [row] = await read({
    text: `select coalesce(v.is_given, false) as "hasVisa", coalesce(v.ends_on, e.ends_on) as "endsOn",
        not coalesce(v.is_given, false) and exists (
          select from ${visas} later
          where later.${column} = $1::int and later.year = $2::int and later.date > $3::date and later.${granted}
        ) as "isComing"
      from visa_end($2::int) e left join ${kind}_visas_on($2::int, $3::date) v on v.id = $1::int`,
    values: [id, year, day],
  });
  return row as VisaOnDay; // as selected; visa_end has one row
}

export async function hasVisa(
  read: Reader,
  kind: MemberKind,
  id: number,
  year: number,
  day: string,
): Promise<boolean> {
  return (await readVisaOn(read, kind, id, year, day)).hasVisa;
}

/** `YYYY-MM-DD`. */
export async function findVisaEnd(read: Reader, year: number): Promise<string> {
  const [row] = await read({ text: `select ${visaEndSql('$1::int')} as end`, values: [year] });
  return String(row?.end);
}
