/** What the staged dues would post, and which of them are already posted, by whatever file or hand (EXC-260). */
import type { DuesSummary } from '@ceccar/contract/exchange/dues-summary';
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { locksOf } from '../../../platform/database/locks.ts';
import { memberTables } from '../../members/member.ts';

const mostLines = 20;

/** Until the transaction ends no other file of dues is summarized: of two that are sent together the second finds the first. */
export async function summarizeDues(tx: Tx): Promise<DuesSummary> {
  await sql`select pg_advisory_xact_lock(${locksOf.memberImports}, hashtext('dues'))`.execute(tx);
  const { rows: sums } = await sql<DuesSummary['sums'][number]>`
    select code, fee_year as year, count(*)::int as rows, sum(fee)::text as fee, sum(payment_amount)::text as payment
    from staged_rows group by code, fee_year order by fee_year, code`.execute(tx);
  const equal = sql.join(memberKinds.map(equalRows), sql` union all `);
  const { rows: posted } = await sql<DuesSummary['posted'][number]>`
    select import_id as "importId", (max(created_at) at time zone 'Europe/Bucharest')::date::text as "on",
      count(distinct line)::int as rows, (array_agg(distinct line order by line))[1:${sql.lit(mostLines)}] as lines
    from (${equal}) equal group by import_id order by import_id nulls last`.execute(tx);
  return { sums, posted };
}

/** Explanations are not compared: blanks and spellings differ between copies of a file. */
function equalRows(kind: MemberKind): RawBuilder<unknown> {
  const { dues, column } = memberTables[kind];
  return sql`select s.line, d.import_id, d.created_at
    from staged_rows s
    join ${sql.table(dues)} d on d.${sql.ref(column)} = s.member_id and d.code = s.code and d.fee_year = s.fee_year
      and d.fee = s.fee and d.payment_date = s.payment_date and d.payment_amount = s.payment_amount
    where s.member = ${kind}`;
}
