/** Requests that do not arrive, or are none, over real connections (API-34). */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openConnection, receiveAll } from '../harness/raw-connection.ts';

const jsonTimeoutMs = 300;
const { db, app } = await startApp({ jsonTimeoutMs });
const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
const { token } = await signInAs(db, 'ROLE_ADMIN');

/** Announces a body of that length. */
function begin(length: number): Socket {
  return openConnection(
    port,
    `POST /api/persons HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
  );
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('bodies of which half was sent are given up, all of them', { tags: 'deep' }, async () => {
  const half = `{"lastName":"${'x'.repeat(500_000)}`;
  const sockets = Array.from({ length: 200 }, () => begin(1_000_000));
  for (const socket of sockets) socket.write(half);
  const answers = await Promise.all(sockets.map(receiveAll));
  expect(new Set(answers.map((answer) => answer.split('\r\n')[0]))).toEqual(
    new Set(['HTTP/1.1 408 Request Timeout']),
  );
  expect(answers[0]).toContain('"hydra:title":"Cererea nu a sosit la timp."');
  await expect.poll(connections).toBe(0);
});

test('a body that goes on arriving too slowly is given up as well', async () => {
  const socket = begin(1_000);
  const dripping = setInterval(() => socket.write(' '), jsonTimeoutMs / 10);
  const answer = await receiveAll(socket);
  clearInterval(dripping);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test('a request that arrives in parts, but completely in time, is answered', async () => {
  const socket = begin(12);
  for (const part of ['{"web', '":"a"', '} ']) {
    await new Promise((resolve) => setImmediate(resolve));
    socket.write(part);
  }
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1\.1 422 /);
  socket.destroy();
});

test.each([
  ['an address that HTTP does not allow', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n', 400],
  ['no request at all', 'BONJOUR\r\n\r\n', 400],
  ['headers without end', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
])('%s is refused with all headers', async (_what, sent, status) => {
  const answer = await receiveAll(openConnection(port, sent));
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  for (const header of [
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: DENY',
    'cache-control: no-store',
  ])
    expect(answer).toContain(`\r\n${header}\r\n`);
});
