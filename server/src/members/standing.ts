/**
 * How a member stands, as a list shows it of each of its rows and as it is filtered: shown of one member `t`, filtered by
 * sets, so that no filter asks each row (MEM-60).
 */
import type { MemberKind } from '@ceccar/contract/member';
import { todaySql } from './current-status.ts';
import { memberTables } from './member.ts';

const thisYear = `extract(year from ${todaySql})::int`;

/** Whether there is a visa of this year; the latest record of a year decides (MEM-26). */
export function currentVisaSql(kind: MemberKind): string {
  const { visas, column, granted } = memberTables[kind];
  return (
    `coalesce((select v.${granted} from ${visas} v where v.${column} = t.id and v.year = ${thisYear}` +
    ' order by v.date desc nulls last, v.id desc limit 1), false)'
  );
}

/** Until when the visa of this year is valid, as `findVisaEnd` has it (MEM-99). */
export const visaEndSql =
  `coalesce((select y.visa_valid_until from year_settings y where y.year = ${thisYear}),` +
  ` make_date(${thisYear} + 1, 3, 31))`;

export function hasCurrentVisa(kind: MemberKind) {
  const { visas, column, granted } = memberTables[kind];
  const latest =
    `select distinct on (v.${column}) v.${column} as id, v.${granted} as flag from ${visas} v where v.year = ${thisYear}` +
    ` order by v.${column}, v.date desc nulls last, v.id desc`;
  return (value: string) =>
    `(t.id in (select latest.id from (${latest}) latest where latest.flag)) = ${value}`;
}

/** What is owed of account 461 less what was paid (MON-97); below zero more was paid. */
export function balanceSql(kind: MemberKind): string {
  const { balances, column } = memberTables[kind];
  return `coalesce((select b.balance from ${balances} b where b.${column} = t.id), 0.00)`;
}

export function owes(kind: MemberKind) {
  const { balances, column } = memberTables[kind];
  return {
    sql: `exists (select from ${balances} b where b.${column} = t.id and b.owes)`,
    matching: (value: string) => `(t.id in (select b.${column} from ${balances} b where b.owes)) = ${value}`,
  };
}
