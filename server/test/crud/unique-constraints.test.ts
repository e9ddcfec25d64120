/** Two at once may both pass a check: what the database then refuses is told at a field, never as a fault of ours. */
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { startApp } from '../harness/app.ts';

const { database } = await startApp();

/** No request gives their values, or the record they stand on is locked before they are written. */
const madeByServer = [
  'annual_report_payments_live',
  'annual_report_resubmissions_open',
  'annual_reports_template_key_key',
  'anonymisations_open',
  'bank_statement_lines_identity_key',
  'companies_uuid_key',
  'company_discounts_company_id_year_key',
  'company_practice_notices_code_key',
  'company_practice_notices_file_name_key',
  'company_practice_notices_region_id_year_number_key',
  'course_attendances_person_id_session_id_key',
  'course_enrolments_person_id_course_id_key',
  'courses_elsewhere',
  'due_run_rows_once_key_key',
  'emails_by_message_key',
  'emails_of_confirmation',
  'emails_once_a_year',
  'invoices_series_number_key',
  'invoices_uuid_key',
  'issued_documents_kind_code_key',
  'member_types_code_key',
  'member_types_name_key',
  'person_courses_of_proof',
  'person_data_exports_open',
  'person_data_exports_open_of_company',
  'person_discounts_person_id_year_key',
  'persons_uuid_key',
  'regions_series_prefix_key',
  'service_accounts_user_id_key',
  'stamps_code_key',
  'users_reminder_key',
  'users_uuid_key',
];

test('every constraint that a request can meet names its field', async () => {
  const unreported: string[] = [];
  for (const { table, definition } of prepareResources(definitions).values()) {
    const { rows } = await database.pool.query<{ name: string }>(
      `select indexrelid::regclass::text as name from pg_index
        where indrelid = $1::regclass and indisunique and not indisprimary`,
      [table],
    );
    unreported.push(...rows.map(({ name }) => name).filter((name) => !definition.unique?.[name]));
  }
  expect(unreported.toSorted()).toEqual(madeByServer);
});
