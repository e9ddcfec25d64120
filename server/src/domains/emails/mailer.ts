/** Sends emails through the installation's SMTP server; without one, features that need email are unavailable. */
import { refuseBeyondAscii } from '@ceccar/contract/email-address';
import { createTransport } from 'nodemailer';
import type { Env } from '../../platform/env.ts';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Reply address; undefined means the sender. */
  replyTo?: string | undefined;
  /** Identifies the email in a delivery failure report (LET-17). */
  messageKey?: string | undefined;
  /**
   * Unsubscribe address for this email type: shows a page when opened, unsubscribes at once when a mail program posts to
   * it.
   */
  unsubscribe?: string | undefined;
  /** Invitation that calendar programs take over, or its cancellation; or events to add to a calendar. */
  calendar?: { method: 'REQUEST' | 'CANCEL' | 'PUBLISH'; content: string; filename: string } | undefined;
};

export type Mailer = {
  /** Address of our site, without a trailing slash. */
  siteAddress: string;
  /** Our name in emails. */
  brand: string;
  /** Reply address if the branch has none; undefined means the sender. */
  replyTo: string | undefined;
  send: (mail: Mail) => Promise<void>;
  /** Closes the connection to the server; call when nothing more will be sent. */
  close: () => void;
};
export type WithMailer = { mailer: Mailer | undefined };

const timeoutMs = 20_000;
/** We close idle connections first, so that the server's own timeout is not taken for an outage. */
const idleMs = 10_000;

export function createMailer({ mail, brand }: Pick<Env, 'mail' | 'brand'>): Mailer | undefined {
  if (!mail) return undefined;
  const transport = createTransport({
    url: mail.url,
    // Otherwise an attacker in between could hide that the server offers TLS, and read password links (LET-14).
    requireTLS: mail.requiresTls,
    // One connection, emails in sequence: opening a connection takes longer than sending an email.
    pool: true,
    maxConnections: 1,
    idleTimeout: idleMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Our emails refer to no files or addresses for nodemailer to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    siteAddress: mail.siteAddress,
    brand,
    replyTo: mail.replyTo,
    close: () => transport.close(),
    async send({ to, unsubscribe, messageKey, replyTo, calendar, ...email }) {
      // Other addresses are checked where they are entered; those from before that check are not sent as raw bytes (LET-85).
      const refused = refuseBeyondAscii(to);
      if (refused !== undefined)
        throw Object.assign(new Error(refused), { code: 'EENVELOPE', responseCode: 553 });
      await transport.sendMail({
        ...email,
        from: mail.from,
        ...(replyTo ? { replyTo } : {}),
        ...(calendar ? { icalEvent: calendar } : {}),
        ...(mail.bouncesTo ? { envelope: { from: mail.bouncesTo, to: [to] } } : {}),
        ...(messageKey ? { messageId: messageIdOf(messageKey, mail.siteAddress) } : {}),
        // As an object the address is not parsed, so that a comma does not create a second recipient.
        to: { name: '', address: to },
        headers: {
          // Suppresses out-of-office replies.
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

/** `readBounce` extracts the key from it. */
function messageIdOf(key: string, siteAddress: string): string {
  return `<register.${key}@${new URL(siteAddress).hostname}>`;
}
