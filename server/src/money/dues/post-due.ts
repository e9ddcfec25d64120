/** Posts a due that follows from a decision, not from a form: with the usual history and effect on the advance (MON-25). */
import { insertWithHistory } from '../../crud/history.ts';
import { getResource } from '../../crud/resource.ts';
import type { WriteRequest } from '../../crud/write.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { bucharestToday } from '../../text/clock.ts';
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
};

/** Returns the due's id. The caller has locked the member. */
export async function postDue(
  { tx, resources, actor, origin, now }: WriteRequest,
  { kind, id: owner }: Member,
  { code, year, summary, fee = 0n, payment = 0n, paymentSummary }: DueToPost,
): Promise<number> {
  const { dues, column } = memberTables[kind];
  const today = bucharestToday(now);
  const fields = {
    code,
    feeSummary: summary,
    fee: toDecimal(fee),
    feeYear: year,
    paymentSummary: paymentSummary ?? null,
    paymentDate: today,
    paymentAmount: toDecimal(payment),
    paymentYear: Number(today.slice(0, 4)),
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
