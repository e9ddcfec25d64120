/** Routes of the signed-in screens; public ones are in the contract's `screens.ts`. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import type { RouteObject } from 'react-router';
import { askingFor } from './api/record-query.ts';
import { paths } from './paths.ts';
import { NotFoundPage } from './public/not-found-page.tsx';

/** Screens of an account, in their frame. */
export const signedInRoutes = {
  lazy: async () => ({ Component: (await import('./shell/signed-in-app.tsx')).SignedInApp }),
  children: [
    {
      path: paths.staffHome,
      lazy: async () => ({ Component: (await import('./operation/home-page.tsx')).HomePage }),
    },
    {
      path: paths.persons,
      lazy: async () => ({ Component: (await import('./members/persons/persons-page.tsx')).PersonsPage }),
    },
    {
      path: paths.personCreate,
      lazy: async () => ({ Component: (await import('./members/persons/person-create.tsx')).PersonCreate }),
    },
    {
      path: paths.personVisas,
      lazy: async () => ({
        Component: (await import('./members/visas/several-visas-page.tsx')).PersonVisasPage,
      }),
    },
    {
      path: paths.companyVisas,
      lazy: async () => ({
        Component: (await import('./members/visas/several-visas-page.tsx')).CompanyVisasPage,
      }),
    },
    {
      path: paths.personMerge,
      lazy: async () => ({ Component: (await import('./members/merge/merge-page.tsx')).PersonMergePage }),
    },
    {
      path: paths.companyMerge,
      lazy: async () => ({ Component: (await import('./members/merge/merge-page.tsx')).CompanyMergePage }),
    },
    {
      path: paths.personEdit,
      lazy: async () => ({ Component: (await import('./members/persons/person-edit.tsx')).PersonEdit }),
      ...askingFor(persons),
    },
    {
      path: paths.personDetails,
      lazy: async () => ({
        Component: (await import('./members/persons/person-details.tsx')).PersonDetails,
      }),
      ...askingFor(persons),
    },
    {
      path: paths.companies,
      lazy: async () => ({ Component: (await import('./members/companies/company-list.tsx')).CompanyList }),
    },
    {
      path: paths.companyCreate,
      lazy: async () => ({
        Component: (await import('./members/companies/company-create.tsx')).CompanyCreate,
      }),
    },
    {
      path: paths.companyEdit,
      lazy: async () => ({ Component: (await import('./members/companies/company-edit.tsx')).CompanyEdit }),
      ...askingFor(companies),
    },
    {
      path: paths.courses,
      lazy: async () => ({ Component: (await import('./training/course-list.tsx')).CourseList }),
    },
    {
      path: paths.courseCreate,
      lazy: async () => ({ Component: (await import('./training/course-create.tsx')).CourseCreate }),
    },
    {
      path: paths.courseEdit,
      lazy: async () => ({ Component: (await import('./training/course-edit.tsx')).CourseEdit }),
    },
    {
      path: paths.reporting,
      lazy: async () => ({ Component: (await import('./reports/reporting-page.tsx')).ReportingPage }),
    },
    {
      path: paths.clearReports,
      lazy: async () => ({ Component: (await import('./reports/clear/clear-page.tsx')).ClearPage }),
    },
    {
      path: paths.visaDays,
      lazy: async () => ({
        Component: (await import('./reports/visa-days/visa-day-list.tsx')).VisaDayList,
      }),
    },
    {
      path: paths.visaDayCreate,
      lazy: async () => ({
        Component: (await import('./reports/visa-days/visa-day-create.tsx')).VisaDayCreate,
      }),
    },
    {
      path: paths.visaDaysMany,
      lazy: async () => ({
        Component: (await import('./reports/visa-days/many-days-page.tsx')).ManyDaysPage,
      }),
    },
    {
      path: paths.visaDayEdit,
      lazy: async () => ({
        Component: (await import('./reports/visa-days/visa-day-edit.tsx')).VisaDayEdit,
      }),
    },
    {
      path: paths.visaCounter,
      lazy: async () => ({
        Component: (await import('./reports/visa-days/visa-counter-page.tsx')).VisaCounterPage,
      }),
    },
    {
      path: paths.reports,
      lazy: async () => ({ Component: (await import('./reports/report-list.tsx')).ReportList }),
    },
    {
      path: paths.report,
      lazy: async () => ({ Component: (await import('./reports/desk/report-desk.tsx')).ReportDesk }),
    },
    {
      path: paths.users,
      lazy: async () => ({ Component: (await import('./account/users/user-list.tsx')).UserList }),
    },
    {
      path: paths.userCreate,
      lazy: async () => ({ Component: (await import('./account/users/user-create.tsx')).UserCreate }),
    },
    {
      path: paths.userEdit,
      lazy: async () => ({ Component: (await import('./account/users/user-edit.tsx')).UserEdit }),
    },
    {
      path: paths.serviceAccounts,
      lazy: async () => ({
        Component: (await import('./account/service-accounts/service-account-list.tsx')).ServiceAccountList,
      }),
    },
    {
      path: paths.serviceAccountCreate,
      lazy: async () => ({
        Component: (await import('./account/service-accounts/service-account-create.tsx'))
          .ServiceAccountCreate,
      }),
    },
    {
      path: paths.serviceAccountEdit,
      lazy: async () => ({
        Component: (await import('./account/service-accounts/service-account-edit.tsx')).ServiceAccountEdit,
      }),
    },
    {
      path: paths.logs,
      lazy: async () => ({
        Component: (await import('./audit/denied-requests/denied-request-page.tsx')).DeniedRequestPage,
      }),
    },
    {
      path: paths.notes,
      lazy: async () => ({
        Component: (await import('./money/notes/note-register.tsx')).NoteRegister,
      }),
    },
    {
      path: paths.exports,
      lazy: async () => ({ Component: (await import('./exchange/export-page.tsx')).ExportPage }),
    },
    {
      path: paths.receipt,
      lazy: async () => ({ Component: (await import('./money/receipts/receipt-page.tsx')).ReceiptPage }),
    },
    {
      path: paths.work,
      lazy: async () => ({ Component: (await import('./exchange/work-page.tsx')).WorkPage }),
    },
    {
      path: paths.imports,
      lazy: async () => ({ Component: (await import('./exchange/import-page.tsx')).ImportPage }),
    },
    {
      path: paths.import,
      lazy: async () => ({ Component: (await import('./exchange/preview-page.tsx')).PreviewPage }),
    },
    {
      path: paths.bankStatements,
      lazy: async () => ({
        Component: (await import('./money/bank-statements/statement-list.tsx')).StatementList,
      }),
    },
    {
      path: paths.bankStatement,
      lazy: async () => ({
        Component: (await import('./money/bank-statements/statement-page.tsx')).StatementPage,
      }),
    },
    {
      path: paths.runs,
      lazy: async () => ({ Component: (await import('./money/runs/run-list.tsx')).RunList }),
    },
    {
      path: paths.run,
      lazy: async () => ({ Component: (await import('./money/runs/run-page.tsx')).RunPage }),
    },
    {
      path: paths.debts,
      lazy: async () => ({ Component: (await import('./money/debts/debts-page.tsx')).DebtsPage }),
    },
    {
      path: paths.yearSettings,
      lazy: async () => ({
        Component: (await import('./money/year-settings/year-settings-page.tsx')).YearSettingsPage,
      }),
    },
    {
      path: paths.advance,
      lazy: async () => ({ Component: (await import('./money/advances/advance-page.tsx')).AdvancePage }),
    },
    {
      path: paths.certificate,
      lazy: async () => ({
        Component: (await import('./papers/certificate/certificate-page.tsx')).CertificatePage,
      }),
    },
    {
      path: paths.annualReport,
      lazy: async () => ({
        Component: (await import('./reports/flow/annual-report-page.tsx')).AnnualReportPage,
      }),
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./reports/flow/report-flow.tsx')).ReportFlow }),
        },
        {
          path: paths.annualReportForm,
          lazy: async () => ({
            Component: (await import('./reports/form/report-form-page.tsx')).ReportFormPage,
          }),
        },
      ],
    },
    {
      path: paths.member,
      lazy: async () => ({ Component: (await import('./members/member-page.tsx')).MemberPage }),
      children: [
        {
          index: true,
          lazy: async () => ({ Component: (await import('./members/own-record-page.tsx')).OwnRecordPage }),
        },
        {
          path: paths.memberMessages,
          lazy: async () => ({
            Component: (await import('./messages/member-messages.tsx')).MemberMessages,
          }),
        },
      ],
    },
    {
      path: paths.documentRequests,
      lazy: async () => ({
        Component: (await import('./messages/document-requests-page.tsx')).DocumentRequestsPage,
      }),
    },
    {
      path: paths.messages,
      lazy: async () => ({ Component: (await import('./messages/thread-desk.tsx')).ThreadDesk }),
    },
    {
      path: paths.deleted,
      lazy: async () => ({
        Component: (await import('./audit/deleted-page.tsx')).DeletedPage,
      }),
    },
    {
      path: paths.formerMembers,
      lazy: async () => ({
        Component: (await import('./privacy/former-members-page.tsx')).FormerMembersPage,
      }),
    },
    {
      path: paths.firstSteps,
      lazy: async () => ({
        Component: (await import('./members/first-steps-page.tsx')).FirstStepsPage,
      }),
    },
    {
      path: paths.system,
      lazy: async () => ({ Component: (await import('./operation/system-page.tsx')).SystemPage }),
    },
    {
      path: paths.outbox,
      lazy: async () => ({ Component: (await import('./emails/outbox-page.tsx')).OutboxPage }),
    },
    {
      path: paths.stampHelp,
      lazy: async () => ({
        Component: (await import('./papers/stamp/stamp-help-page.tsx')).StampHelpPage,
      }),
    },
    {
      path: paths.account,
      lazy: async () => ({ Component: (await import('./account/account-page.tsx')).AccountPage }),
    },
    { path: '*', Component: NotFoundPage },
  ],
} satisfies RouteObject;
