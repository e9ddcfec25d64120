/**
 * Posts what a run's preview showed, all or nothing (MON-173). A member whose situation has changed since the preview drops
 * out and is named (MON-174).
 */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { codeOfRun } from '@ceccar/contract/money/due-runs';
import { sql } from 'kysely';
import { historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { memberTables } from '../../members/member.ts';
import { countRows } from './preview-run.ts';
import { explanationSql, judgeMembers, type Run } from './run-rules.ts';

/** Rows of one statement; the progress is told after each. */
const atOnce = 2_000;

export type Author = { userId: number | null; username: string };

/** The caller holds the lock of the kind and year. `tell` reports the posted rows. Returns their number. */
export async function postRows(
  tx: Tx,
  run: Run,
  by: Author,
  today: string,
  tell: (done: number) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (const kind of memberKinds) {
    await dropChanged(tx, kind, run, today);
    for (let last = 0; ; ) {
      const batch = await postSome(tx, kind, run, by, today, last);
      if (batch.posted === 0) break;
      last = batch.last;
      done += batch.posted;
      await tell(done);
    }
  }
  await countRows(tx, run.id);
  return done;
}

async function dropChanged(tx: Tx, kind: MemberKind, run: Run, today: string): Promise<void> {
  const owner = sql.ref(memberTables[kind].column);
  const previewed = sql`m.id in (select ${owner} from due_run_rows
    where run_id = ${run.id} and state = 'due' and ${owner} is not null)`;
  // The planner's statistics do not know the rows of a new run: it would add up all dues again for each of them.
  await sql`set local enable_nestloop = off`.execute(tx);
  await sql`update due_run_rows r set state = 'changed', version = r.version + 1, updated_at = register_now(),
      reason = case when j.open_now < r.open_now then 'paidSince' else 'changedSince' end
    from (${judgeMembers(kind, run, previewed, today)}) j
    where r.run_id = ${run.id} and r.state = 'due' and r.${owner} = j.id
      and (j.reason is not null or (j.base, j.open_now, j.amount) <> (r.base, r.open_now, r.amount))`.execute(
    tx,
  );
  await sql`set local enable_nestloop = on`.execute(tx);
}

async function postSome(
  tx: Tx,
  kind: MemberKind,
  run: Run,
  { userId, username }: Author,
  today: string,
  after: number,
): Promise<{ posted: number; last: number }> {
  const { dues, column } = memberTables[kind];
  const owner = sql.ref(column);
  const code = codeOfRun(run.kind, run.year);
  const { rows } = await sql<{ posted: number; last: number }>`
    with batch as (
      select r.id, r.${owner} as member, r.amount, ${sql.raw(explanationSql)} as explanation
      from due_run_rows r join due_runs u on u.id = r.run_id
      where r.run_id = ${run.id} and r.state = 'due' and r.${owner} is not null and r.id > ${after}
      order by r.id limit ${atOnce}
    ), added as (
      insert into ${sql.table(dues)} (${owner}, code, fee_summary, fee, fee_year, payment_summary, payment_date,
        payment_amount, payment_year)
      select member, ${code}, explanation, amount, ${run.year}, null, ${today}::date, 0, ${Number(today.slice(0, 4))}
      from batch order by id
      returning *
    ), noted as (
      ${historyOfRows(
        { userId, username },
        { screen: runPath(run.id), requestId: null },
        {
          resource: dues,
          id: sql`a.id`,
          shownOn: { column, id: sql`a.${owner}` },
          action: 'create',
          changes: sql`jsonb_build_object(
            ${kind}::text, jsonb_build_array(null, a.${owner}),
            'code', jsonb_build_array(null, a.code),
            'feeSummary', jsonb_build_array(null, a.fee_summary),
            'fee', jsonb_build_array(null, a.fee::text),
            'feeYear', jsonb_build_array(null, a.fee_year),
            'paymentDate', jsonb_build_array(null, a.payment_date),
            'paymentAmount', jsonb_build_array(null, a.payment_amount::text),
            'paymentYear', jsonb_build_array(null, a.payment_year))`,
        },
      )}
      from added a
    ), marked as (
      update due_run_rows r set state = 'posted', due_id = a.due_id, version = r.version + 1, updated_at = register_now(),
        once_key = ${`${run.kind} ${run.year} ${kind} `}::text || a.${owner}
      from (select b.id, a.id as due_id, a.${owner} from batch b join added a on a.${owner} = b.member) a where r.id = a.id
      returning r.id
    )
    select count(*) as posted, coalesce(max(id), 0) as last from marked`.execute(tx);
  return { posted: Number(rows[0]?.posted), last: Number(rows[0]?.last) };
}

/** The page of a run; the history of its dues leads there. */
export function runPath(id: number): string {
  return `/runs/${id}`;
}
