/** Posts the staged dues of an import, with the same history as typed ones (EXC-17), and takes them back. */

import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { sql } from 'kysely';
import { changesOfDeleted, historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import type { ImportRun } from '../../exchange/import-kind.ts';
import { memberTables } from '../../members/member.ts';
import { applyDues, reverseDues } from '../dues/due-effects.ts';
import { isOfAccount, movesAdvance } from '../dues/due-sql.ts';
import type { PostedDue } from '../dues/note-receipts.ts';
import { undoPostings } from '../dues/report-postings.ts';

export async function postDues(tx: Tx, run: ImportRun): Promise<void> {
  const { id } = run;
  for (const kind of memberKinds) {
    const { dues, column } = memberTables[kind];
    await sql`with posted as (
        insert into ${sql.table(dues)} (${sql.ref(column)}, code, fee_summary, fee, fee_year,
          payment_summary, payment_date, payment_amount, payment_year, import_id)
        select member_id, code, fee_summary, fee, fee_year, payment_summary, payment_date, payment_amount,
          payment_year, ${id}
        from staged_rows where member = ${kind} order by line
        returning *
      )
      ${historyOfRows(
        run,
        { screen: run.screen, requestId: null },
        {
          resource: dues,
          id: sql`p.id`,
          shownOn: { column, id: sql`p.${sql.ref(column)}` },
          action: 'create',
          changes: sql`jsonb_strip_nulls(jsonb_build_object(
            ${kind}::text, jsonb_build_array(null, p.${sql.ref(column)}),
            'code', jsonb_build_array(null, p.code),
            'fee', jsonb_build_array(null, p.fee::text),
            'feeYear', jsonb_build_array(null, p.fee_year),
            'paymentDate', jsonb_build_array(null, p.payment_date),
            'paymentAmount', jsonb_build_array(null, p.payment_amount::text),
            'paymentYear', jsonb_build_array(null, p.payment_year),
            'feeSummary', case when p.fee_summary is not null then jsonb_build_array(null, p.fee_summary) end,
            'paymentSummary', case when p.payment_summary is not null then jsonb_build_array(null, p.payment_summary) end
          ))`,
        },
      )}
      from posted p`.execute(tx);
    await applyDues(tx, kind, await readMoving(tx, kind, id));
  }
}

export async function takeBackDues(tx: Tx, { id, rows: posted, ...by }: ImportRun): Promise<void> {
  let left = 0;
  for (const kind of memberKinds) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (
      select 1 from ${sql.table(memberTables[kind].dues)} where import_id = ${id} for no key update) held`.execute(
      tx,
    );
    left += Number(rows[0]?.count);
  }
  if (left !== posted) {
    const touched = posted - left;
    throw conflict(
      `Importul nu mai poate fi anulat: dintre cotizațiile lui, ${touched === 1 ? 'una a fost schimbată' : `${touched} au fost schimbate`} între timp.`,
    );
  }
  for (const kind of memberKinds) {
    const { dues, column } = memberTables[kind];
    await reverseDues(tx, kind, await readMoving(tx, kind, id));
    await undoPostings(tx, kind, await readJudged(tx, kind, id));
    await sql`with gone as (delete from ${sql.table(dues)} where import_id = ${id} returning *)
      ${historyOfRows(by, by, {
        resource: dues,
        id: sql`g.id`,
        shownOn: { column, id: sql`g.${sql.ref(column)}` },
        action: 'delete',
        changes: changesOfDeleted('g'),
      })}
      from gone g`.execute(tx);
  }
}

/** Dues that a report has counted as its own payments (REP-151). */
async function readJudged(tx: Tx, kind: MemberKind, importId: number): Promise<number[]> {
  const { dues, dueColumn } = memberTables[kind];
  const { rows } = await sql<{ id: number }>`select d.id from annual_report_postings p
    join ${sql.table(dues)} d on d.id = ${sql.ref(`p.${dueColumn}`)} where d.import_id = ${importId}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Dues of the import that change an advance or correct the payment of a note. */
async function readMoving(tx: Tx, kind: MemberKind, importId: number): Promise<PostedDue[]> {
  const { dues, column } = memberTables[kind];
  const { rows } = await sql<PostedDue>`
    select id, ${sql.ref(column)} as owner, code, fee_year as year, fee_summary as summary,
      payment_summary as "paymentSummary", payment_amount as "paymentAmount"
    from ${sql.table(dues)}
    where import_id = ${importId} and payment_amount <> 0
      and (${sql.raw(movesAdvance)} or ${sql.raw(isOfAccount('461'))} and code like '%-1')
    order by id`.execute(tx);
  return rows;
}
