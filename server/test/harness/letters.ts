/** A mail server of the test's own: what reaches it is kept. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readLetter } from './read-letter.ts';

export type Letter = ReturnType<typeof readLetter> & { from: string; to: string[] };

/** Port 0 takes any that is free. `refusalOf`: the code with which an address is refused, where it is. */
export async function startMailServer(
  port = 0,
  refusalOf: (address: string) => number | undefined = () => undefined,
) {
  const letters: Letter[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const responseCode = refusalOf(address);
      done(responseCode ? Object.assign(new Error('Nu se primește'), { responseCode }) : null);
    },
    async onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      letters.push({ from, to, ...readLetter(await text(stream)) });
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: taken } = server.server.address() as AddressInfo; // it listens at a port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    letters,
    connections: () => connections,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
