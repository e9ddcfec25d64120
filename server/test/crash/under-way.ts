/** Work that was begun and stands in its midst, what must be so once everything is up again, and who waits for whom. */
import type { Database } from '../../src/database/connection.ts';
import type { Serving } from '../harness/serving.ts';

export type UnderWay = {
  /** Called when everything has been killed; what is asked may be gone by now. */
  letGo: () => Promise<void>;
  /** What was there when the next process had just started. */
  expectNotDone?: (serving: Serving) => Promise<void>;
  /** The work is there once and whole. */
  expectDone: (serving: Serving) => Promise<void>;
};

/** Until it is released, whoever needs the table waits. */
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

/** How many wait for a lock with a statement like that. */
export async function countWaiting({ pool }: Pick<Database, 'pool'>, statement: string): Promise<number> {
  const { rowCount } = await pool.query(
    `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like $1`,
    [statement],
  );
  return rowCount ?? 0;
}
