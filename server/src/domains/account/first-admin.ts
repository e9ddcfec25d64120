/**
 * An empty installation gets one super admin (ACC-13), whose password is printed once and stored nowhere. Logs may keep the
 * output, so the password must be changed at the first sign-in (ACC-100).
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { locks } from '../../platform/database/locks.ts';
import { hashPassword } from './password.ts';

/** A placeholder until a real address is entered; no email reaches it. */
export const firstAdminEmail = 'superadmin@localhost.localdomain';

export async function createFirstAdmin(db: Db, say: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Several processes may start on one empty database.
    await sql`select pg_advisory_xact_lock(${locks.firstAdmin})`.execute(tx);
    const someone = await tx.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (someone) return;
    const password = randomBytes(15).toString('base64url');
    await tx
      .insertInto('users')
      .values({
        username: 'superadmin',
        first_name: 'Super',
        last_name: 'Administrator',
        email: firstAdminEmail,
        role: 'ROLE_SUPER_ADMIN',
        password_hash: await hashPassword(password),
        must_change_password: true,
      })
      .execute();
    say(
      `Primul cont: superadmin, parola ${password} (se afișează o singură dată; la prima autentificare alegeți alta).`,
    );
  });
}
