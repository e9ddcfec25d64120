/** Computes a run for every member of its branches and keeps the result as its rows; nothing is posted (MON-172). */
import { memberKinds } from '@ceccar/contract/member';
import type { DueRunKind } from '@ceccar/contract/money/due-runs';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { liftTimeouts } from '../../../platform/database/transact.ts';
import { conflict } from '../../../platform/errors.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { memberTables } from '../../members/member.ts';
import { judgeMembers, type Run } from './run-rules.ts';
import { getRunSettings } from './run-settings.ts';

export type RunToPreview = {
  id: number;
  kind: DueRunKind;
  year: number;
  /** Null: all branches. */
  regionId: number | null;
  withDaily: boolean;
};

/** Throws conflict before the day of the year's settings has passed. */
export async function previewRun(tx: Tx, asked: RunToPreview, today: string): Promise<void> {
  // A large register on a slow machine may take long.
  await liftTimeouts(tx);
  const { id, kind, year, regionId } = asked;
  const settings = await getRunSettings(tx, year);
  if (today <= settings.day)
    throw conflict(`Calculul se poate face abia după ${shortDay(settings.day)}, ziua din setările anului.`);
  const hasDaily = kind === 'penalty' && asked.withDaily;
  if (hasDaily && today <= `${year}-12-31`)
    throw conflict(`Penalitatea pe zi curge abia de la ${shortDay(`${year + 1}-01-01`)}.`);
  const daily = { rate: settings.dailyRate, until: today };
  const run: Run = {
    id,
    kind,
    year,
    ...settings,
    dailyRate: hasDaily ? daily.rate : null,
    dailyUntil: hasDaily ? daily.until : null,
  };
  await replaceEarlier(tx, asked);
  const inRegion = regionId === null ? sql`true` : sql`m.region_id = ${regionId}`;
  for (const member of memberKinds) {
    const { table, column, byName } = memberTables[member];
    await sql`insert into due_run_rows (run_id, ${sql.ref(column)}, region_id, state, reason, base, open_now, days, amount)
      select ${id}, j.id, j.region_id, case when j.reason is null then 'due' else 'left' end, j.reason,
        j.base, j.open_now, j.days, j.amount
      from (${judgeMembers(member, run, inRegion, today)}) j
      join ${sql.table(table)} m on m.id = j.id join regions g on g.id = j.region_id
      order by g.name, ${sql.raw(byName)}`.execute(tx);
  }
  await tx
    .updateTable('due_runs')
    .set({
      day: run.day,
      rate: kind === 'penalty' ? run.rate : null,
      daily_rate: run.dailyRate,
      daily_until: run.dailyUntil,
      each_amount: kind === 'unfiled' ? run.eachAmount : null,
    })
    .where('id', '=', id)
    .execute();
  await countRows(tx, id);
}

/** A new preview of the same takes the place of the one before, whose rows go. */
async function replaceEarlier(tx: Tx, { id, kind, year, regionId }: RunToPreview): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update due_runs set status = 'dropped', version = version + 1, updated_at = register_now()
    where status = 'previewed' and id <> ${id} and kind = ${kind} and year = ${year}
      and region_id is not distinct from ${regionId}::int returning id`.execute(tx);
  await sql`delete from due_run_rows where run_id = any(${rows.map((row) => row.id)}::int[])`.execute(tx);
}

/** Numbers and total that the list of runs shows. */
export async function countRows(tx: Tx, id: number): Promise<void> {
  await sql`update due_runs u set row_count = c.rows, total = c.total, left_count = c.lefts, changed_count = c.changed,
      updated_at = register_now()
    from (
      select count(*) filter (where state in ('due', 'posted', 'undone')) as rows,
        coalesce(sum(amount) filter (where state in ('due', 'posted', 'undone')), 0) as total,
        count(*) filter (where state = 'left') as lefts, count(*) filter (where state = 'changed') as changed
      from due_run_rows where run_id = ${id}
    ) c where u.id = ${id}`.execute(tx);
}
