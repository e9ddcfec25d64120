/** Yearly reports as lists and record pages show them; every state change is an action of its own. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { isAdmin, isEditorOrMember, nobody } from '../../platform/access/policy.ts';
import { memberScope } from '../../platform/access/scope.ts';
import { defineResource, type Effect } from '../../platform/crud/definition.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { conflict } from '../../platform/errors.ts';
import {
  correctionExistsSql,
  correctionsSql,
  documentsSql,
  informationSql,
  noteTotalSql,
  openCorrectionsSql,
  paymentSql,
  scanCheckedBySql,
  statusLabelSql,
  userSql,
} from './report-sql.ts';

export const annualReportDefinition = defineResource(annualReports, {
  scope: memberScope,
  owners: { region: 'region', person: 'person', company: 'company' },
  // Viewers have no access to reports (REP-15).
  countedOn: ['person', 'company'],
  policy: {
    read: isEditorOrMember,
    create: nobody,
    update: nobody,
    delete: isAdmin,
  },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  keptTotals: 'byBranch',
  searchColumns: {
    username: 'username_search',
    personName: 'person_name_search',
    companyName: 'company_name_search',
  },
  sources: {
    personName: { sql: 'case when t.person_id is not null then t.member_name end' },
    companyName: { sql: 'case when t.company_id is not null then t.member_name end' },
    statusLabel: { sql: statusLabelSql },
    is_visa_scheduled: { sql: '(t.visa_scheduled is not null)' },
    validated: 'is_validated',
    reportCreatedAt: 'uploaded_at',
    hasOpenResubmissionRequests: 'has_open_resubmission',
    noteTotal: { sql: noteTotalSql },
    scanCheckedBy: { sql: scanCheckedBySql },
    gdprAccepted: { sql: '(t.gdpr_accepted_at is not null)' },
    incorrectCnp: { sql: correctionExistsSql('cnp') },
    incorrectRegNumber: { sql: correctionExistsSql('regNumber') },
    rectifyCui: { sql: correctionExistsSql('cui', 'pending') },
    rectifyCnp: { sql: correctionExistsSql('cnp', 'pending') },
    rectifyRegNumber: { sql: correctionExistsSql('regNumber', 'pending') },
    hasOpenCorrections: { sql: openCorrectionsSql },
    user: { sql: userSql },
    documentsAvailable: { sql: documentsSql },
    annualReportInformation: { sql: informationSql },
    annualReportPayment: { sql: paymentSql },
    corrections: { sql: correctionsSql },
  },
  unique: {
    annual_reports_open_of_person: 'year',
    annual_reports_open_of_company: 'year',
    annual_reports_of_person: 'year',
    annual_reports_of_company: 'year',
  },
  // A job sets it after the report has lost its visa day.
  merge: { by: 'reports', passing: ['is_visa_loss_reported'] },
  personal: {
    without: ['validator_id', 'validator', 'scan_checked_by'],
    atEnd: {
      template_key: 'null',
      processing_problem: 'null',
      visa_reason: 'null',
      delay_reason: 'null',
      reject_reason: 'null',
    },
    stays: {
      member_name: 'urmează numele din registru',
      username: 'urmează numele contului',
      validator: 'cine din personal l-a validat',
      scan_checked_by: 'cine din personal a verificat copia semnată',
    },
  },
  abilityFields: ['status'],
  rowAbilities: (actor, { status }) => ({ delete: isAdmin(actor) && wasNeverSent(Number(status)) }),
  effect: followDeletion,
});

async function followDeletion({
  tx,
  action,
  id,
  before,
}: Effect<unknown, { status: number }>): Promise<void> {
  if (action === 'delete') await letGo(tx, id, before);
  if (action === 'restore') await standAtBeginning(tx, id);
}

/** Only an attempt that was never submitted can be deleted, and only if none of its notes is still to be paid (REP-16). */
async function letGo(tx: Tx, id: number, before: { status: number }): Promise<void> {
  if (!wasNeverSent(before.status)) throw conflict('Un raport depus nu se șterge.');
  const open = await tx
    .selectFrom('invoices')
    .select('name')
    .where('annual_report_id', '=', id)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  if (open)
    throw conflict(
      `Raportul are nota de plată ${open.name}. Reluați-l întâi de la început, ca să fie anulată.`,
    );
  await tx
    .updateTable('invoices')
    .set({ annual_report_id: null })
    .where('annual_report_id', '=', id)
    .execute();
}

/** State of an attempt before anything is sent, declared or accepted. */
export const atBeginning = {
  template_taken_at: null,
  digitally_signed: null,
  gdpr_accepted_at: null,
  uploaded_at: null,
  processing_problem: null,
} as const;

/** A restored attempt has lost its files, so that nothing is accepted any more (REP-145). */
async function standAtBeginning(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('annual_reports')
    .set({ status: reportStatus.begun, ...atBeginning })
    .where('id', '=', id)
    .execute();
}

function wasNeverSent(status: number): boolean {
  return status < reportStatus.registering;
}
