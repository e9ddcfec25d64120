/** Begins the register's log anew after a fork: a restore of an older backup, or a lost key (AUD-99). */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { locks } from '../../../platform/database/locks.ts';
import { transact } from '../../../platform/database/transact.ts';
import { readLastHead } from './append-to-log.ts';
import { type LogKey, readCheckpoint, verifierKeyOf } from './signed-note.ts';

/**
 * Empties the log; the next run of its job logs the whole past anew and signs it. Returns how many positions were signed before.
 * Throws in Romanian if `key` has signed the log that is there: two logs of one key would contradict each other.
 */
export async function beginLog({ db }: Pick<Database, 'db'>, key: LogKey): Promise<number> {
  return transact(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${locks.registerLog})`.execute(tx);
    const head = await readLastHead(tx);
    if (head && readCheckpoint(head.note, verifierKeyOf(key)))
      throw new Error(
        'Cheia din REGISTER_LOG_KEY a semnat deja jurnalul de acum. Un jurnal nou cere o cheie nouă (docs/instalare.md).',
      );
    await sql`truncate register_log_erasures, register_log_leaves, register_log_tiles, register_log_checkpoints, register_log_marks`.execute(
      tx,
    );
    return head?.size ?? 0;
  });
}
