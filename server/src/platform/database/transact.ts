import { CompiledQuery } from 'kysely';
import { againAfterDeadlock } from './again-after-deadlock.ts';
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
