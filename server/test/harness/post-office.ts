/** An installation that sends emails: its settings, and the received emails. */
import { afterAll } from 'vitest';
import { createMailer } from '../../src/domains/emails/mailer.ts';
import { sendEmails } from '../../src/domains/emails/send-emails.ts';
import type { TestApp } from './app.ts';
import { type Email, type RefusalOf, startMailServer } from './emails.ts';
import { jobNeeds } from './job-needs.ts';

export const siteAddress = 'https://registru.example.ro';

/** Call it at the top of a test file. */
export async function openPostOffice(refusalOf?: RefusalOf) {
  const server = await startMailServer(0, refusalOf);
  const mail = {
    url: server.url,
    requiresTls: false,
    from: 'Registrul <registru@example.ro>',
    siteAddress,
  };
  const mailer = createMailer({ mail, brand: 'REGISTRU' });
  afterAll(async () => {
    mailer?.close();
    await server.close();
  });
  return {
    mail,
    mailer,
    connections: () => server.connections(),
    tries: () => server.tries(),
    /** Sends all due emails and returns what was received. */
    async post(
      app: Pick<TestApp, 'database' | 'files'>,
      now = new Date(),
      through = mailer,
    ): Promise<Email[]> {
      server.inbox.length = 0;
      await sendEmails.handle(jobNeeds(app, { mailer: through, clock: () => now }), {});
      return [...server.inbox];
    },
  };
}
