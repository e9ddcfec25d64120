/** Sets up states that neither a screen nor the API can produce, directly in the tested application's database. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { filingDeadlineOf } from '@ceccar/contract/money/year-settings';
import pg from 'pg';
import { findRunningServer } from '../server/src/platform/database/embedded.ts';
import { databaseName } from '../server/src/platform/database/open.ts';
import { dataDirOf } from './data-dir.ts';
import type { Saved } from './register.ts';

type ReportAt = { year: number; status: number; rejectReason?: string; isAmending?: boolean };

/**
 * Inserts a report in a given state, without documents or dues; returns its id. A report that waits for the branch was
 * submitted and paid today.
 */
export async function insertReport(address: string, person: Saved, report: ReportAt): Promise<number> {
  const { year, status, rejectReason = null, isAmending = false } = report;
  const text = `
    with report as (
      insert into annual_reports (person_id, region_id, member_name, year, status, amends, reject_reason, attempt,
        template_taken_at, uploaded_at, submitted_at)
      select p.id, p.region_id, p.full_name, $2::int, $3::int, $4::boolean, $5::text,
        1 + (select count(*) from annual_reports r where r.person_id = p.id and r.year = $2),
        now(), now(), case when $3 >= 400 then now() end
      from persons p where p.id = $1
      returning id
    ), information as (
      insert into annual_report_information (annual_report_id, declared, income, dues, fixed_membership_fee_after,
        variable_membership_fee_after)
      select id, '{}', 0, $6::jsonb, 0, 0 from report
    ), payment as (
      insert into annual_report_payments (annual_report_id) select id from report where $3 >= 300
    )
    select id from report`;
  const nothingOwed = {
    year: year + 1,
    fixed: 0,
    variable: 0,
    total: 0,
    isInTime: true,
    lines: [],
    notes: [],
  };
  const dues = JSON.stringify({ ...nothingOwed, advanceUsed: 0 });
  const { id } = await changeOne(address, text, [person.id, year, status, isAmending, rejectReason, dues]);
  return Number(id);
}

/**
 * A report of a person of member type EC to which no check objects: filed in time, nothing to pay, the hand-signed copy
 * compared by the branch. Its files are those of the demo. `person` must have joined after the reported year.
 */
export async function insertClearReport(address: string, person: Saved, year: number): Promise<number> {
  const id = await insertReport(address, person, { year, status: 400 });
  const text = `
    with files as (
      insert into annual_report_files (annual_report_id, kind, file_id, file_name)
      select $1, f.kind, f.file_id, f.file_name from (
        select distinct on (kind) kind, file_id, file_name from annual_report_files
        where kind in ('annualReport', 'annualReportScanned', 'identityDocument', 'registerDocument', 'insuranceDocument')
          and set_aside_at is null and annual_report_id <> $1 order by kind, id) f
      returning id, kind
    ), information as (
      update annual_report_information set updated_at = $2,
        declared = '{"nextYearMemberType": "EC", "declaresNoRecord": "Da"}'::jsonb || jsonb_build_object('insuranceValidTo', $3::text)
      where annual_report_id = $1
    ), payment as (
      update annual_report_payments set updated_at = $2 where annual_report_id = $1
    )
    update annual_reports set digitally_signed = false, uploaded_at = $2, submitted_at = $2, scan_checked_by = 'Proba Mara',
      checked_scan_id = (select id from files where kind = 'annualReportScanned')
    where id = $1`;
  await changeOne(address, text, [id, `${year + 1}-02-10T08:00:00Z`, `${year + 1}-12-31`]);
  return id;
}

/** Adds a member's request to file a validated report again. */
export async function askResubmission(address: string, reportId: number, reason: string): Promise<void> {
  const text = `
    with request as (
      insert into annual_report_resubmissions (annual_report_id, reason) values ($1, $2)
    )
    update annual_reports set has_open_resubmission = true where id = $1`;
  await changeOne(address, text, [reportId, reason]);
}

/** Moves a due's creation back by so many days. */
export async function ageDue(address: string, due: Saved, days: number): Promise<void> {
  const text = 'update person_dues set created_at = created_at - make_interval(days => $2) where id = $1';
  await changeOne(address, text, [due.id, days]);
}

/** Moves the acceptance date of a report's documents to the other side of the filing deadline. */
export async function moveDocuments(address: string, reportId: number): Promise<void> {
  const today = bucharestDay(new Date());
  const year = today.slice(0, 4);
  const day = today <= filingDeadlineOf(Number(year)) ? `${year}-03-01` : `${year}-02-20`;
  const text = 'update annual_report_information set updated_at = $2 where annual_report_id = $1';
  await changeOne(address, text, [reportId, day]);
}

/** Simulates the answer of an external invoicing system; the demo has none. */
export async function refuseNote(
  address: string,
  note: { id: number },
  state: 'refused' | 'unknown',
  reason: string,
): Promise<void> {
  const text = `update invoices set invoicing_state = $2, invoicing_note = $3, invoicing_series = null,
    invoicing_number = null where id = $1`;
  await changeOne(address, text, [note.id, state, reason]);
}

/** Simulates many failed sign-ins to the account: each further attempt by strangers has to wait. */
export async function blockStrangers(address: string, username: string): Promise<void> {
  const text = 'insert into sign_in_attempts (key, failures, last_failed_at) values ($1, 12, now())';
  await changeOne(address, text, [`account:${username}`]);
}

/** The account has just used up its message rate limit (ACC-94). */
export async function useUpMessages(address: string, username: string): Promise<void> {
  const text = `insert into rate_limits (key, used_until)
    select 'messages:' || id, now() + interval '10 minutes' from users where username = $1`;
  await changeOne(address, text, [username]);
}

/** Simulates a mail server's rejection of the account's only email. */
export async function failEmail(address: string, user: string, problem: string): Promise<void> {
  const text = `update emails e set state = 'failed', problem = $2, sent_at = null
    from users u where u.id = e.user_id and u.uuid = $1`;
  await changeOne(address, text, [user, problem]);
}

/** Mail servers have often rejected this address. */
export async function failAddress(address: string, email: string, failures: number): Promise<void> {
  const text = 'insert into failing_addresses (address, failures, problem) values ($1, $2, $3)';
  const problem = 'Întors de serverul destinatarului: 550 5.1.1 Recipient address rejected: User unknown';
  await changeOne(address, text, [email, failures, problem]);
}

/** State after a restore: an email to the person waits for a decision. */
export async function holdAfterRestore(address: string, person: Saved): Promise<void> {
  const text = `
    with copy as (
      insert into installation (key, value) values ('held-emails', '2026-11-23T003000Z')
    )
    insert into emails (kind, person_id, recipient, facts, state)
    select 'reportReceived', id, full_name, '{"year": 2025, "receipt": "D-2026-000001"}', 'held' from persons where id = $1`;
  await changeOne(address, text, [person.id]);
}

/** The key in the link of a reminder. */
export async function readReminderKey(address: string, user: string): Promise<string> {
  const { reminder_key: key } = await changeOne(address, 'select reminder_key from users where uuid = $1', [
    user,
  ]);
  return String(key);
}

/** Changes or inserts exactly one row; returns the statement's row. */
async function changeOne(address: string, text: string, values: unknown[]): Promise<Record<string, unknown>> {
  const server = await findRunningServer(dataDirOf(new URL(address).port));
  if (!server) throw new Error(`There is no database under ${address}`);
  const client = new pg.Client({ connectionString: server.url(databaseName) });
  await client.connect();
  try {
    const { rowCount, rows } = await client.query(text, values);
    if (rowCount !== 1) throw new Error(`${rowCount} rows: ${text}`);
    return rows[0] ?? {};
  } finally {
    await client.end();
  }
}
