/** Connections of tests that send what no HTTP client sends. */
import { connect, type Socket } from 'node:net';

/** Connects to a server of this machine and sends these first bytes. */
export function openConnection(port: number, start: string): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(start);
  return socket;
}

/** Everything received until the connection ends. It may end with an error: who still writes after the answer breaks it. */
export async function receiveAll(socket: Socket): Promise<string> {
  const received: Buffer[] = [];
  socket.on('data', (part) => received.push(part));
  if (!socket.closed) await new Promise((resume) => socket.once('close', resume));
  return Buffer.concat(received).toString();
}
