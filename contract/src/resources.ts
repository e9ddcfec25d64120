/** All resources of the contract. */

import { listViews } from './account/list-views.ts';
import { serviceAccounts } from './account/service-accounts.ts';
import { users } from './account/users.ts';
import { emails } from './emails/emails.ts';
import { exports } from './exchange/exports.ts';
import { imports } from './exchange/imports.ts';
import { companies } from './members/companies.ts';
import { companyAdministrators } from './members/company-administrators.ts';
import { companyBoards } from './members/company-boards.ts';
import { companyCaens } from './members/company-caens.ts';
import { companyOffices } from './members/company-offices.ts';
import { companyProfessionalEntities } from './members/company-professional-entities.ts';
import { companySeals } from './members/company-seals.ts';
import { companyStatuses } from './members/company-statuses.ts';
import { companyVisas } from './members/company-visas.ts';
import { personFunctions } from './members/person-functions.ts';
import { personJobs } from './members/person-jobs.ts';
import { personLanguages } from './members/person-languages.ts';
import { personMemberJobs } from './members/person-member-jobs.ts';
import { personPhotos } from './members/person-photos.ts';
import { personSeals } from './members/person-seals.ts';
import { personStatuses } from './members/person-statuses.ts';
import { personVisas } from './members/person-visas.ts';
import { persons } from './members/persons.ts';
import {
  companyTypes,
  memberTypes,
  monitorCategories,
  professionalCategories,
  regions,
} from './members/reference-lists.ts';
import { bankStatementLines, bankStatements } from './money/bank-statements.ts';
import { companyDues } from './money/company-dues.ts';
import { companyDiscounts, personDiscounts } from './money/discounts.ts';
import { dueRunRows, dueRuns } from './money/due-runs.ts';
import { invoices } from './money/invoices.ts';
import { personDues } from './money/person-dues.ts';
import { branchAccounts, dueRates, yearSettings } from './money/year-settings.ts';
import { companyPracticeNotices } from './papers/company-practice-notices.ts';
import { issuedDocuments } from './papers/issued-documents.ts';
import { stamps } from './papers/stamps.ts';
import { anonymisations } from './privacy/anonymisations.ts';
import { personDataExports } from './privacy/person-data-exports.ts';
import { annualReportPayments } from './reports/annual-report-payments.ts';
import { annualReportResubmissions } from './reports/annual-report-resubmissions.ts';
import { annualReports } from './reports/annual-reports.ts';
import { visaDays } from './reports/visa-days.ts';
import type { ResourceContract } from './resource.ts';
import { courseAttendances } from './training/course-attendances.ts';
import { courseEnrolments } from './training/course-enrolments.ts';
import { courseSessions } from './training/course-sessions.ts';
import { courses } from './training/courses.ts';
import { hoursProofs } from './training/hours-proofs.ts';
import { personCourses } from './training/person-courses.ts';

export const resources: readonly ResourceContract[] = [
  regions,
  companyTypes,
  professionalCategories,
  monitorCategories,
  memberTypes,
  persons,
  companies,
  users,
  serviceAccounts,
  personLanguages,
  personVisas,
  companyVisas,
  personStatuses,
  personFunctions,
  personMemberJobs,
  personJobs,
  courses,
  courseSessions,
  courseEnrolments,
  courseAttendances,
  hoursProofs,
  personCourses,
  personSeals,
  personPhotos,
  companyAdministrators,
  companyBoards,
  companyProfessionalEntities,
  companyCaens,
  companyStatuses,
  companyOffices,
  companySeals,
  companyPracticeNotices,
  issuedDocuments,
  stamps,
  personDues,
  companyDues,
  personDiscounts,
  companyDiscounts,
  invoices,
  yearSettings,
  dueRates,
  branchAccounts,
  imports,
  exports,
  dueRuns,
  dueRunRows,
  bankStatements,
  bankStatementLines,
  annualReports,
  annualReportPayments,
  annualReportResubmissions,
  visaDays,
  personDataExports,
  anonymisations,
  emails,
  listViews,
];

export function getContract(plural: string): ResourceContract {
  const contract = resources.find((resource) => resource.plural === plural);
  if (!contract) throw new Error(`No resource named ${plural}`);
  return contract;
}
