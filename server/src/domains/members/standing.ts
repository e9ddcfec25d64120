/** Visa, right to practise and balance of a member `t` for lists, and as filters in sets, which do not look up each row (MEM-60). */
import type { MemberKind } from '@ceccar/contract/member';
import { hasRightValue } from '@ceccar/contract/members/practice-right';
import { compensation } from '@ceccar/contract/money/due-codes';
import { todayOnceSql, todaySql } from './current-status.ts';
import { memberTables } from './member.ts';
import { practiceRightSql, practiceRightsSql } from './practice-right.ts';
import { hasVisaSql, lastVisaYearSql, visaEndSql, visaHoldersSql } from './visas.ts';

const thisYear = `extract(year from ${todaySql})::int`;
const thisYearOnce = `(select ${thisYear})`;

export function currentVisaSql(kind: MemberKind): string {
  return hasVisaSql(kind, 't.id', thisYearOnce, todayOnceSql);
}

/** Last day of this year's visa; without one the end of those of the year (MEM-28, MEM-194). */
export function currentVisaEndSql(kind: MemberKind): string {
  const own = `(select v.ends_on from ${kind}_visas_on(${thisYear}, ${todaySql}) v where v.id = t.id)`;
  return `coalesce(${own}, ${visaEndSql(thisYear)})`;
}

export function hasCurrentVisa(kind: MemberKind) {
  return (value: string) => `(t.id in (${visaHoldersSql(kind, thisYear, todaySql)})) = ${value}`;
}

/** The right to practise today: its fields, and the filters by them (MEM-105). */
export function practiceToday(kind: MemberKind) {
  const of = (column: string) => `(select ${column} from ${practiceRightSql(kind, 't.id', todaySql)} r)`;
  const all = practiceRightsSql(kind, todaySql);
  return {
    sources: {
      practiceRight: { sql: of(`coalesce(r.reason, '${hasRightValue}')`) },
      practiceRightUntil: { sql: of('r.ends_on') },
      hasPracticeRight: { sql: of('r.has_right') },
    },
    matching: {
      practiceRight: (value: string) =>
        `(t.id in (select r.id from ${all} r where coalesce(r.reason, '${hasRightValue}') = ${value})) is true`,
      hasPracticeRight: (value: string) =>
        `(t.id in (select r.id from ${all} r where r.has_right)) = ${value}`,
    },
  };
}

/** Status of the report of a year that counts: the validated one, else the last attempt; id and year are SQL. */
export function reportStatusSql(kind: MemberKind, id: string, year: string): string {
  return (
    `(select r.status from annual_reports r where r.${memberTables[kind].column} = ${id} and r.year = ${year}` +
    ' order by r.is_validated desc, r.attempt desc limit 1)'
  );
}

/** Facts of a record page's card that lists do not show (MEM-138). */
export function cardSources(kind: MemberKind) {
  const { dues, column } = memberTables[kind];
  const payments = (of: string) =>
    `from ${dues} ${of} where ${of}.${column} = t.id and ${of}.payment_amount > 0` +
    ` and ${of}.payment_summary is distinct from '${compensation}'`;
  const lastDay = `(select max(d.payment_date) ${payments('d')})`;
  return {
    lastVisaYear: { sql: lastVisaYearSql(kind, 't.id', todaySql) },
    reportStatus: { sql: reportStatusSql(kind, 't.id', `${thisYear} - 1`) },
    lastPaymentDate: { sql: lastDay },
    lastPaymentAmount: {
      sql: `(select sum(p.payment_amount) ${payments('p')} and p.payment_date = ${lastDay})`,
    },
  };
}

/** Column of the discount of this year's dues (MON-125); null without one. */
export function currentDiscountSql(kind: MemberKind, name: 'fixed_due' | 'variable_due' | 'discount_names') {
  const { discounts, column } = memberTables[kind];
  return `(select d.${name} from ${discounts} d where d.${column} = t.id and d.year = ${thisYearOnce})`;
}

/** Debits less credits of account 461 (MON-97); negative if more was paid than owed. */
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
