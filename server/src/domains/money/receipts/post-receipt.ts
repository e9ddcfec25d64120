/** Posts received money as if staff had entered each due: same checks, same history, same effect on the advance. */
import { settleInOrder } from '@ceccar/contract/money/settle';
import { sql } from 'kysely';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { invalid } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import type { Member } from '../../members/member.ts';
import { checkDue, firstPaymentDateOf } from '../dues/due-rules.ts';
import { addPaid, noteSummary } from '../dues/note-receipts.ts';
import { postDue } from '../dues/post-due.ts';
import { type Bani, smaller, toBani, toDecimal } from '../money.ts';
import type { MemberDebt } from './debts.ts';

/** Day and way of payment, and the payment that ties its dues: a line of a bank statement (MON-13) or a receipt (MON-111). */
export type Money = { date: string; way: string } & (
  | { line: number }
  | { receipt: number; documentNumber: string | null }
);

type Note = { id: number; name: string };

/** The caller has locked the member. Returns what was settled; the rest is received as an advance. */
export async function payDebts(
  writing: WriteRequest,
  owner: Member,
  debts: readonly MemberDebt[],
  money: Money,
  received: Bani,
): Promise<{ settled: { name: string; amount: Bani }[]; advance: Bani }> {
  const { settled, left } = settleInOrder(
    // The receipt on 472 itself settles advance notes (MON-21).
    debts.filter(({ kind }) => kind !== 'advance'),
    received,
  );
  for (const { debt, amount } of settled) {
    if (debt.note) await payNote(writing, owner, debt.note, money, amount);
    else
      await postPayment(writing, owner, money, {
        code: '461.01',
        year: debt.year,
        amount,
        summary: debt.name,
      });
  }
  await postAdvance(writing, owner, money, left, 'Avans');
  return { settled: settled.map(({ debt: { name }, amount }) => ({ name, amount })), advance: left };
}

/** Pays the lines of a note of dues in order, fixed before variable. Returns the rest. */
export async function payNote(
  writing: WriteRequest,
  owner: Member,
  note: Note,
  money: Money,
  received: Bani,
): Promise<Bani> {
  const { tx } = writing;
  const summary = noteSummary(note.name);
  const lines = await tx
    .selectFrom('invoice_lines')
    .select(['position', 'code', 'year', sql<string>`amount - settled`.as('remaining')])
    .where('invoice_id', '=', note.id)
    .orderBy('position')
    .execute();
  const { total } = await tx
    .selectFrom('invoices')
    .select(sql<string>`total - settled`.as('total'))
    .where('id', '=', note.id)
    .executeTakeFirstOrThrow();
  // The part of the note that the advance pays is not paid by money.
  let payable = smaller(received, toBani(total));
  const left = received - payable;
  for (const { position, code, year, remaining } of lines) {
    const amount = smaller(toBani(remaining), payable);
    if (amount <= 0n) continue;
    payable -= amount;
    const dueId = await postPayment(writing, owner, money, { code, year, amount, summary });
    await addPaid(tx, owner.kind, [{ invoiceId: note.id, line: position, dueId, amount }]);
  }
  return left;
}

/** Settles open advance notes first, then adds to the advance (MON-21). */
export async function postAdvance(
  writing: WriteRequest,
  owner: Member,
  money: Money,
  amount: Bani,
  summary: string,
): Promise<void> {
  if (amount > 0n)
    await postPayment(writing, owner, money, { code: '472', year: yearOf(money), amount, summary });
}

type Payment = { code: string; year: number; amount: Bani; summary: string };

/** Checked like a typed due, but for the member's branch: a member who moved may pay the former one (MON-114). */
async function postPayment(
  writing: WriteRequest,
  owner: Member,
  money: Money,
  { code, year, amount, summary }: Payment,
): Promise<number> {
  const values = {
    code,
    fee: 0,
    feeYear: year,
    paymentSummary: money.way,
    paymentAmount: toDecimal(amount),
    paymentDate: money.date,
    paymentYear: yearOf(money),
  };
  const violations = checkDue(values, bucharestToday(writing.now), firstPaymentDateOf(writing.actor));
  if (violations.length > 0) throw invalid(violations);
  return postDue(writing, owner, {
    code,
    year,
    summary,
    payment: amount,
    paymentSummary: money.way,
    paymentDate: money.date,
    tie:
      'line' in money
        ? { statement_line_id: money.line }
        : { receipt_id: money.receipt, document_number: money.documentNumber },
  });
}

function yearOf({ date }: Money): number {
  return Number(date.slice(0, 4));
}
