/** Routes of the signed-in screens; public ones are in the contract's `screens.ts`. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { askingFor } from './data/record.ts';
import { paths } from './paths.ts';
import { NotFoundPage } from './public/not-found-page.tsx';

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
    screen(paths.staffHome, () => import('./operation/home-page.tsx'), 'HomePage'),
    screen(paths.persons, () => import('./members/persons/persons-page.tsx'), 'PersonsPage'),
    screen(paths.personCreate, () => import('./members/persons/person-create.tsx'), 'PersonCreate'),
    screen(paths.personVisas, () => import('./members/visas/several-visas-page.tsx'), 'PersonVisasPage'),
    screen(paths.companyVisas, () => import('./members/visas/several-visas-page.tsx'), 'CompanyVisasPage'),
    screen(paths.personMerge, () => import('./members/merge/merge-page.tsx'), 'PersonMergePage'),
    screen(paths.companyMerge, () => import('./members/merge/merge-page.tsx'), 'CompanyMergePage'),
    {
      ...screen(paths.personEdit, () => import('./members/persons/person-edit.tsx'), 'PersonEdit'),
      ...askingFor(persons),
    },
    {
      ...screen(paths.personDetails, () => import('./members/persons/person-details.tsx'), 'PersonDetails'),
      ...askingFor(persons),
    },
    screen(paths.companies, () => import('./members/companies/company-list.tsx'), 'CompanyList'),
    screen(paths.companyCreate, () => import('./members/companies/company-create.tsx'), 'CompanyCreate'),
    {
      ...screen(paths.companyEdit, () => import('./members/companies/company-edit.tsx'), 'CompanyEdit'),
      ...askingFor(companies),
    },
    screen(paths.courses, () => import('./training/course-list.tsx'), 'CourseList'),
    screen(paths.courseCreate, () => import('./training/course-create.tsx'), 'CourseCreate'),
    screen(paths.courseEdit, () => import('./training/course-edit.tsx'), 'CourseEdit'),
    screen(paths.reporting, () => import('./reports/reporting-page.tsx'), 'ReportingPage'),
    screen(paths.clearReports, () => import('./reports/clear/clear-page.tsx'), 'ClearPage'),
    screen(paths.visaDays, () => import('./reports/visa-days/visa-day-list.tsx'), 'VisaDayList'),
    screen(paths.visaDayCreate, () => import('./reports/visa-days/visa-day-create.tsx'), 'VisaDayCreate'),
    screen(paths.visaDaysMany, () => import('./reports/visa-days/many-days-page.tsx'), 'ManyDaysPage'),
    screen(paths.visaDayEdit, () => import('./reports/visa-days/visa-day-edit.tsx'), 'VisaDayEdit'),
    screen(paths.visaCounter, () => import('./reports/visa-days/visa-counter-page.tsx'), 'VisaCounterPage'),
    screen(paths.reports, () => import('./reports/report-list.tsx'), 'ReportList'),
    screen(paths.report, () => import('./reports/desk/report-desk.tsx'), 'ReportDesk'),
    screen(paths.users, () => import('./account/users/user-list.tsx'), 'UserList'),
    screen(paths.userCreate, () => import('./account/users/user-create.tsx'), 'UserCreate'),
    screen(paths.userEdit, () => import('./account/users/user-edit.tsx'), 'UserEdit'),
    screen(
      paths.serviceAccounts,
      () => import('./account/service-accounts/service-account-list.tsx'),
      'ServiceAccountList',
    ),
    screen(
      paths.serviceAccountCreate,
      () => import('./account/service-accounts/service-account-create.tsx'),
      'ServiceAccountCreate',
    ),
    screen(
      paths.serviceAccountEdit,
      () => import('./account/service-accounts/service-account-edit.tsx'),
      'ServiceAccountEdit',
    ),
    screen(paths.logs, () => import('./audit/denied-requests/denied-request-page.tsx'), 'DeniedRequestPage'),
    screen(paths.notes, () => import('./money/notes/note-register.tsx'), 'NoteRegister'),
    screen(paths.exports, () => import('./exchange/export-page.tsx'), 'ExportPage'),
    screen(paths.receipt, () => import('./money/receipts/receipt-page.tsx'), 'ReceiptPage'),
    screen(paths.work, () => import('./exchange/work-page.tsx'), 'WorkPage'),
    screen(paths.imports, () => import('./exchange/import-page.tsx'), 'ImportPage'),
    screen(paths.import, () => import('./exchange/preview-page.tsx'), 'PreviewPage'),
    screen(paths.bankStatements, () => import('./money/bank-statements/statement-list.tsx'), 'StatementList'),
    screen(paths.bankStatement, () => import('./money/bank-statements/statement-page.tsx'), 'StatementPage'),
    screen(paths.runs, () => import('./money/runs/run-list.tsx'), 'RunList'),
    screen(paths.run, () => import('./money/runs/run-page.tsx'), 'RunPage'),
    screen(paths.debts, () => import('./money/debts/debts-page.tsx'), 'DebtsPage'),
    screen(
      paths.yearSettings,
      () => import('./money/year-settings/year-settings-page.tsx'),
      'YearSettingsPage',
    ),
    screen(paths.advance, () => import('./money/advances/advance-page.tsx'), 'AdvancePage'),
    screen(paths.certificate, () => import('./papers/certificate/certificate-page.tsx'), 'CertificatePage'),
    {
      ...screen(
        paths.annualReport,
        () => import('./reports/flow/annual-report-page.tsx'),
        'AnnualReportPage',
      ),
      children: [
        {
          index: true,
          ...loaded(() => import('./reports/flow/report-flow.tsx'), 'ReportFlow'),
        },
        screen(paths.annualReportForm, () => import('./reports/form/report-form-page.tsx'), 'ReportFormPage'),
      ],
    },
    {
      ...screen(paths.member, () => import('./members/member-page.tsx'), 'MemberPage'),
      children: [
        {
          index: true,
          ...loaded(() => import('./members/own-record-page.tsx'), 'OwnRecordPage'),
        },
        screen(paths.memberMessages, () => import('./messages/member-messages.tsx'), 'MemberMessages'),
      ],
    },
    screen(
      paths.documentRequests,
      () => import('./messages/document-requests-page.tsx'),
      'DocumentRequestsPage',
    ),
    screen(paths.messages, () => import('./messages/thread-desk.tsx'), 'ThreadDesk'),
    screen(paths.deleted, () => import('./audit/deleted-page.tsx'), 'DeletedPage'),
    screen(paths.formerMembers, () => import('./privacy/former-members-page.tsx'), 'FormerMembersPage'),
    screen(paths.firstSteps, () => import('./members/first-steps-page.tsx'), 'FirstStepsPage'),
    screen(paths.system, () => import('./operation/system-page.tsx'), 'SystemPage'),
    screen(paths.outbox, () => import('./emails/outbox-page.tsx'), 'OutboxPage'),
    screen(paths.stampHelp, () => import('./papers/stamp/stamp-help-page.tsx'), 'StampHelpPage'),
    screen(paths.account, () => import('./account/account-page.tsx'), 'AccountPage'),
    { path: '*', Component: NotFoundPage },
  ],
} satisfies RouteObject;
