/** A machine that accepts connections and never answers. */
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export async function startSilentServer() {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    host: `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
