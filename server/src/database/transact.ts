import type { Db, Tx } from './connection.ts';

/** Runs `work` in a transaction, again after a deadlock; it must do nothing that the rollback does not undo. */
export function transact<T>(db: Db, work: (tx: Tx) => Promise<T>, attempts = 3): Promise<T> {
  return db
    .transaction()
    .execute(work)
    .catch((error) =>
      isDeadlock(error) && attempts > 1 ? transact(db, work, attempts - 1) : Promise.reject(error),
    );
}

/** Two writes that waited for each other: PostgreSQL undid this one whole, so it can simply run again. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01';
}
