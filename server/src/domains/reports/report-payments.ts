/** Payments claimed by members, as staff read them. */
import { annualReportPayments } from '@ceccar/contract/reports/annual-report-payments';
import { isEditorOrMember, mayReadCnp, nobody } from '../../platform/access/policy.ts';
import { rowsOf } from '../../platform/access/row-owners.ts';
import { memberScope } from '../../platform/access/scope.ts';
import { defineResource } from '../../platform/crud/definition.ts';

const feeSql = (column: string) =>
  `(select i.${column} from annual_report_information i where i.annual_report_id = t.annual_report_id)`;

/** Online payment is not available, so nothing was ever paid that way. */
const nothingOnline = 'null::numeric';

export const annualReportPaymentDefinition = defineResource(annualReportPayments, {
  scope: memberScope,
  owners: { region: 'annualReport.region', person: 'annualReport.person', company: 'annualReport.company' },
  policy: { read: isEditorOrMember, create: nobody, update: nobody, delete: nobody },
  masked: (actor) => (mayReadCnp(actor) ? [] : ['opPaidByPersonCnp']),
  parent: 'annualReport',
  personal: {
    ...rowsOf.report,
    atEnd: {
      op_number: 'null',
      op_date: 'null',
      op_paid_by: 'null',
      op_paid_by_person_name: 'null',
      op_paid_by_person_cnp: 'null',
      op_paid_by_company_name: 'null',
      op_paid_by_company_cui: 'null',
      public_base: `''`,
    },
  },
  sources: {
    membershipFixedFee: { sql: feeSql('fixed_membership_fee_after') },
    membershipVariableFee: { sql: feeSql('variable_membership_fee_after') },
    onlineFixedValue: { sql: nothingOnline },
    onlineVariableValue: { sql: nothingOnline },
  },
});
