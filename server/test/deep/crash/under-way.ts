/** Work that a crash interrupts: the work in progress, the expected state after the restart, and locks that hold it up. */
import type { Database } from '../../../src/platform/database/connection.ts';
import type { Serving } from '../../harness/serving.ts';

export type UnderWay = {
  /** Releases the locks after the kill; the database may be down by now. */
  letGo: () => Promise<void>;
  /** Expected state right after the next process has started. */
  expectNotDone?: (serving: Serving) => Promise<void>;
  /** The work was done exactly once and completely. */
  expectDone: (serving: Serving) => Promise<void>;
};

/** Locks the tables until `release`: whoever writes to them waits, in the midst of a transaction. */
export async function hold(
  { pool }: Pick<Database, 'pool'>,
  tables: readonly string[],
  mode: 'share' | 'access exclusive' = 'share',
) {
  const holder = await pool.connect();
  await holder.query(`begin; lock table ${tables.join(', ')} in ${mode} mode`);
  return {
    /** Number of those who wait for one of the tables. */
    async countWaiting(): Promise<number> {
      const { rowCount } = await pool.query(
        `select from pg_locks l join pg_class c on c.oid = l.relation where c.relname = any($1) and not l.granted`,
        [tables],
      );
      return rowCount ?? 0;
    },
    /** The database may be down by now. */
    async release(): Promise<void> {
      await holder.query('rollback').catch(() => undefined);
      holder.release(true);
    },
  };
}
