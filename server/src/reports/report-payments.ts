/** The payments that members declared, as staff read them. */
import { annualReportPayments } from '@ceccar/contract/reports/annual-report-payments';
import { isEditorOrMember, nobody } from '../access/policy.ts';
import { memberScope } from '../access/scope.ts';
import { defineResource } from '../crud/definition.ts';

const feeSql = (column: string) =>
  `(select i.${column} from annual_report_information i where i.annual_report_id = t.annual_report_id)`;

/** Online payment is not available, so that nothing was ever paid that way. */
const nothingOnline = 'null::numeric';

export const annualReportPaymentDefinition = defineResource(annualReportPayments, {
  scope: memberScope,
  owners: { region: 'annualReport.region', person: 'annualReport.person', company: 'annualReport.company' },
  policy: { read: isEditorOrMember, create: nobody, update: nobody, delete: nobody },
  parent: 'annualReport',
  sources: {
    membershipFixedFee: { sql: feeSql('fixed_membership_fee_after') },
    membershipVariableFee: { sql: feeSql('variable_membership_fee_after') },
    onlineFixedValue: { sql: nothingOnline },
    onlineVariableValue: { sql: nothingOnline },
  },
});
