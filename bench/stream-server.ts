/** The baseline for files: only node:http, storing a body on the disk and sending a file from it. */
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { print } from './print.ts';

const folder = process.argv[2] ?? '';
let received = 0;

const server = createServer((request, response) => {
  const work = request.method === 'POST' ? receive : give;
  work().catch((error: Error) => response.destroy(error));

  /** Flushed to the disk and kept, as in the application: files that overwrite each other would stay in memory. */
  async function receive(): Promise<void> {
    received += 1;
    const path = join(folder, `received-${received}`);
    await pipeline(request, createWriteStream(path, { flush: true }));
    response.writeHead(201).end();
  }

  async function give(): Promise<void> {
    await pipeline(createReadStream(join(folder, 'sample')), response);
  }
});
server.listen(0, '127.0.0.1', () => print(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
