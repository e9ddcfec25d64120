/**
 * Posts a due that follows from a decision or a payment, not from its form: with the usual history and effect on the advance
 * (MON-25). The caller has checked that the actor may post for the member.
 */
import { insertWithHistory } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { type Bani, toDecimal } from '../money.ts';
import { applyDues } from './due-effects.ts';

export type DueToPost = {
  code: string;
  /** Year of the fee. */
  year: number;
  summary: string;
  fee?: Bani;
  payment?: Bani;
  paymentSummary?: string;
  /** Today if absent. */
  paymentDate?: string;
  /** The payment whose rows belong together: a statement line, or a receipt with its document. */
  tie?: { statement_line_id: number } | { receipt_id: number; document_number: string | null };
};

/** Returns the due's id. The caller has locked the member. */
export async function postDue(
  { tx, resources, actor, origin, now }: WriteRequest,
  { kind, id: owner }: Member,
  { code, year, summary, fee = 0n, payment = 0n, paymentSummary, paymentDate, tie }: DueToPost,
): Promise<number> {
  const { dues, column } = memberTables[kind];
  const day = paymentDate ?? bucharestToday(now);
  const fields = {
    code,
    feeSummary: summary,
    fee: toDecimal(fee),
    feeYear: year,
    paymentSummary: paymentSummary ?? null,
    paymentDate: day,
    paymentAmount: toDecimal(payment),
    paymentYear: Number(day.slice(0, 4)),
    ...(tie && 'receipt_id' in tie ? { documentNumber: tie.document_number } : {}),
  };
  const record = {
    [column]: owner,
    code,
    fee_summary: fields.feeSummary,
    fee: fields.fee,
    fee_year: fields.feeYear,
    payment_summary: fields.paymentSummary,
    payment_date: fields.paymentDate,
    payment_amount: fields.paymentAmount,
    payment_year: fields.paymentYear,
    ...tie,
  };
  const changedFields = Object.entries(fields).filter(([, value]) => value !== null);
  const id = await insertWithHistory(tx, actor, origin, {
    resource: getResource(resources, dues),
    record,
    changes: Object.fromEntries(changedFields.map(([name, value]) => [name, [null, value]])),
  });
  const { paymentAmount } = fields;
  const due = { id, owner, code, year, summary, paymentSummary: fields.paymentSummary, paymentAmount };
  await applyDues(tx, kind, [due]);
  return id;
}
