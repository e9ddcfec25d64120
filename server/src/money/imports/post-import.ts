/** Posts the staged rows of an import, and takes a whole import back; each in one transaction. */
import { compensation } from '@ceccar/contract/money/due-codes';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import type { Tx } from '../../database/connection.ts';
import { conflict } from '../../errors.ts';
import { applyDues, type PostedDue, reverseDues } from '../dues/due-effects.ts';
import { type OwnerKind, ownerTables } from '../owner.ts';

const kinds: readonly OwnerKind[] = ['person', 'company'];
const screen = '/imports';

type Import = { id: number; userId: number | null; username: string };

export async function postStaged(tx: Tx, { id, userId, username }: Import): Promise<void> {
  for (const kind of kinds) {
    const { dues, column } = ownerTables[kind];
    await sql`with posted as (
        insert into ${sql.table(dues)} (${sql.ref(column)}, code, fee_summary, fee, fee_year,
          payment_summary, payment_date, payment_amount, payment_year, import_id)
        select member_id, code, fee_summary, fee, fee_year, payment_summary, payment_date, payment_amount,
          payment_year, ${id}
        from staged_dues where member = ${kind} order by line
        returning *
      )
      insert into change_history (user_id, username, screen, resource, record_id, ${sql.ref(column)}, action, changes)
      select ${userId}::int, ${username}, ${`${screen}/${id}`}, ${dues}, p.id, p.${sql.ref(column)}, 'create',
        jsonb_strip_nulls(jsonb_build_object(
          ${kind}::text, jsonb_build_array(null, p.${sql.ref(column)}),
          'code', jsonb_build_array(null, p.code),
          'fee', jsonb_build_array(null, p.fee::text),
          'feeYear', jsonb_build_array(null, p.fee_year),
          'paymentDate', jsonb_build_array(null, p.payment_date),
          'paymentAmount', jsonb_build_array(null, p.payment_amount::text),
          'paymentYear', jsonb_build_array(null, p.payment_year),
          'feeSummary', case when p.fee_summary is not null then jsonb_build_array(null, p.fee_summary) end,
          'paymentSummary', case when p.payment_summary is not null then jsonb_build_array(null, p.payment_summary) end
        ))
      from posted p`.execute(tx);
    await applyDues(tx, kind, await readMoving(tx, kind, id));
  }
}

/** Throws conflict unless everything of it is as it was posted. */
export async function undoImport(tx: Tx, actor: Actor, requestId: string, id: number): Promise<void> {
  // A large file on a slow machine takes as long as it takes.
  await sql`set local statement_timeout = 0`.execute(tx);
  const found = await tx
    .selectFrom('imports')
    .select(['status', 'total_rows'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (found.status !== 'done') throw conflict('Doar un import finalizat poate fi anulat.');
  let left = 0;
  for (const kind of kinds) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from (
      select 1 from ${sql.table(ownerTables[kind].dues)} where import_id = ${id} for no key update) held`.execute(
      tx,
    );
    left += Number(rows[0]?.count);
  }
  if (left !== found.total_rows) {
    const touched = Number(found.total_rows) - left;
    throw conflict(
      `Importul nu mai poate fi anulat: dintre cotizațiile lui, ${touched === 1 ? 'una a fost schimbată' : `${touched} au fost schimbate`} între timp.`,
    );
  }
  for (const kind of kinds) {
    const { dues, column } = ownerTables[kind];
    await reverseDues(tx, kind, await readMoving(tx, kind, id));
    await sql`with gone as (delete from ${sql.table(dues)} where import_id = ${id} returning *)
      insert into change_history
        (user_id, username, screen, request_id, resource, record_id, ${sql.ref(column)}, action, changes)
      select ${actor.userId}::int, ${actor.username}, ${screen}, ${requestId}, ${dues}, g.id, g.${sql.ref(column)}, 'delete',
        (select jsonb_object_agg(key, jsonb_build_array(value, null)) from jsonb_each(to_jsonb(g)))
      from gone g`.execute(tx);
  }
  await tx
    .updateTable('imports')
    .set({ status: 'undone', updated_at: sql`now()`, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

/** Those of its dues that move an advance: the others need no look. */
async function readMoving(tx: Tx, kind: OwnerKind, importId: number): Promise<PostedDue[]> {
  const { dues, column } = ownerTables[kind];
  const { rows } = await sql<PostedDue>`
    select id, ${sql.ref(column)} as owner, code, payment_summary as "paymentSummary", payment_amount as "paymentAmount"
    from ${sql.table(dues)}
    where import_id = ${importId} and payment_amount <> 0 and (code like '472%' or payment_summary = ${compensation})
    order by id`.execute(tx);
  return rows;
}
