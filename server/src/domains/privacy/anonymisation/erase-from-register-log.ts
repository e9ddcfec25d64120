import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';

/**
 * In the rest of this transaction rows that are already in the register's log may be rewritten or deleted: a trigger deletes the
 * salts of their leaves and logs each erasure (AUD-92).
 */
export async function eraseFromRegisterLog(tx: Tx): Promise<void> {
  await sql`select set_config('register.erases', 'on', true)`.execute(tx);
}
