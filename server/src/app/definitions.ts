/** List of all resources. */
import { listViewDefinition } from '../domains/account/list-views.ts';
import { serviceAccountDefinition } from '../domains/account/service-accounts/service-accounts.ts';
import { userDefinition } from '../domains/account/users.ts';
import { emailDefinition } from '../domains/emails/emails.ts';
import { exportDefinition } from '../domains/exchange/exports/exports.ts';
import { importDefinition } from '../domains/exchange/imports.ts';
import { companyDefinition } from '../domains/members/companies.ts';
import { companyRecords } from '../domains/members/company-records.ts';
import { personRecords } from '../domains/members/person-records.ts';
import { personDefinition } from '../domains/members/persons.ts';
import { referenceLists } from '../domains/members/reference-lists.ts';
import {
  bankStatementDefinition,
  bankStatementLineDefinition,
} from '../domains/money/bank-statements/bank-statements.ts';
import { companyDiscountDefinition, personDiscountDefinition } from '../domains/money/dues/discounts.ts';
import { companyDueDefinition, personDueDefinition } from '../domains/money/dues.ts';
import { invoiceDefinition } from '../domains/money/notes/invoices.ts';
import { dueRunDefinition, dueRunRowDefinition } from '../domains/money/runs/due-runs.ts';
import {
  branchAccountDefinition,
  dueRateDefinition,
  yearSettingsDefinition,
} from '../domains/money/year-settings/year-settings.ts';
import { companyPracticeNoticeDefinition } from '../domains/papers/aviz/company-practice-notices.ts';
import { issuedDocumentDefinition } from '../domains/papers/notices/issued-documents.ts';
import { stampDefinition } from '../domains/papers/stamp/stamps.ts';
import { anonymisationDefinition } from '../domains/privacy/anonymisation/anonymisations.ts';
import { personDataDefinition } from '../domains/privacy/own-data/person-data-exports.ts';
import { annualReportDefinition } from '../domains/reports/annual-reports.ts';
import { resubmissionDefinition } from '../domains/reports/attempts/resubmissions.ts';
import { annualReportPaymentDefinition } from '../domains/reports/report-payments.ts';
import { visaDayDefinition } from '../domains/reports/visa-days/visa-days.ts';
import { courseAttendanceDefinition } from '../domains/training/course-attendances.ts';
import { courseEnrolmentDefinition } from '../domains/training/course-enrolments.ts';
import { courseSessionDefinition } from '../domains/training/course-sessions.ts';
import { courseDefinition, personCourseDefinition } from '../domains/training/courses.ts';
import { hoursProofDefinition } from '../domains/training/hours-proofs.ts';
import type { ResourceDefinition } from '../platform/crud/definition.ts';
import { importKinds } from './all-imports.ts';

export const definitions: readonly ResourceDefinition[] = [
  ...referenceLists,
  personDefinition,
  companyDefinition,
  userDefinition,
  serviceAccountDefinition,
  ...personRecords,
  ...companyRecords,
  courseDefinition,
  courseSessionDefinition,
  courseEnrolmentDefinition,
  courseAttendanceDefinition,
  hoursProofDefinition,
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
