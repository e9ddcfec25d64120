/** Files through pipes, of which each piece is read over an earlier one. */
import { randomBytes } from 'node:crypto';
import { fstatSync, openSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFolder, writeBytes } from '../../test/files/samples.ts';
import { PipedFile } from './piped-file.ts';

const bytes = randomBytes(5_000_001);
const path = await writeBytes(join(await createFolder(), 'sample'), bytes);

function openPart(first = 0, last = bytes.length - 1) {
  const fd = openSync(path, 'r');
  return { fd, file: new PipedFile(fd, first, last) };
}

test.each([
  [0, bytes.length - 1],
  [0, 0],
  [262_143, 262_144],
  [1, 786_432],
  [4_999_999, 5_000_000],
  // Of a file that became shorter meanwhile.
  [4_000_000, 6_000_000],
])('bytes %i to %i arrive as they are, by few buffers', async (first, last) => {
  const { fd, file } = openPart(first, last);
  const arrived: Buffer[] = [];
  const memories = new Set<ArrayBufferLike>();
  const slow = new Writable({
    highWaterMark: 65_536,
    // Taken over only when it is done with, as a socket does that is in no hurry.
    write(piece: Buffer, _encoding, done) {
      memories.add(piece.buffer);
      setTimeout(() => {
        arrived.push(Buffer.from(piece));
        done();
      }, 2);
    },
  });
  await pipeline(file, slow);
  expect(Buffer.concat(arrived).equals(bytes.subarray(first, last + 1))).toBe(true);
  // The last piece, being smaller, may have one of its own.
  expect(memories.size).toBeLessThanOrEqual(4);
  expect(() => fstatSync(fd)).toThrow('EBADF');
});

test('an answer is whole for a caller who reads by fits and starts', async () => {
  const server = createServer((_, answer) => void openPart().file.pipe(answer));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // HTTP/1.0: the body is what comes until the end.
  socket.write('GET / HTTP/1.0\r\n\r\n');
  const heard: Buffer[] = [];
  for await (const piece of socket) {
    heard.push(piece as Buffer); // no encoding is set
    if (heard.length % 16 === 0) await pause(10);
  }
  server.close();
  const answer = Buffer.concat(heard);
  expect(answer.subarray(answer.indexOf('\r\n\r\n') + 4).equals(bytes)).toBe(true);
});

test('left half-way, in the midst of reading, it closes its file', async () => {
  const { fd, file } = openPart();
  file.read();
  const closed = new Promise((done) => file.once('close', done));
  file.destroy();
  await closed;
  expect(() => fstatSync(fd)).toThrow('EBADF');
});

test('what cannot be read is told to whoever waits for it', async () => {
  const broken = new PipedFile(openSync('/', 'r'), 0, 99);
  await expect(
    pipeline(broken, new Writable({ write: (_piece, _encoding, done) => done() })),
  ).rejects.toThrow('EISDIR');
});
