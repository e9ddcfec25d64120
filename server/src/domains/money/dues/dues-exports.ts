/** Exports of dues, for persons and for firms. */

import type { MemberKind } from '@ceccar/contract/member';
import type { Account } from '@ceccar/contract/money/due-codes';
import { paymentTypes } from '@ceccar/contract/money/due-codes';
import { dueFields } from '@ceccar/contract/money/dues';
import type { SqlText } from '../../../platform/database/sql-text.ts';
import { column, labelOf, momentSql } from '../../exchange/exports/columns.ts';
import type { Input } from '../../exchange/exports/export-kind.ts';
import { memberExport } from '../../members/exports/member-export.ts';
import { memberTables } from '../../members/member.ts';
import { accountMovements, dueReportSums } from './account-sums.ts';
import { dueTypeSql } from './due-rules.ts';

const period = ['min_payment_date', 'max_payment_date'] as const;

/** Conditions on the dues `t`. */
function inPeriod({ filters }: Input, sql: SqlText, alias: string): string[] {
  const { min_payment_date: from, max_payment_date: to } = filters;
  return [
    ...(from ? [`${alias}.payment_date >= ${sql.value(from)}::date`] : []),
    ...(to ? [`${alias}.payment_date <= ${sql.value(to)}::date`] : []),
  ];
}

/** One row per due, in order of payment, as in a journal. */
export function duesExport(kind: MemberKind) {
  const { dues, column: memberColumn } = memberTables[kind];
  return memberExport(kind, {
    filters: period,
    columns: [
      column('code', dueFields.code.label, 'text', 't.code', { width: 16 }),
      column('dueType', dueFields.type.label, 'text', dueTypeSql, { width: 28 }),
      column('feeSummary', dueFields.feeSummary.label, 'text', 't.fee_summary', { width: 28 }),
      column('fee', dueFields.fee.label, 'amount', 't.fee'),
      column('feeYear', dueFields.feeYear.label, 'integer', 't.fee_year'),
      column('paymentSummary', dueFields.paymentSummary.label, 'text', 't.payment_summary', {
        read: labelOf(paymentTypes),
      }),
      column('paymentDate', dueFields.paymentDate.label, 'date', 't.payment_date'),
      column('paymentAmount', dueFields.paymentAmount.label, 'amount', 't.payment_amount'),
      column('paymentYear', dueFields.paymentYear.label, 'integer', 't.payment_year'),
      column('createdAt', dueFields.createdAt.label, 'moment', momentSql('t.created_at')),
    ],
    rows: (input, sql) => ({
      joins: `join ${dues} t on t.${memberColumn} = m.id`,
      conditions: inPeriod(input, sql, 't'),
      order: 't.payment_date, t.id',
    }),
  });
}

/**
 * One row per member and year, on account 461; with an interval, only of dues paid within it. An interval that cuts a year
 * has payments without their fees, or the reverse: then there is no difference (EXC-87).
 */
export function duesTotalsExport(kind: MemberKind) {
  const { dues, column: memberColumn } = memberTables[kind];
  return memberExport(kind, {
    filters: period,
    columns: [
      column('year', 'An', 'integer', 's.year'),
      column('fee', 'Datorat', 'amount', 's.fee'),
      column('payment', 'Plătit', 'amount', 's.payment'),
      column('diff', 'Diferență', 'amount', 's.diff'),
    ],
    rows(input, sql) {
      const where = inPeriod(input, sql, 'd').join(' and ') || 'true';
      const sums = dueReportSums({ dues, where, owner: memberColumn });
      const diff = isOfWholeYears(input) ? 'sums.fee - sums.payment' : 'null::numeric';
      return {
        joins: `join (select sums.*, ${diff} as diff from (${sums}) sums) s on s.${memberColumn} = m.id`,
        order: `${memberTables[kind].byName}, s.year`,
      };
    },
  });
}

function isOfWholeYears({ filters: { min_payment_date: from, max_payment_date: to } }: Input): boolean {
  return (from?.endsWith('-01-01') ?? true) && (to?.endsWith('-12-31') ?? true);
}

/** One row per member with a movement up to the end of the interval: both accounts in its calendar year. */
export function duesCentralizatorExport(kind: MemberKind) {
  const { dues, column: memberColumn } = memberTables[kind];
  return memberExport(kind, {
    filters: period,
    needsOneYear: true,
    hasNoChoice: true,
    columns: [
      column('soldInitial461', '461 sold inițial', 'amount', 'coalesce(dues.before, 0.00)'),
      column('intrari461', '461 intrări', 'amount', 'coalesce(dues.intrari, 0.00)'),
      column('iesiri461', '461 ieșiri', 'amount', 'coalesce(dues.iesiri, 0.00)'),
      column(
        'soldFinal461',
        '461 sold final',
        'amount',
        'coalesce(dues.before + dues.intrari - dues.iesiri, 0.00)',
      ),
      column('soldInitial472', '472 sold inițial', 'amount', 'coalesce(advance.before, 0.00)'),
      // Net, as everywhere: 472 has no iesiri (MON-16).
      column('intrari472', '472 intrări', 'amount', 'coalesce(advance.intrari - advance.iesiri, 0.00)'),
      column(
        'soldFinal472',
        '472 sold final',
        'amount',
        'coalesce(advance.before + advance.intrari - advance.iesiri, 0.00)',
      ),
    ],
    rows({ filters }, sql) {
      const year = `${sql.value(filters.min_payment_date?.slice(0, 4))}::int`;
      const sums = (account: Account) => `select ${memberColumn},
          coalesce(sum(intrari - iesiri) filter (where year < ${year}), 0.00) as before,
          coalesce(sum(intrari) filter (where year = ${year}), 0.00) as intrari,
          coalesce(sum(iesiri) filter (where year = ${year}), 0.00) as iesiri
        from (${accountMovements(account, { dues, where: 'true', owner: memberColumn })}) moved
        where year <= ${year} group by ${memberColumn}`;
      return {
        before: `with dues as (${sums('461')}), advance as (${sums('472')})`,
        joins: `left join dues on dues.${memberColumn} = m.id left join advance on advance.${memberColumn} = m.id`,
        conditions: [`(dues.${memberColumn} is not null or advance.${memberColumn} is not null)`],
      };
    },
  });
}
