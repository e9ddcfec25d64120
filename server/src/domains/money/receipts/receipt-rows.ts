/** Decides which dues are the rows of one payment: those of a statement line (MON-13) or of a receipt (MON-111). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { memberTables } from '../../members/member.ts';
import { dueTypeSql } from '../dues/due-rules.ts';

/** Number of a new receipt, in one sequence for persons and companies. */
export async function takeReceiptNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('receipt_numbers')::int as number`.execute(
    tx,
  );
  return Number(rows[0]?.number);
}

/** Rows of the dues table, locked. */
export async function lockReceiptRows<Due>(tx: Tx, kind: MemberKind, receipt: number): Promise<Due[]> {
  const { rows } = await sql<Due>`select * from ${sql.table(memberTables[kind].dues)}
    where receipt_id = ${receipt} order by id for no key update`.execute(tx);
  return rows;
}

/** SQL of the sum of the receipt that a due `t` is part of. */
export function receiptAmountSql(kind: MemberKind): string {
  return `(select sum(o.payment_amount) from ${memberTables[kind].dues} o where o.receipt_id = t.receipt_id)`;
}

/** SQL of a text with all rows of the payment that a due `t` is part of; null if it is the only one. */
export function paidTogetherSql(kind: MemberKind): string {
  const rows = memberKinds.map((each) => {
    const { dues, column } = memberTables[each];
    // Receipts belong to one member; a statement line may be divided among several.
    const ofReceipt = each === kind ? ' or o.receipt_id = t.receipt_id' : '';
    const isOwn = each === kind ? `o.${column} = t.${column}` : 'false';
    return `select o.id, o.code, (select ${dueTypeSql} from (select o.code) t) as type, o.fee_year, o.payment_amount, ${isOwn} as is_own from ${dues} o
      where o.statement_line_id = t.statement_line_id${ofReceipt}`;
  });
  return `(select case when count(*) > 1 then string_agg(
      coalesce(o.type || ', ', '') || o.code || ' (' || o.fee_year || '): ' || ${leiSql('o.payment_amount')} || ' RON'
        || case when o.is_own then '' else ', la alt membru' end,
      '; ' order by not o.is_own, o.id) end
    from (${rows.join(' union all ')}) o
    where t.statement_line_id is not null or t.receipt_id is not null)`;
}

/** `1.234,50`, as people write it. */
function leiSql(amount: string): string {
  return `translate(to_char(${amount}, 'FM999,999,999,990.00'), ',.', '.,')`;
}
