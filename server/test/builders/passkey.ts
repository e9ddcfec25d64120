import { randomBytes } from 'node:crypto';
import type { Db } from '../../src/platform/database/connection.ts';

/** Nobody signs in with it: its key is no key. */
export async function createPasskey(
  db: Db,
  user: { id: number },
  { name = 'Telefon' }: { name?: string } = {},
): Promise<{ id: number }> {
  return db
    .insertInto('passkeys')
    .values({
      user_id: user.id,
      credential_id: randomBytes(32),
      public_key: randomBytes(64),
      counter: 0,
      transports: [],
      is_synced: false,
      name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
