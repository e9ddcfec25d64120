/** The email with the link, which works once, for 30 minutes, and only if it is the newest one (ACC-63). */
import { passwordLinkMinutes } from '@ceccar/contract/account/link-validity';
import { minutesText } from '@ceccar/contract/count-text';
import { createPasswordLink, passwordLinkAddress } from '../../../platform/access/password-links.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { renderEmail } from '../../emails/email-layout.ts';
import { findBlockedAddresses } from '../../emails/failing-addresses.ts';
import { findSender } from '../../emails/find-sender.ts';
import type { WithMailer } from '../../emails/mailer.ts';

/** Not sent through the outbox: the user waits for it, and nobody else may send it again. */
export const sendPasswordLink = defineJob({
  name: 'send-password-link',
  retryLimit: 5,
  retryDelay: 20,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
  /** A retry creates another link, since only the digest of the last one is stored. */
  async handle(
    { database: { db }, mailer }: Pick<JobContext, 'database'> & WithMailer,
    { userId }: { userId: number },
  ) {
    const user = await db
      .selectFrom('users')
      .select(['username', 'email', 'region_id'])
      .where('id', '=', userId)
      .where('role', '<>', 'ROLE_BANNED')
      .executeTakeFirst();
    if (!user || !mailer) return;
    // No email is sent to blocked addresses (LET-18).
    if ((await findBlockedAddresses(db, [user.email])).size > 0) return;
    const { siteAddress } = mailer;
    const address = passwordLinkAddress(
      siteAddress,
      await createPasswordLink(db, userId, passwordLinkMinutes),
    );
    const content = {
      subject: 'parolă nouă',
      paragraphs: [
        `Cineva a cerut o parolă nouă pentru contul ${user.username}. O puteți alege în următoarele ${minutesText(passwordLinkMinutes)}.`,
        'Legătura se poate folosi o singură dată. Dacă nu ați cerut-o dumneavoastră, nu faceți nimic: parola rămâne cea de acum.',
      ],
      link: { label: 'Alege parola', address },
    };
    const sender = await findSender(db, mailer, user.region_id);
    await mailer.send({ to: user.email, ...renderEmail(content, sender) });
  },
});
