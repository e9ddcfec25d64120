/** The mail server of an installation that sends emails: its settings, and the received emails. */
import { afterAll } from 'vitest';
import { createMailer, type Mailer } from '../../src/domains/emails/mailer.ts';
import { sendEmails } from '../../src/domains/emails/send-emails.ts';
import type { Env } from '../../src/platform/env.ts';
import type { TestApp } from './app.ts';
import { type Email, type RefusalOf, startMailServer } from './emails.ts';
import { jobNeeds } from './job-needs.ts';

export const siteAddress = 'https://registru.example.ro';

export type PostOffice = {
  mail: NonNullable<Env['mail']>;
  mailer: Mailer | undefined;
  /** Numbers of connections and of messages that were offered. */
  connections: () => number;
  tries: () => number;
  /** Sends all due emails and returns what was received. */
  post: (app: Pick<TestApp, 'database' | 'files'>, now?: Date, through?: Mailer) => Promise<Email[]>;
};

const isClosed = (): never => {
  throw new Error('Start the application with `sendsEmails`');
};
export const closedOffice: PostOffice = {
  get mail() {
    return isClosed();
  },
  mailer: undefined,
  connections: isClosed,
  tries: isClosed,
  post: isClosed,
};

/** `startApp({ sendsEmails: true })` opens one. */
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
