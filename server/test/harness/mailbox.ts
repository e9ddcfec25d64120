/** The part of an IMAP server (RFC 3501) that reading one folder needs; it rejects all other commands. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export async function startMailbox({ user, password }: { user: string; password: string }) {
  /** The message with UID n is at index n - 1; null if it was deleted. */
  const messages: (string | null)[] = [];
  const commands: string[] = [];
  const box = { validity: 1 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    const say = (line: string) => void socket.write(`${line}\r\n`);
    let isSignedIn = false;
    let waiting: string | undefined;
    say('* OK [CAPABILITY IMAP4rev1 AUTH=PLAIN] ready');
    createInterface({ input: socket }).on('line', (line) => {
      if (waiting !== undefined) {
        const given = Buffer.from(line, 'base64').toString();
        isSignedIn = given === `\0${user}\0${password}`;
        say(isSignedIn ? `${waiting} OK done` : `${waiting} NO [AUTHENTICATIONFAILED] Invalid credentials`);
        waiting = undefined;
        return;
      }
      const [, tag = '', text = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
      const name = text.replace(/^UID /i, '').split(' ')[0]?.toUpperCase() ?? '';
      commands.push(name);
      const done = () => say(`${tag} OK done`);
      if (name === 'CAPABILITY') {
        say('* CAPABILITY IMAP4rev1 AUTH=PLAIN');
        return done();
      }
      if (name === 'AUTHENTICATE') {
        waiting = tag;
        return say('+ ');
      }
      if (name === 'LOGOUT') {
        say('* BYE');
        done();
        return void socket.end();
      }
      if (!isSignedIn) return say(`${tag} NO sign in first`);
      if (name === 'LIST') {
        say('* LIST (\\HasNoChildren) "/" INBOX');
        return done();
      }
      if (name === 'EXAMINE' || name === 'SELECT') {
        say(`* ${messages.filter((one) => one !== null).length} EXISTS`);
        say('* FLAGS (\\Seen)');
        say(`* OK [UIDVALIDITY ${box.validity}]`);
        say(`* OK [UIDNEXT ${messages.length + 1}]`);
        return say(`${tag} OK [READ-ONLY] done`);
      }
      const held = messages.flatMap((message, at) => (message === null ? [] : [{ uid: at + 1, message }]));
      if (name === 'SEARCH') {
        // A range to `*` includes the last message, whatever its number (RFC 3501, 6.4.8).
        const from = Number(/UID (\d+):\*/.exec(text.replace(/^UID /, ''))?.[1] ?? 0);
        const found = held.filter(({ uid }, at) => uid >= from || at === held.length - 1);
        say(`* SEARCH ${found.map(({ uid }) => uid).join(' ')}`);
        return done();
      }
      if (name === 'FETCH') {
        const wanted = Number(/FETCH (\d+)/.exec(text)?.[1]);
        const at = held.findIndex(({ uid }) => uid === wanted);
        const message = held[at]?.message;
        if (message !== undefined) {
          const bytes = Buffer.from(message);
          socket.write(`* ${at + 1} FETCH (UID ${wanted} BODY[]<0> {${bytes.length}}\r\n`);
          socket.write(bytes);
          say(')');
        }
        return done();
      }
      say(`${tag} BAD ${name} is not known`);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // listens on a TCP port
  return {
    messages,
    commands,
    box,
    env: { host: '127.0.0.1', port, isSecure: false, requiresTls: false, user, password, folder: 'INBOX' },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
