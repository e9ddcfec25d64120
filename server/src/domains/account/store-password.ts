import { dropPasswordLinks } from '../../platform/access/password-links.ts';
import { endOtherSessions } from '../../platform/access/sessions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { forgetOtherDevices } from './known-devices.ts';

type Stored = {
  hash: string;
  /** Chosen by somebody else: must be changed at the next sign-in (ACC-61). */
  isGiven?: boolean;
  /** The session of the change; all others end, and all other browsers are forgotten (ACC-81). */
  keptSession?: string;
};

/** Also deletes the links by which another password could be set (ACC-91). */
export async function storePassword(
  db: Db,
  userId: number,
  { hash, isGiven = false, keptSession }: Stored,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: hash, must_change_password: isGiven })
    .where('id', '=', userId)
    .execute();
  await dropPasswordLinks(db, userId);
  await endOtherSessions(db, userId, keptSession ?? null);
  await forgetOtherDevices(db, userId, keptSession ?? null);
}
