/** List of all resources. */
import { listViewDefinition } from './account/list-views.ts';
import { serviceAccountDefinition } from './account/service-accounts/service-accounts.ts';
import { userDefinition } from './account/users.ts';
import { importKinds } from './all-imports.ts';
import type { ResourceDefinition } from './crud/definition.ts';
import { emailDefinition } from './emails/emails.ts';
import { exportDefinition } from './exchange/exports/exports.ts';
import { importDefinition } from './exchange/imports.ts';
import { companyDefinition } from './members/companies.ts';
import { companyRecords } from './members/company-records.ts';
import { personRecords } from './members/person-records.ts';
import { personDefinition } from './members/persons.ts';
import { referenceLists } from './members/reference-lists.ts';
import {
  bankStatementDefinition,
  bankStatementLineDefinition,
} from './money/bank-statements/bank-statements.ts';
import { companyDiscountDefinition, personDiscountDefinition } from './money/dues/discounts.ts';
import { companyDueDefinition, personDueDefinition } from './money/dues.ts';
import { invoiceDefinition } from './money/notes/invoices.ts';
import { dueRunDefinition, dueRunRowDefinition } from './money/runs/due-runs.ts';
import {
  branchAccountDefinition,
  dueRateDefinition,
  yearSettingsDefinition,
} from './money/year-settings/year-settings.ts';
import { companyPracticeNoticeDefinition } from './papers/aviz/company-practice-notices.ts';
import { issuedDocumentDefinition } from './papers/notices/issued-documents.ts';
import { stampDefinition } from './papers/stamp/stamps.ts';
import { anonymisationDefinition } from './privacy/anonymisation/anonymisations.ts';
import { personDataDefinition } from './privacy/own-data/person-data-exports.ts';
import { annualReportDefinition } from './reports/annual-reports.ts';
import { resubmissionDefinition } from './reports/attempts/resubmissions.ts';
import { annualReportPaymentDefinition } from './reports/report-payments.ts';
import { visaDayDefinition } from './reports/visa-days/visa-days.ts';
import { courseDefinition, personCourseDefinition } from './training/courses.ts';

export const definitions: readonly ResourceDefinition[] = [
  ...referenceLists,
  personDefinition,
  companyDefinition,
  userDefinition,
  serviceAccountDefinition,
  ...personRecords,
  ...companyRecords,
  courseDefinition,
  personCourseDefinition,
  companyPracticeNoticeDefinition,
  issuedDocumentDefinition,
  stampDefinition,
  personDueDefinition,
  companyDueDefinition,
  personDiscountDefinition,
  companyDiscountDefinition,
  invoiceDefinition,
  yearSettingsDefinition,
  dueRateDefinition,
  branchAccountDefinition,
  dueRunDefinition,
  dueRunRowDefinition,
  importDefinition(importKinds),
  exportDefinition,
  bankStatementDefinition,
  bankStatementLineDefinition,
  annualReportDefinition,
  annualReportPaymentDefinition,
  resubmissionDefinition,
  visaDayDefinition,
  personDataDefinition,
  anonymisationDefinition,
  emailDefinition,
  listViewDefinition,
];
