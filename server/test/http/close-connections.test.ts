/** A server that closes ends once its last request is answered, whatever keeps its connections open (OPE-56). */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeConnectionsAfterAnswers } from '../../src/platform/http/close-connections.ts';

const anHourMs = 3_600_000;

/** What is answered once it is let go, by path. */
const answers = {
  '/text': 'ok',
  '/nothing': '',
  '/json': JSON.stringify({ rows: Array.from({ length: 2_000 }, (_, row) => row) }),
  '/error': undefined,
  '/long': 'x'.repeat(2_000_000),
};

test('requests under way are answered, then nothing waits for their connections', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  // Without the hook the test would wait for this.
  app.server.keepAliveTimeout = anHourMs;
  closeConnectionsAfterAnswers(app);
  const letGo = Promise.withResolvers<void>();
  const arrived: string[] = [];
  for (const [path, body] of Object.entries(answers))
    app.get(path, async () => {
      arrived.push(path);
      await letGo.promise;
      if (body === undefined) throw new Error('away');
      return body;
    });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true });
  const paths = Object.keys(answers);
  const asked = paths.map(async (path) => {
    const sent = request(`${address}${path}`, { agent }).end();
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]; // what `response` brings
    let length = 0;
    for await (const bytes of answer) length += bytes.length;
    return [path, answer.statusCode, path === '/error' ? 0 : length];
  });
  await expect.poll(() => arrived.toSorted()).toEqual(paths.toSorted());
  const closed = app.close();
  letGo.resolve();
  expect(await Promise.all(asked)).toEqual(
    Object.entries(answers).map(([path, body]) => [path, body === undefined ? 500 : 200, body?.length ?? 0]),
  );
  await closed;
  agent.destroy();
});
