/** A test's own mail server, which records the emails that it receives. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readEmail } from './read-email.ts';

export type Email = ReturnType<typeof readEmail> & { from: string; to: string[] };

/** SMTP code, optionally with its text, to reject an address; undefined to accept it. */
export type RefusalOf = (address: string) => number | [code: number, words: string] | undefined;

/** Port 0 picks a free port. */
export async function startMailServer(port = 0, refusalOf: RefusalOf = () => undefined) {
  const inbox: Email[] = [];
  let connections = 0;
  let tries = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      tries += 1;
      const refusal = refusalOf(address);
      const [responseCode, words = 'Nu se primește'] = typeof refusal === 'object' ? refusal : [refusal];
      done(responseCode ? Object.assign(new Error(words), { responseCode }) : null);
    },
    async onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      inbox.push({ from, to, ...readEmail(await text(stream)) });
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: taken } = server.server.address() as AddressInfo; // listens on a TCP port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    inbox,
    connections: () => connections,
    /** Number of recipients that it was asked to accept. */
    tries: () => tries,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
