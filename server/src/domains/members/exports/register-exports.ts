/** Exports of the register itself: persons, companies, statuses, seals. */
import type { MemberKind } from '@ceccar/contract/member';
import { companies } from '@ceccar/contract/members/companies';
import { memberStatuses } from '@ceccar/contract/members/member-status';
import { persons } from '@ceccar/contract/members/persons';
import { column, labelOf, momentSql, optional } from '../../exchange/exports/columns.ts';
import { currentStatusFirst } from '../current-status.ts';
import { memberTables } from '../member.ts';
import { memberExport } from './member-export.ts';

/** One row for each member, or for each debtor (EXC-88). */
export function columnBasedExport(kind: MemberKind) {
  const { balances, column: memberColumn } = memberTables[kind];
  return memberExport(kind, {
    filters: ['owes'],
    columns: [
      optional(
        column(
          'balance',
          contractOf[kind].fields.balance.label,
          'amount',
          'greatest(coalesce(b.balance, 0), 0.00)',
        ),
      ),
    ],
    rows: ({ filters: { owes } }) => ({
      joins: `left join ${balances} b on b.${memberColumn} = m.id`,
      conditions: owes === undefined ? [] : ['b.owes'],
    }),
  });
}

const contractOf = { person: persons, company: companies } as const;

/** One row for each status ever entered; the current one is the latest that has begun (MEM-32). */
export const statusExport = memberExport('person', {
  columns: [
    column('status', 'Status', 'text', 's.status', { read: labelOf(memberStatuses), width: 18 }),
    column('statusDate', 'Data', 'date', 's.date'),
    column('isCurrent', 'Actual', 'yesNo', 's.is_current'),
    column('comments', 'Observații', 'text', 's.comments', { width: 40 }),
  ],
  rows: ({ today }, sql) => ({
    joins: `join (
      select s.*, coalesce(s.id = first_value(s.id) over (partition by s.person_id, s.date <= ${sql.value(today)}::date
        order by ${currentStatusFirst('person')}) and s.date <= ${sql.value(today)}::date, false) as is_current
      from person_statuses s) s on s.person_id = m.id`,
    order: `${memberTables.person.byName}, s.date, s.id`,
  }),
});

/** One row for each seal, by year. */
export function sealExport(kind: MemberKind) {
  const { column: memberColumn, byName } = memberTables[kind];
  return memberExport(kind, {
    filters: ['year'],
    columns: [
      column('year', 'An', 'integer', 's.year'),
      column('file', 'Fișier', 'text', 's.file_name', { width: 30 }),
      column('createdAt', 'Încărcată la', 'moment', momentSql('s.created_at')),
    ],
    rows: ({ filters: { year } }, sql) => ({
      joins: `join ${kind}_seals s on s.${memberColumn} = m.id`,
      conditions: year === undefined ? [] : [`s.year = ${sql.value(year)}::int`],
      order: `${byName}, s.year`,
    }),
  });
}
