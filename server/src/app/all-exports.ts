/** List of all export types, and the job that writes exports. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { companyDues } from '@ceccar/contract/money/company-dues';
import { dueRunRows } from '@ceccar/contract/money/due-runs';
import { personDues } from '@ceccar/contract/money/person-dues';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { courseEnrolments } from '@ceccar/contract/training/course-enrolments';
import type { ExportKinds } from '../domains/exchange/exports/export-kind.ts';
import { listExport } from '../domains/exchange/exports/list-export.ts';
import { defineExportJob } from '../domains/exchange/exports/run-export.ts';
import { columnBasedExport, sealExport, statusExport } from '../domains/members/exports/register-exports.ts';
import { ageingExport, branchAgeingExport, strikeOffExport } from '../domains/money/debts/debt-exports.ts';
import { duesCentralizatorExport, duesExport, duesTotalsExport } from '../domains/money/dues/dues-exports.ts';
import { reportExport, shareholdersExport, unvalidatedExport } from '../domains/reports/report-exports.ts';
import { coursesExport } from '../domains/training/courses-export.ts';

export const exportKinds: ExportKinds = {
  persons_column_based_export: columnBasedExport('person'),
  persons_annual_report: reportExport('person'),
  persons_unvalidated_reports: unvalidatedExport('person'),
  persons_dues_export: duesExport('person'),
  persons_dues_totals_export: duesTotalsExport('person'),
  persons_dues_centralizator_export: duesCentralizatorExport('person'),
  persons_courses_export: coursesExport,
  persons_status_export: statusExport,
  persons_seals: sealExport('person'),
  companies_column_based_export: columnBasedExport('company'),
  companies_annual_report: reportExport('company'),
  companies_annual_report_shareholders: shareholdersExport,
  companies_unvalidated_reports: unvalidatedExport('company'),
  companies_dues_export: duesExport('company'),
  companies_dues_totals_export: duesTotalsExport('company'),
  companies_dues_centralizator_export: duesCentralizatorExport('company'),
  companies_seals_export: sealExport('company'),
  persons_list: listExport(persons),
  companies_list: listExport(companies),
  person_dues_list: listExport(personDues),
  company_dues_list: listExport(companyDues),
  annual_reports_list: listExport(annualReports),
  due_run_rows_list: listExport(dueRunRows),
  course_enrolments_list: listExport(courseEnrolments, 'course-enrolment-export'),
  debt_ageing_export: ageingExport,
  debt_ageing_branches_export: branchAgeingExport,
  strike_off_export: strikeOffExport,
};

export const writeExport = defineExportJob(exportKinds);
