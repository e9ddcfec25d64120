/** Reads what a member owes and which notes are open. */

import type { Reader } from '../../../platform/database/reader.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { isOfAccount, isOfRun } from '../dues/due-sql.ts';
import { toBani } from '../money.ts';
import { listDebts, type MemberDebt, type NoteDebt, type YearSum } from './debts.ts';

/**
 * In a transaction the result stays valid while the member is locked. `without`: the debts as they would be without that
 * receipt, which is being corrected (MON-112).
 */
export async function readDebts(read: Reader, owner: Member, without = noReceipt): Promise<MemberDebt[]> {
  return listDebts(await readYears(read, owner, without), await readNotes(read, owner, without));
}

/** No receipt has this number. */
const noReceipt = 0;

async function readYears(read: Reader, { kind, id }: Member, without: number): Promise<YearSum[]> {
  const { dues, column } = memberTables[kind];
  const rows = await read({
    text: `select d.fee_year as year, regexp_replace(d.code, '-1$', '') as code, sum(d.fee) as fee,
        sum(d.payment_amount) as payment,
        string_agg(case when ${isOfRun('penalty')} then 'Penalitate: ' else '' end || d.fee_summary, '; ')
          filter (where exists (select from due_run_rows r where r.due_id = d.id and r.${column} = d.${column})) as explanation
      from ${dues} d where d.${column} = $1 and ${isOfAccount('461', 'd.code')}
        and (d.receipt_id is null or d.receipt_id <> $2::int)
      group by 1, 2 order by 1, 2`,
    values: [id, without],
  });
  return rows.map(({ year, code, fee, payment, explanation }) => ({
    year: Number(year),
    code: String(code),
    fee: toBani(fee),
    payment: toBani(payment),
    ...(explanation === null ? {} : { explanation: String(explanation) }),
  }));
}

type Line = { year: number; text: string; remaining: string };

/** In the order in which payments settle advance notes (MON-21). */
async function readNotes(read: Reader, { kind, id }: Member, without: number): Promise<NoteDebt[]> {
  const { column, dues, dueColumn } = memberTables[kind];
  const rows = await read({
    text: `with taken_back as (
        select s.invoice_id, s.line, s.amount from ${dues} d join invoice_settlements s on s.${dueColumn} = d.id
        where d.receipt_id = $2
      )
      select i.id, i.uuid, i.name, i.kind, i.reference, i.total - i.settled + coalesce(b.amount, 0) as remaining,
        i.posted_at is not null as is_posted, declared.amount as declared_amount, declared.text as declared_text, extract(year from i.issued_on)::int as year,
        (select json_agg(json_build_object('year', l.year, 'text', l.text, 'remaining', (l.amount - l.settled
            + coalesce((select sum(amount) from taken_back where invoice_id = i.id and line = l.position), 0))::text)
          order by l.position) from invoice_lines l where l.invoice_id = i.id) as lines
      from invoices i
      left join lateral (select sum(amount) as amount from taken_back where invoice_id = i.id) b on true
      left join declared_payments() declared on declared.invoice_id = i.id
      where i.${column} = $1 and (i.status = 'issued' or i.status = 'paid' and b.amount > 0)
      order by i.issued_on, i.id`,
    values: [id, without],
  });
  return rows.map((row) => ({
    id: Number(row.id),
    name: String(row.name),
    kind: row.kind as NoteDebt['kind'], // guaranteed by a check constraint
    year: Number(row.year),
    reference: String(row.reference),
    invoiceLink: `/download/invoice/${row.uuid}`,
    remaining: toBani(row.remaining),
    isPosted: row.is_posted === true,
    declared:
      row.declared_text === null
        ? null
        : { amount: toBani(row.declared_amount), text: String(row.declared_text) },
    lines: ((row.lines ?? []) as Line[]).map((line) => ({ ...line, remaining: toBani(line.remaining) })),
  }));
}
