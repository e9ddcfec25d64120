/** Routes of the signed-in screens; public ones are in the contract's `screens.ts`. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { askingFor } from '../platform/data/record.ts';
import { paths } from '../platform/paths.ts';
import { NotFoundPage } from './shell/not-found-page.tsx';

/** The component that a file exports under that name, loaded when somebody goes there. */
function loaded<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { lazy: async () => ({ Component: (await load())[name] }) };
}

function screen<Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
) {
  return { path, ...loaded(load, name) };
}

/** Screens of an account, in their frame. */
export const signedInRoutes = {
  ...loaded(() => import('./shell/signed-in-app.tsx'), 'SignedInApp'),
  children: [
    screen(paths.staffHome, () => import('../domains/operation/home-page.tsx'), 'HomePage'),
    screen(paths.persons, () => import('../domains/members/persons/persons-page.tsx'), 'PersonsPage'),
    screen(paths.personCreate, () => import('../domains/members/persons/person-create.tsx'), 'PersonCreate'),
    screen(
      paths.personVisas,
      () => import('../domains/members/visas/several-visas-page.tsx'),
      'PersonVisasPage',
    ),
    screen(
      paths.companyVisas,
      () => import('../domains/members/visas/several-visas-page.tsx'),
      'CompanyVisasPage',
    ),
    screen(paths.personMerge, () => import('../domains/members/merge/merge-page.tsx'), 'PersonMergePage'),
    screen(paths.companyMerge, () => import('../domains/members/merge/merge-page.tsx'), 'CompanyMergePage'),
    {
      ...screen(paths.personEdit, () => import('../domains/members/persons/person-edit.tsx'), 'PersonEdit'),
      ...askingFor(persons),
    },
    {
      ...screen(
        paths.personDetails,
        () => import('../domains/members/persons/person-details.tsx'),
        'PersonDetails',
      ),
      ...askingFor(persons),
    },
    screen(paths.companies, () => import('../domains/members/companies/company-list.tsx'), 'CompanyList'),
    screen(
      paths.companyCreate,
      () => import('../domains/members/companies/company-create.tsx'),
      'CompanyCreate',
    ),
    {
      ...screen(
        paths.companyEdit,
        () => import('../domains/members/companies/company-edit.tsx'),
        'CompanyEdit',
      ),
      ...askingFor(companies),
    },
    screen(paths.courses, () => import('../domains/training/course-list.tsx'), 'CourseList'),
    screen(paths.courseCreate, () => import('../domains/training/course-create.tsx'), 'CourseCreate'),
    screen(paths.courseHours, () => import('../domains/members/course-hours/hours-page.tsx'), 'HoursPage'),
    screen(paths.courseEdit, () => import('../domains/training/course-edit.tsx'), 'CourseEdit'),
    screen(
      paths.courseAttendance,
      () => import('../domains/members/attendance/attendance-screen.tsx'),
      'AttendanceScreen',
    ),
    screen(
      paths.sessionCode,
      () => import('../domains/training/attendance/session-screen.tsx'),
      'SessionScreen',
    ),
    screen(
      paths.signatureList,
      () => import('../domains/training/attendance/signature-list.tsx'),
      'SignatureList',
    ),
    screen(paths.hoursProofs, () => import('../domains/training/proofs/proof-desk.tsx'), 'ProofDesk'),
    screen(paths.attend, () => import('../domains/training/attendance/attend-page.tsx'), 'AttendPage'),
    screen(paths.reporting, () => import('../domains/reports/reporting-page.tsx'), 'ReportingPage'),
    screen(paths.clearReports, () => import('../domains/reports/clear/clear-page.tsx'), 'ClearPage'),
    screen(paths.visaDays, () => import('../domains/reports/visa-days/visa-day-list.tsx'), 'VisaDayList'),
    screen(
      paths.visaDayCreate,
      () => import('../domains/reports/visa-days/visa-day-create.tsx'),
      'VisaDayCreate',
    ),
    screen(
      paths.visaDaysMany,
      () => import('../domains/reports/visa-days/many-days-page.tsx'),
      'ManyDaysPage',
    ),
    screen(paths.visaDayEdit, () => import('../domains/reports/visa-days/visa-day-edit.tsx'), 'VisaDayEdit'),
    screen(
      paths.visaCounter,
      () => import('../domains/reports/visa-days/visa-counter-page.tsx'),
      'VisaCounterPage',
    ),
    screen(paths.reports, () => import('../domains/reports/report-list.tsx'), 'ReportList'),
    screen(paths.report, () => import('../domains/reports/desk/report-desk.tsx'), 'ReportDesk'),
    screen(paths.users, () => import('../domains/account/users/user-list.tsx'), 'UserList'),
    screen(paths.userCreate, () => import('../domains/account/users/user-create.tsx'), 'UserCreate'),
    screen(paths.userEdit, () => import('../domains/account/users/user-edit.tsx'), 'UserEdit'),
    screen(
      paths.serviceAccounts,
      () => import('../domains/account/service-accounts/service-account-list.tsx'),
      'ServiceAccountList',
    ),
    screen(
      paths.serviceAccountCreate,
      () => import('../domains/account/service-accounts/service-account-create.tsx'),
      'ServiceAccountCreate',
    ),
    screen(
      paths.serviceAccountEdit,
      () => import('../domains/account/service-accounts/service-account-edit.tsx'),
      'ServiceAccountEdit',
    ),
    screen(
      paths.logs,
      () => import('../domains/audit/denied-requests/denied-request-page.tsx'),
      'DeniedRequestPage',
    ),
    screen(paths.notes, () => import('../domains/money/notes/note-register.tsx'), 'NoteRegister'),
    screen(paths.exports, () => import('../domains/exchange/export-page.tsx'), 'ExportPage'),
    screen(paths.receipt, () => import('../domains/money/receipts/receipt-page.tsx'), 'ReceiptPage'),
    screen(paths.work, () => import('../domains/exchange/work-page.tsx'), 'WorkPage'),
    screen(paths.imports, () => import('../domains/exchange/import-page.tsx'), 'ImportPage'),
    screen(paths.import, () => import('../domains/exchange/preview-page.tsx'), 'PreviewPage'),
    screen(
      paths.bankStatements,
      () => import('../domains/money/bank-statements/statement-list.tsx'),
      'StatementList',
    ),
    screen(
      paths.bankStatement,
      () => import('../domains/money/bank-statements/statement-page.tsx'),
      'StatementPage',
    ),
    screen(paths.runs, () => import('../domains/money/runs/run-list.tsx'), 'RunList'),
    screen(paths.run, () => import('../domains/money/runs/run-page.tsx'), 'RunPage'),
    screen(
      paths.duplicates,
      () => import('../domains/members/duplicates/duplicates-page.tsx'),
      'DuplicatesPage',
    ),
    screen(paths.debts, () => import('../domains/money/debts/debts-page.tsx'), 'DebtsPage'),
    screen(
      paths.yearSettings,
      () => import('../domains/money/year-settings/year-settings-page.tsx'),
      'YearSettingsPage',
    ),
    screen(paths.advance, () => import('../domains/money/advances/advance-page.tsx'), 'AdvancePage'),
    screen(
      paths.certificate,
      () => import('../domains/papers/certificate/certificate-page.tsx'),
      'CertificatePage',
    ),
    screen(
      paths.openCourses,
      () => import('../domains/training/open/open-courses-page.tsx'),
      'OpenCoursesPage',
    ),
    {
      ...screen(
        paths.annualReport,
        () => import('../domains/reports/flow/annual-report-page.tsx'),
        'AnnualReportPage',
      ),
      children: [
        {
          index: true,
          ...loaded(() => import('../domains/reports/flow/report-flow.tsx'), 'ReportFlow'),
        },
        screen(
          paths.annualReportForm,
          () => import('../domains/reports/form/report-form-page.tsx'),
          'ReportFormPage',
        ),
      ],
    },
    {
      ...screen(paths.member, () => import('../domains/members/member-page.tsx'), 'MemberPage'),
      children: [
        {
          index: true,
          ...loaded(() => import('../domains/members/own-record-page.tsx'), 'OwnRecordPage'),
        },
        screen(
          paths.memberMessages,
          () => import('../domains/messages/member-messages.tsx'),
          'MemberMessages',
        ),
      ],
    },
    screen(
      paths.documentRequests,
      () => import('../domains/messages/document-requests-page.tsx'),
      'DocumentRequestsPage',
    ),
    screen(paths.messages, () => import('../domains/messages/thread-desk.tsx'), 'ThreadDesk'),
    screen(paths.deleted, () => import('../domains/audit/deleted-page.tsx'), 'DeletedPage'),
    screen(
      paths.formerMembers,
      () => import('../domains/privacy/former-members-page.tsx'),
      'FormerMembersPage',
    ),
    screen(paths.branches, () => import('../domains/members/branches-page.tsx'), 'BranchesPage'),
    screen(paths.firstSteps, () => import('../domains/members/first-steps-page.tsx'), 'FirstStepsPage'),
    screen(paths.system, () => import('../domains/operation/system-page.tsx'), 'SystemPage'),
    screen(paths.outbox, () => import('../domains/emails/outbox-page.tsx'), 'OutboxPage'),
    screen(paths.stampHelp, () => import('../domains/papers/stamp/stamp-help-page.tsx'), 'StampHelpPage'),
    screen(paths.account, () => import('../domains/account/account-page.tsx'), 'AccountPage'),
    { path: '*', Component: NotFoundPage },
  ],
} satisfies RouteObject;
