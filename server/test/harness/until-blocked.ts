import type pg from 'pg';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** Returns once `work` waits for a lock, or is over. Nothing else may wait in its database. */
export async function untilBlocked(pool: pg.Pool, work: Promise<unknown>): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(isOver || rowCount === 1).toBe(true);
  });
}
