/** Letters to people, by the SMTP server of the installation; without one nothing is promised that needs a letter. */
import { createTransport } from 'nodemailer';
import type { Env } from '../../env.ts';

export type Mailer = {
  /** Where our pages are, without a trailing slash. */
  siteAddress: string;
  /** How the letters name us. */
  brand: string;
  send: (letter: { to: string; subject: string; text: string }) => Promise<void>;
};
export type WithMailer = { mailer: Mailer | undefined };

const patience = 20_000;

export function createMailer({ mail, brand }: Pick<Env, 'mail' | 'brand'>): Mailer | undefined {
  if (!mail) return undefined;
  const transport = createTransport({
    url: mail.url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    // A letter of ours refers to no file and to no address that the server would have to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    siteAddress: mail.siteAddress,
    brand,
    async send({ to, ...letter }) {
      // As an object the address is taken as it is: a comma in it makes no second one.
      await transport.sendMail({ ...letter, from: mail.from, to: { name: '', address: to } });
    },
  };
}
