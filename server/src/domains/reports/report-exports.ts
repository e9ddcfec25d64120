/** Exports of annual reports, for persons and for firms. */

import type { MemberKind } from '@ceccar/contract/member';
import { invoiceStatuses } from '@ceccar/contract/money/invoices';
import {
  annualReportStatuses,
  reportStatus,
  validatedStatuses,
} from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { fieldsOf, reportForms } from '@ceccar/contract/reports/report-form';
import { shareholderRows } from '@ceccar/contract/reports/report-form-company';
import { incomeParts } from '@ceccar/contract/reports/shared-sections';
import type { SqlText } from '../../platform/database/sql-text.ts';
import { column, labelOf, momentSql, type SqlColumn } from '../exchange/exports/columns.ts';
import type { CellKind, Input } from '../exchange/exports/export-kind.ts';
import { hasLeftSql } from '../members/current-status.ts';
import { memberExport } from '../members/exports/member-export.ts';
import { memberTables } from '../members/member.ts';

const { fields } = annualReports;
const stateOf = labelOf(annualReportStatuses);

const attemptColumns = [
  column('username', fields.username.label, 'text', 't.username'),
  column('year', fields.year.label, 'integer', 't.year'),
  column('attempt', fields.attempt.label, 'integer', 't.attempt'),
  column('step', fields.current_step.label, 'integer', 't.current_step'),
  column('status', fields.status.label, 'text', 't.status', { read: stateOf, width: 26 }),
  column('isAmended', fields.isAmended.label, 'yesNo', 't.amends'),
  column('uploadedAt', fields.reportCreatedAt.label, 'moment', momentSql('t.uploaded_at')),
  column('submittedAt', fields.submittedAt.label, 'moment', momentSql('t.submitted_at')),
  column('decidedAt', fields.decidedAt.label, 'moment', momentSql('t.decided_at')),
  column('validator', fields.validator.label, 'text', 't.validator'),
  column('visaScheduled', fields.visaScheduled.label, 'date', 't.visa_scheduled'),
  column(
    'reason',
    'Motivul',
    'text',
    `case t.status when ${reportStatus.postponed} then t.delay_reason when ${reportStatus.rejected} then t.reject_reason else t.visa_reason end`,
    { width: 30 },
  ),
] as const;

/** Declared figures that branches evaluate; amounts and numbers as they were declared. */
const declaredFigures = [
  'memberType',
  ...incomeParts,
  'incomeTotal',
  'clientsCount',
  'employees',
  'nextYearMemberType',
];
const figureKinds: Partial<Record<string, CellKind>> = {
  amount: 'amount',
  integer: 'integer',
  choice: 'text',
};

function declaredColumns(kind: MemberKind): SqlColumn[] {
  return fieldsOf(reportForms[kind])
    .filter(({ name }) => declaredFigures.includes(name))
    .map(({ name, label, kind: of }) =>
      column(name, withoutYears(label), figureKinds[of] ?? 'text', `nullif(i.declared ->> '${name}', '')`),
    );
}

/** `Tipul de membru în anul {nextYear}` → `Tipul de membru în anul următor`, because the rows are of several years. */
function withoutYears(label: string): string {
  return label.replaceAll(/ (?:în anul|la 31\.12\.) ?\{year\}/g, '').replaceAll('{nextYear}', 'următor');
}

const owedColumns = [
  column('fixedDue', 'Cotizația fixă', 'amount', 'i.fixed_membership_fee_after'),
  column('variableDue', 'Cotizația variabilă', 'amount', 'i.variable_membership_fee_after'),
  column('totalDue', 'Total cotizații', 'amount', 'i.total_membership_fee_after'),
  column('note', 'Nota de plată', 'text', 'n.name', { width: 16 }),
  column('noteTotal', 'Total notă', 'amount', 'n.total'),
  column('noteSettled', 'Achitat din notă', 'amount', 'n.settled'),
  column('noteStatus', 'Starea notei', 'text', 'n.status', { read: labelOf(invoiceStatuses), width: 14 }),
  column('opNumber', 'Număr OP', 'text', 'p.op_number', { width: 14 }),
  column('opDate', 'Data OP', 'date', 'p.op_date'),
  column(
    'opPayer',
    'Plătitor',
    'text',
    `case p.op_paid_by when 'person' then p.op_paid_by_person_name when 'company' then p.op_paid_by_company_name
      when 'currentUser' then t.member_name end`,
  ),
  column('fixedPaid', 'Fixă plătită (declarat)', 'amount', 'p.fixed_due_value_paid'),
  column('variablePaid', 'Variabilă plătită (declarat)', 'amount', 'p.variable_due_value_paid'),
];

function ofYear({ filters: { year } }: Input, sql: SqlText): string[] {
  return year === undefined ? [] : [`t.year = ${sql.value(year)}::int`];
}

/** One row per attempt: its state, the declared data, its note, and the payment that the member claims. */
export function reportExport(kind: MemberKind) {
  const { column: memberColumn, byName } = memberTables[kind];
  return memberExport(kind, {
    filters: ['year'],
    columns: [...attemptColumns, ...declaredColumns(kind), ...owedColumns],
    rows: (input, sql) => ({
      joins: `join annual_reports t on t.${memberColumn} = m.id
        left join annual_report_information i on i.annual_report_id = t.id
        left join annual_report_payments p on p.annual_report_id = t.id and p.set_aside_at is null
        left join lateral (
          select n.name, n.total, n.settled, n.status from invoices n where n.annual_report_id = t.id
          order by n.cancelled_at is null desc, n.id desc limit 1
        ) n on true`,
      conditions: ofYear(input, sql),
      order: `${byName}, t.year, t.attempt`,
    }),
  });
}

/** One row per shareholder whom a firm declared in its last report, or in the last one of a year. */
export const shareholdersExport = memberExport('company', {
  filters: ['year'],
  columns: [
    column('year', fields.year.label, 'integer', 't.year'),
    column('attempt', fields.attempt.label, 'integer', 't.attempt'),
    column('status', fields.status.label, 'text', 't.status', { read: stateOf, width: 26 }),
    column('shareholder', 'Asociat sau acționar', 'text', 's.name', { width: 30 }),
    column('isMember', 'Membru', 'text', 's.is_member', { width: 10 }),
    column('position', 'Calitatea sau funcția', 'text', 's.position'),
    column('percent', 'Cota (%)', 'amount', 's.percent'),
  ],
  rows: (input, sql) => ({
    joins: `join lateral (
        select t.year, t.attempt, t.status, i.declared from annual_reports t
        join annual_report_information i on i.annual_report_id = t.id
        where ${['t.company_id = m.id', ...ofYear(input, sql)].join(' and ')}
        order by t.year desc, t.attempt desc limit 1
      ) t on true
      cross join generate_series(1, ${shareholderRows}) place
      cross join lateral (select t.declared ->> ('shareholder' || place || 'Name') as name,
        t.declared ->> ('shareholder' || place || 'IsMember') as is_member,
        t.declared ->> ('shareholder' || place || 'Position') as position,
        nullif(t.declared ->> ('shareholder' || place || 'Percent'), '') as percent) s`,
    conditions: [`s.name <> ''`],
    order: `${memberTables.company.byName}, place`,
  }),
});

/** One row per member, without those who left, who has no validated attempt of the year's report. */
export function unvalidatedExport(kind: MemberKind) {
  const { column: memberColumn } = memberTables[kind];
  return memberExport(kind, {
    filters: ['year'],
    columns: [
      column('year', fields.year.label, 'integer', 'asked.year'),
      column('step', fields.current_step.label, 'integer', 't.current_step'),
      column('status', fields.status.label, 'text', 't.status', {
        read: (raw) => (raw === '' ? 'Neînceput' : stateOf(raw)),
        width: 26,
      }),
      column('submittedAt', fields.submittedAt.label, 'moment', momentSql('t.submitted_at')),
      column('reason', 'Motivul', 'text', 'coalesce(t.reject_reason, t.delay_reason)', { width: 30 }),
    ],
    rows: ({ filters: { year }, today }, sql) => ({
      // By default the year that has ended.
      joins: `cross join (select ${sql.value(year ?? Number(today.slice(0, 4)) - 1)}::int as year) asked
        left join lateral (
          select t.* from annual_reports t where t.${memberColumn} = m.id and t.year = asked.year order by t.attempt desc limit 1
        ) t on true`,
      conditions: [
        `not exists (select from annual_reports v where v.${memberColumn} = m.id and v.year = asked.year
          and v.status in (${validatedStatuses.join(', ')}))`,
        `not ${hasLeftSql(kind, 'm.id')}`,
      ],
    }),
  });
}
