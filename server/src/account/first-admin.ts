/** An empty installation gets one super admin (ACC-13), whose password is printed once and stored nowhere. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { locks } from '../database/locks.ts';
import { hashPassword } from './password.ts';

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
        email: 'superadmin@localhost.localdomain',
        role: 'ROLE_SUPER_ADMIN',
        password_hash: await hashPassword(password),
      })
      .execute();
    say(
      `Primul cont: superadmin, parola ${password} (se afișează o singură dată; schimbați-o din „Contul meu”).`,
    );
  });
}
