/** Work that a crash interrupts: the work in progress, the expected state after the restart, and locks that hold it up. */
import type { Database } from '../../../src/database/connection.ts';
import type { Serving } from '../../harness/serving.ts';

export type UnderWay = {
  /** Releases the locks after the kill; the database may be down by now. */
  letGo: () => Promise<void>;
  /** Expected state right after the next process has started. */
  expectNotDone?: (serving: Serving) => Promise<void>;
  /** The work was done exactly once and completely. */
  expectDone: (serving: Serving) => Promise<void>;
};

/** Locks the table until `release`. */
export async function hold(
  { pool }: Pick<Database, 'pool'>,
  table: string,
  mode: 'share' | 'access exclusive',
) {
  const holder = await pool.connect();
  await holder.query(`begin; lock table ${table} in ${mode} mode`);
  return {
    async release(): Promise<void> {
      await holder.query('rollback').catch(() => undefined);
      holder.release(true);
    },
  };
}

/** Number of statements like this one that wait for a lock. */
export async function countWaiting({ pool }: Pick<Database, 'pool'>, statement: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
    [statement],
  );
  return rowCount ?? 0;
}
