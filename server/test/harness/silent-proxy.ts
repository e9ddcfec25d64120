/** Stands between an application and PostgreSQL, and may fall silent like a machine that lost its power: no FIN, no RST. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import pg from 'pg';

type Pair = { near: Socket; far: Socket; isSilent: boolean };

export async function startSilentProxy(url: string) {
  const { host, port, user, password, database } = new pg.Client({ connectionString: url });
  const pairs = new Set<Pair>();
  let isGone = false;
  const server = createServer((near) => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pair = { near, far, isSilent: isGone };
    pairs.add(pair);
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => pair.isSilent || to.write(bytes));
      from.on('error', () => undefined);
      from.on('close', () => pair.isSilent || to.destroy());
    };
    pass(near, far);
    pass(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo; // a server of the network has one
  const account = [user, password ?? ''].map((part) => encodeURIComponent(part ?? '')).join(':');
  return {
    url: `postgres://${account}@127.0.0.1:${address.port}/${database}`,
    /** Connections that are open fall silent for ever; new ones are served, unless the machine does not come back. */
    silence({ forGood = false } = {}) {
      isGone = forGood;
      for (const pair of pairs) pair.isSilent = true;
    },
    close() {
      for (const { near, far } of pairs) for (const socket of [near, far]) socket.destroy();
      server.close();
    },
  };
}
