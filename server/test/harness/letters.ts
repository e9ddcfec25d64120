/** A mail server of the test's own: what reaches it is kept. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type Letter = { from: string; to: string[]; text: string };

/** Port 0 takes any that is free. */
export async function startMailServer(port = 0) {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    async onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
      const to = envelope.rcptTo.map(({ address }) => address);
      letters.push({ from, to, text: plainText(await text(stream)) });
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const { port: taken } = server.server.address() as AddressInfo; // it listens at a port
  return {
    url: `smtp://127.0.0.1:${taken}`,
    letters,
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}

/** The body of a letter of one part, as it was before it was encoded for the way. */
function plainText(raw: string): string {
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const encoded = body.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(encoded, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return encoded;
  const bytes = encoded
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
