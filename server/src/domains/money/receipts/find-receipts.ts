/** Reads receipts, each with the dues that it posted (MON-111). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import type { Receipt } from '@ceccar/contract/money/receipts';
import type { Actor } from '../../../platform/access/actor.ts';
import { subRecordPolicy } from '../../../platform/access/policy.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { memberTables } from '../../members/member.ts';
import { mayDeleteDue } from '../dues/due-rules.ts';
import { correctedBySql } from '../dues/note-receipts.ts';
import { toBani, toWire } from '../money.ts';

type Asking = { read: Reader; resources: Resources; actor: Actor; now: Date };

/** Condition on a due `t`, written for persons and for companies. */
type Condition = (sql: SqlText) => string;

/** Newest first. */
export async function findReceipts(
  { read, resources, actor, now }: Asking,
  condition: Condition,
  limit: number,
): Promise<Receipt[]> {
  const sql = new SqlText();
  const text = receiptsSql(resources, actor, sql, condition);
  const rows = await read(
    sql.statement(`${text} order by created_at desc, id desc limit ${sql.value(limit)}::int`),
  );
  return rows.map((row) => {
    const kind = row.kind as MemberKind; // written by the query
    const { table: members, dues } = memberTables[kind];
    const createdAt = row.created_at as Date; // a column of that type
    return {
      id: Number(row.id),
      member: { '@id': `/api/${members}/${row.uuid}`, kind, name: String(row.name) },
      due: `/api/${dues}/${row.due}`,
      amount: toWire(toBani(row.amount)),
      paymentDate: String(row.payment_date),
      paymentSummary: String(row.payment_summary),
      documentNumber: row.document_number === null ? null : String(row.document_number),
      createdAt: createdAt.toISOString(),
      rows: row.rows as Receipt['rows'], // built by the query in that shape
      mayDelete:
        subRecordPolicy.delete(actor) &&
        mayDeleteDue(actor, createdAt, bucharestToday(now)) &&
        row.is_corrected !== true,
    };
  });
}

type WaySum = { paymentSummary: string; count: number; amount: number };

/** Sums of all receipts by way of payment, the largest first. */
export async function sumReceipts(
  { read, resources, actor }: Omit<Asking, 'now'>,
  condition: Condition,
): Promise<WaySum[]> {
  const sql = new SqlText();
  const text = receiptsSql(resources, actor, sql, condition);
  const rows = await read(
    sql.statement(`select payment_summary as way, count(*) as count, sum(amount) as amount
      from (${text}) r group by 1 order by 3 desc, 1`),
  );
  return rows.map(({ way, count, amount }) => ({
    paymentSummary: String(way),
    count: Number(count),
    amount: toWire(toBani(amount)),
  }));
}

/** In the scope of the dues. */
function receiptsSql(resources: Resources, actor: Actor, sql: SqlText, condition: Condition): string {
  return memberKinds
    .map((kind) => {
      const { table: members, column, name, dues } = memberTables[kind];
      const resource = getResource(resources, dues);
      const { from, condition: isSeen } = scopedRows(resource, resource.definition.scope(actor), sql);
      return `select t.receipt_id as id, '${kind}' as kind, m.uuid, m.${name} as name, min(t.id) as due,
          sum(t.payment_amount) as amount, t.payment_date, t.payment_summary,
          min(t.document_number) as document_number, min(t.created_at) as created_at,
          bool_or(${correctedBySql(kind)} is not null) as is_corrected,
          json_agg(json_build_object('code', t.code, 'year', t.fee_year, 'summary', t.fee_summary,
            'amount', t.payment_amount) order by t.id) as rows
        from ${from} join ${members} m on m.id = t.${column}
        where t.receipt_id is not null and ${condition(sql)} and ${isSeen}
        group by t.receipt_id, m.id, t.payment_date, t.payment_summary`;
    })
    .join(' union all ');
}
