/** A yearly run after kill -9: posted or taken back, it is whole or nothing. Real processes. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createRegion } from '../../builders/region.ts';
import { type Account, signInAs } from '../../harness/accounts.ts';
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

/** All debits and balances, which a run that was taken back leaves as they were. */
async function readLedger({ database: { pool } }: Serving) {
  const { rows } = await pool.query(
    `select (select json_agg(c order by c.code) from (
        select code, count(*), sum(fee) as fee, sum(payment_amount) as paid from person_dues group by code) c) as dues,
      (select md5(string_agg(b::text, ';' order by b.person_id)) from person_balances b) as balances`,
  );
  return rows[0];
}

const steps = {
  /** The last row is held, so that the last part waits while the first is posted, which nobody else sees yet. */
  post: 'select done_rows > 0 as is_under_way from due_runs where id = $1',
  /** The debits are deleted, which nobody else sees yet, and the state of the held row waits. */
  undo: `select exists (select from pg_stat_activity where wait_event_type = 'Lock'
    and query like '%update due_run_rows set state = ''undone''%') as is_under_way from due_runs where id = $1`,
} as const;

/** Kills `victim` in the middle of the step. */
async function killInTheMiddle(
  serving: Serving,
  victim: keyof typeof killers,
  id: number,
  { as, step }: { as: Account; step: keyof typeof steps },
): Promise<void> {
  const holder = await serving.database.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from due_run_rows where run_id = $1 order by id desc limit 1 for update', [
    id,
  ]);
  expect((await send(serving, as, `/api/due_runs/${id}/${step}`, {})).status).toBe(200);
  await eventually(async () => {
    const { rows } = await serving.database.pool.query(steps[step], [id]);
    expect(rows[0]?.is_under_way).toBe(true);
  });
  await killers[victim](serving);
  await holder.query('rollback').catch(() => undefined);
  holder.release(true);
}

async function restart(serving: Serving): Promise<Serving> {
  await end(serving, 'SIGKILL');
  return start();
}

test('killed in the middle, a run is posted once and whole, and taken back whole (MON-173)', async () => {
  let serving = await start();
  const as = await signInAs(serving.database.db, 'ROLE_ADMIN');
  const region = await createDebtors(serving);
  const request = { kind: 'penalty', year: 2025, region: `/api/regions/${region.id}` };
  const before = await readLedger(serving);
  for (const victim of ['the application', 'PostgreSQL'] as const) {
    const { id } = (await (await send(serving, as, '/api/due_runs', request)).json()) as { id: number };
    const previewed = { status: 'previewed', rows: debtors, posted: 0, dues: 0 };
    expect(await readState(serving, id)).toMatchObject(previewed);
    await killInTheMiddle(serving, victim, id, { as, step: 'post' });
    serving = await restart(serving);
    const whole = { posted: debtors, dues: debtors, lei: debtors * 100, noted: debtors };
    await eventually(async () =>
      expect(await readState(serving, id)).toMatchObject({ status: 'posted', ...whole }),
    );
    await killInTheMiddle(serving, victim, id, { as, step: 'undo' });
    // PostgreSQL alone survives the application: nothing of the undo has happened.
    if (victim === 'the application')
      await eventually(async () =>
        expect(await readState(serving, id)).toMatchObject({ status: 'undoing', ...whole }),
      );
    serving = await restart(serving);
    const nothing = { status: 'undone', posted: 0, dues: 0 };
    await eventually(async () => expect(await readState(serving, id)).toMatchObject(nothing));
    expect(await readLedger(serving)).toEqual(before);
  }
  await end(serving, 'SIGTERM');
});
