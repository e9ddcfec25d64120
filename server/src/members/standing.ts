/**
 * How a member stands, as a list shows it of each of its rows and as it is filtered: shown of one member `t`, filtered by
 * sets, so that no filter asks each row (MEM-60).
 */
import { todaySql } from './current-status.ts';

type Visas = {
  table: 'person_visas' | 'company_visas';
  owner: 'person_id' | 'company_id';
  flag: 'checked' | 'visa';
};
type Balances = { table: 'person_balances' | 'company_balances'; owner: Visas['owner'] };

const thisYear = `extract(year from ${todaySql})::int`;

/** Whether there is a visa of this year; the latest record of a year decides (MEM-26). */
export function currentVisaSql({ table, owner, flag }: Visas): string {
  return (
    `coalesce((select v.${flag} from ${table} v where v.${owner} = t.id and v.year = ${thisYear}` +
    ' order by v.date desc nulls last, v.id desc limit 1), false)'
  );
}

/** Until when the visa of this year is valid, as `findVisaEnd` has it (MEM-99). */
export const visaEndSql =
  `coalesce((select y.visa_valid_until from year_settings y where y.year = ${thisYear}),` +
  ` make_date(${thisYear} + 1, 3, 31))`;

export function hasCurrentVisa({ table, owner, flag }: Visas) {
  const latest =
    `select distinct on (v.${owner}) v.${owner} as id, v.${flag} as flag from ${table} v where v.year = ${thisYear}` +
    ` order by v.${owner}, v.date desc nulls last, v.id desc`;
  return (value: string) =>
    `(t.id in (select latest.id from (${latest}) latest where latest.flag)) = ${value}`;
}

/** What is owed of account 461 less what was paid (MON-97); below zero more was paid. */
export function balanceSql({ table, owner }: Balances): string {
  return `coalesce((select b.balance from ${table} b where b.${owner} = t.id), 0.00)`;
}

export function owes({ table, owner }: Balances) {
  return {
    sql: `exists (select from ${table} b where b.${owner} = t.id and b.owes)`,
    matching: (value: string) => `(t.id in (select b.${owner} from ${table} b where b.owes)) = ${value}`,
  };
}
