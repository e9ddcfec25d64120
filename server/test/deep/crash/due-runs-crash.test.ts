/** A yearly run after kill -9: posted or taken back, it is whole or nothing. Real processes. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRegion } from '../../builders/region.ts';
import { signInAs } from '../../harness/accounts.ts';
import { eventually } from '../../harness/eventually.ts';
import { end, prepareServing, type Serving, send } from '../../harness/serving.ts';

const { start, killers } = prepareServing();

/** More than one statement of a run posts. */
const debtors = 3_000;

async function createDebtors({ database: { db } }: Serving): Promise<{ id: number }> {
  const region = await createRegion(db);
  await sql`with added as (
      insert into persons (last_name, first_name, region_id)
      select 'Datornic ' || n, 'Ana', ${region.id} from generate_series(1, ${debtors}) n returning id)
    insert into person_dues (person_id, code, fee, fee_year, payment_date, payment_amount, payment_year)
    select id, '461.01.01.25', 400, 2025, '2025-02-20', 0, 2025 from added`.execute(db);
  return region;
}

async function readState({ database: { pool } }: Serving, id: number) {
  const { rows } = await pool.query(
    `select u.status, u.row_count as rows,
      (select count(*)::int from due_run_rows where run_id = $1 and state = 'posted') as posted,
      (select count(*)::int from person_dues where code = '461.01.07.25') as dues,
      (select coalesce(sum(fee), 0)::float from person_dues where code = '461.01.07.25') as lei,
      (select count(*)::int from change_history where screen = '/runs/' || $1 and action = 'create') as noted
    from due_runs u where u.id = $1`,
    [id],
  );
  return rows[0];
}

/** Kills `victim` once the run has posted its first part, which nobody else sees yet, and starts it again. */
async function killInTheMiddle(
  serving: Serving,
  victim: keyof typeof killers,
  id: number,
  work: () => Promise<unknown>,
): Promise<Serving> {
  const holder = await serving.database.pool.connect();
  // The last row is held, so that the last part waits.
  await holder.query('begin');
  await holder.query('select 1 from due_run_rows where run_id = $1 order by id desc limit 1 for update', [
    id,
  ]);
  await work();
  await eventually(async () => {
    const { rows } = await serving.database.pool.query('select done_rows from due_runs where id = $1', [id]);
    expect(rows[0]?.done_rows).toBeGreaterThan(0);
  });
  await killers[victim](serving);
  await holder.query('rollback').catch(() => undefined);
  holder.release(true);
  await end(serving, 'SIGKILL');
  return start();
}

test('killed in the middle, a run is posted once and whole, and taken back whole (MON-173)', async () => {
  let serving = await start();
  const as = await signInAs(serving.database.db, 'ROLE_ADMIN');
  const region = await createDebtors(serving);
  const request = { kind: 'penalty', year: 2025, region: `/api/regions/${region.id}` };
  for (const victim of ['the application', 'PostgreSQL'] as const) {
    const now = serving;
    const { id } = (await (await send(now, as, '/api/due_runs', request)).json()) as { id: number };
    expect(await readState(now, id)).toMatchObject({
      status: 'previewed',
      rows: debtors,
      posted: 0,
      dues: 0,
    });
    serving = await killInTheMiddle(now, victim, id, () => send(now, as, `/api/due_runs/${id}/post`, {}));
    const whole = { status: 'posted', posted: debtors, dues: debtors, lei: debtors * 100, noted: debtors };
    await eventually(async () => expect(await readState(serving, id)).toMatchObject(whole));
    expect((await send(serving, as, `/api/due_runs/${id}/undo`, {})).status).toBe(200);
    const nothing = { status: 'undone', posted: 0, dues: 0 };
    await eventually(async () => expect(await readState(serving, id)).toMatchObject(nothing));
  }
  await end(serving, 'SIGTERM');
});
