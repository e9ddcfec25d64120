/** Letters to people, by the SMTP server of the installation; without one nothing is promised that needs a letter. */
import { createTransport } from 'nodemailer';
import type { Env } from '../env.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where answers go; undefined: to the sender. */
  replyTo?: string | undefined;
  /** By which a report that it could not be delivered names it (LET-17). */
  messageKey?: string | undefined;
  /** Address that ends letters of this kind: a page where it is opened, and at once where a mail program posts to it. */
  unsubscribe?: string | undefined;
};

export type Mailer = {
  /** Where our pages are, without a trailing slash. */
  siteAddress: string;
  /** How the letters name us. */
  brand: string;
  /** Where answers go that no branch has an address for; undefined: to the sender. */
  replyTo: string | undefined;
  send: (mail: Mail) => Promise<void>;
  /** Ends the connection to the server; to be called when nothing is sent any more. */
  close: () => void;
};
export type WithMailer = { mailer: Mailer | undefined };

const patience = 20_000;
/** Ended by ourselves, before anything takes it for a server that does not answer. */
const idleMs = 10_000;

export function createMailer({ mail, brand }: Pick<Env, 'mail' | 'brand'>): Mailer | undefined {
  if (!mail) return undefined;
  const transport = createTransport({
    url: mail.url,
    // An attacker in between could otherwise hide that the server offers TLS, and read links of passwords (LET-14).
    requireTLS: mail.requiresTls,
    // One after another over one connection: opening one takes longer than a letter.
    pool: true,
    maxConnections: 1,
    idleTimeout: idleMs,
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
    replyTo: mail.replyTo,
    close: () => transport.close(),
    async send({ to, unsubscribe, messageKey, replyTo, ...letter }) {
      await transport.sendMail({
        ...letter,
        from: mail.from,
        ...(replyTo ? { replyTo } : {}),
        ...(mail.bouncesTo ? { envelope: { from: mail.bouncesTo, to: [to] } } : {}),
        ...(messageKey ? { messageId: messageIdOf(messageKey, mail.siteAddress) } : {}),
        // As an object the address is taken as it is: a comma in it makes no second one.
        to: { name: '', address: to },
        headers: {
          // Whoever is away does not answer a machine.
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe
            ? {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }
            : {}),
        },
      });
    },
  };
}

/** `readBounce` finds the key in it again. */
function messageIdOf(key: string, siteAddress: string): string {
  return `<register.${key}@${new URL(siteAddress).hostname}>`;
}
