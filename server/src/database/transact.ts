import type { Db, Tx } from './connection.ts';

/** Runs `work` in a transaction, again after a deadlock; it must do nothing that the rollback does not undo. */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return againAfterDeadlock(() => db.transaction().execute(work));
}

/** Runs `work` again after a deadlock; it must leave nothing behind when it fails. */
export function againAfterDeadlock<T>(work: () => Promise<T>, attempts = 3): Promise<T> {
  return work().catch((error) =>
    isDeadlock(error) && attempts > 1 ? againAfterDeadlock(work, attempts - 1) : Promise.reject(error),
  );
}

/** Two that waited for each other: PostgreSQL undid this one whole, so it can simply run again. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01';
}
