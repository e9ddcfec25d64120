import { CompiledQuery } from 'kysely';
import type { Db, Tx } from './connection.ts';
import { liftTimeoutsText } from './prepared.ts';

/** Runs `work` in a transaction and repeats it after a deadlock; it must do nothing that a rollback does not undo. */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return againAfterDeadlock(() => db.transaction().execute(work));
}

/** For the rest of a transaction that may take long, on a large register and a slow machine. */
export async function liftTimeouts(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw(liftTimeoutsText));
}

/** Repeats `work` after a deadlock; it must leave nothing behind when it fails. */
export function againAfterDeadlock<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  return work().catch((error) =>
    isDeadlock(error) && attempts > 1 ? againAfterDeadlock(work, attempts - 1) : Promise.reject(error),
  );
}

/** Deadlock: PostgreSQL rolled this transaction back, so that it can simply run again. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01';
}
