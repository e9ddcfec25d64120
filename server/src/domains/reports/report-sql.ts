/** SQL of report columns from other tables; `t` is the report. */
import { annualReportStatuses, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { CorrectionField } from '@ceccar/contract/reports/annual-reports';
import { reportFiles } from '@ceccar/contract/reports/report-documents';
import { accountHolderSql } from '../../platform/access/holder-name.ts';

export const statusLabelSql = `case t.status ${annualReportStatuses
  .map(({ value, label }) => `when ${value} then '${label}'`)
  .join(' ')} end`;

export const userSql = `(select json_build_object(
    'uuid', u.uuid, 'username', u.username, 'isPerson', t.person_id is not null, 'isCompany', t.company_id is not null,
    'person', case when p.id is not null then
      json_build_object('@id', '/api/persons/' || p.uuid, 'uuid', p.uuid, 'fullName', p.full_name) end,
    'company', case when c.id is not null then
      json_build_object('@id', '/api/companies/' || c.uuid, 'uuid', c.uuid, 'name', c.name) end)
  from (values (1)) one
  left join users u on u.id = t.user_id left join persons p on p.id = t.person_id left join companies c on c.id = t.company_id)`;

const flags = Object.entries(reportFiles).map(
  ([kind, { flag }]) => `'${flag}', coalesce(bool_or(f.kind = '${kind}'), false)`,
);
export const documentsSql = `(select json_build_object(${flags.join(', ')})
  from annual_report_files f where f.annual_report_id = t.id and f.set_aside_at is null)`;

/** A moment in the format of the API. */
function momentSql(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

export const informationSql = `(select json_build_object(
    'updatedAt', ${momentSql('i.updated_at')},
    'memberCnp', i.member_cnp, 'memberMembershipCardNo', i.member_membership_card_no,
    'declared', i.declared, 'income', i.income, 'dues', i.dues,
    'fixedMembershipFeeAfter', i.fixed_membership_fee_after,
    'variableMembershipFeeAfter', i.variable_membership_fee_after,
    'totalMembershipFeeAfter', i.total_membership_fee_after)
  from annual_report_information i where i.annual_report_id = t.id)`;

export const paymentSql = `(select json_build_object('updatedAt', ${momentSql('p.updated_at')})
  from annual_report_payments p where p.annual_report_id = t.id and p.set_aside_at is null)`;

export const correctionsSql = `(select coalesce(json_agg(json_build_object(
    'id', c.id, 'field', c.field, 'registerValue', c.register_value, 'reportValue', c.report_value,
    'state', c.state, 'decidedBy', c.decided_by,
    'decidedByName', ${accountHolderSql({ username: 'c.decided_by' })}) order by c.id), '[]')
  from annual_report_corrections c where c.annual_report_id = t.id)`;

export function correctionExistsSql(field: CorrectionField, state?: 'pending'): string {
  return `exists (select from annual_report_corrections c where c.annual_report_id = t.id and c.field = '${field}'${
    state ? ` and c.state = '${state}'` : ''
  })`;
}

/**
 * True if a correction request waits for the branch. Only from submission on: before it, a reset of the report may withdraw
 * the request.
 */
export const openCorrectionsSql = `(t.status >= ${reportStatus.submitted} and exists (
    select from annual_report_corrections c where c.annual_report_id = t.id and c.state = 'pending'))`;

/** Null once the member has sent another copy than the checked one. */
export const scanCheckedBySql = `(case when exists (select from annual_report_files f
    where f.id = t.checked_scan_id and f.set_aside_at is null) then t.scan_checked_by end)`;

/** Total of the report's latest payment note in lei; null if it has none, or only cancelled ones. */
export const noteTotalSql = `(select n.total from invoices n
    where n.annual_report_id = t.id and n.cancelled_at is null order by n.id desc limit 1)`;

/** The report `t` was filed; one that was taken over may have no time of submission (REP-44). */
export const isFiledSql = `(t.submitted_at is not null or t.status >= ${reportStatus.submitted})`;
