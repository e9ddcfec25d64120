/** Reads a member's money and posts receipts. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import { findLedgerErrors } from '../../src/domains/money/check-ledger.ts';
import { findReportErrors } from '../../src/domains/reports/check-reports.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { createBankStatementLine } from '../builders/bank-statement.ts';
import { signInAs } from '../harness/accounts.ts';
import type { TestApp } from '../harness/app.ts';
import type { Member } from './season.ts';

/** Expects no integrity errors: sums of the ledger, states of reports. */
export async function expectNoErrors({ database }: Pick<TestApp, 'database'>): Promise<void> {
  const errors: string[] = [];
  const read = createReader(database.pool);
  for await (const error of findLedgerErrors(read)) errors.push(error);
  for await (const error of findReportErrors(read)) errors.push(error);
  expect(errors).toEqual([]);
}

/** Dues as `code fee/payment`; a compensation is marked. */
export async function duesOf({ db }: TestApp, { kind, record }: Member): Promise<string[]> {
  const rows = await db
    .selectFrom(`${kind}_dues`)
    .select(['code', 'fee', 'payment_amount', 'payment_summary'])
    .where(sql.ref(`${kind}_id`), '=', record.id)
    .orderBy('id')
    .execute();
  return rows.map(
    ({ code, fee, payment_amount, payment_summary }) =>
      `${code} ${fee}/${payment_amount}${payment_summary === 'compensare 472-461' ? ' compensated' : ''}`,
  );
}

export async function advanceOf({ db }: TestApp, { kind, record }: Member): Promise<string> {
  const { avans } = await db
    .selectFrom(kind === 'person' ? 'persons' : 'companies')
    .select('avans')
    .where('id', '=', record.id)
    .executeTakeFirstOrThrow();
  return avans;
}

/** Notes of dues, oldest first. */
export function notesOf({ db }: TestApp, { kind, record }: Member) {
  return db
    .selectFrom('invoices')
    .select(['id', 'amount', 'advance_used', 'total', 'status', 'settled'])
    .where(`${kind}_id`, '=', record.id)
    .where('kind', '=', 'dues')
    .orderBy('id')
    .execute();
}

/** A receipt on that account posted by staff; on 472 it is an advance. */
export async function receive(
  { api, db }: TestApp,
  { kind, record }: Member,
  code: string,
  paymentAmount: number,
) {
  const due = {
    [kind]: record.id,
    code,
    fee: 0,
    feeYear: 2026,
    paymentAmount,
    paymentYear: 2026,
    paymentDate: '2026-02-01',
    paymentSummary: 'banca',
  };
  const as = await signInAs(db, 'ROLE_ADMIN');
  const { status, text } = await api.post(`/api/${kind}_dues`, due, { as });
  expect(status, text).toBe(201);
}

/** The money for the member's last note arrives on a statement of the branch's bank. */
export async function payNote(app: TestApp, member: Member, amount: number): Promise<void> {
  const note = (await notesOf(app, member)).at(-1);
  const line = await createBankStatementLine(app, {
    region: member.region,
    invoice_id: note?.id ?? null,
    certainty: 'sure',
    amount: String(amount),
    booked_on: '2026-02-01',
  });
  const as = await signInAs(app.db, 'ROLE_ADMIN');
  const { status, text } = await app.api.post(`/api/bank_statement_lines/${line.id}/confirm`, undefined, {
    as,
  });
  expect(status, text).toBe(200);
}
