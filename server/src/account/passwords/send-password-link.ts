/** The letter with the link: good once and for 30 minutes, and only the newest one (ACC-63). */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { digest } from '../../access/sessions.ts';
import { defineJob, type JobContext } from '../../jobs/define-job.ts';
import type { WithMailer } from './mailer.ts';

const minutes = 30;

export const sendPasswordLink = defineJob({
  name: 'send-password-link',
  retryLimit: 5,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  /** Tried again it makes another link, since of the last one only the digest is kept. */
  async handle(
    { database: { db }, mailer }: Pick<JobContext, 'database'> & WithMailer,
    { userId }: { userId: number },
  ) {
    const user = await db
      .selectFrom('users')
      .select(['username', 'email'])
      .where('id', '=', userId)
      .where('role', '<>', 'ROLE_BANNED')
      .executeTakeFirst();
    if (!user || !mailer) return;
    const token = randomBytes(32).toString('base64url');
    const link = {
      token_hash: digest(token),
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    };
    await db
      .insertInto('password_links')
      .values({ user_id: userId, ...link })
      .onConflict((clash) => clash.column('user_id').doUpdateSet(link))
      .execute();
    const { brand, siteAddress } = mailer;
    await mailer.send({
      to: user.email,
      subject: `${brand}: parolă nouă`,
      // After # an address is told to no server, and so stands in no log.
      text: `Bună ziua,

Cineva a cerut o parolă nouă pentru contul ${user.username}. O puteți alege aici, în următoarele ${minutes} de minute:

${siteAddress}/login/password#${token}

Legătura se poate folosi o singură dată. Dacă nu ați cerut-o dumneavoastră, nu faceți nimic: parola rămâne cea de acum.
`,
    });
  },
});
