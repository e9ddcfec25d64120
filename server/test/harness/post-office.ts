/** An installation that sends emails: its settings, and the received emails. */
import { afterAll } from 'vitest';
import { createMailer } from '../../src/letters/mailer.ts';
import { sendLetters } from '../../src/letters/send-letters.ts';
import type { TestApp } from './app.ts';
import { jobNeeds } from './job-needs.ts';
import { type Letter, type RefusalOf, startMailServer } from './letters.ts';

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
    ): Promise<Letter[]> {
      server.letters.length = 0;
      await sendLetters.handle(jobNeeds(app, { mailer: through, clock: () => now }), {});
      return [...server.letters];
    },
  };
}
