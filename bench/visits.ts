/** Sixteen users who open one screen after another; measured is the time until all of a screen's answers have arrived. */
import { Agent, request as httpRequest } from 'node:http';
import type { Samples } from './load.ts';
import { connections } from './load.ts';
import type { BenchRequest } from './send.ts';

/** Each caller has one connection and sends the screen's requests sequentially. */
export async function applyVisits(
  url: string,
  visits: readonly (readonly BenchRequest[])[],
  seconds: number,
): Promise<Samples> {
  const milliseconds: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1000;
  const callers = Array.from({ length: connections }, async (_, caller) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    try {
      for (
        let turn = Math.floor((caller * visits.length) / connections);
        performance.now() < end;
        turn += 1
      ) {
        const before = performance.now();
        for (const one of visits[turn % visits.length] ?? []) await ask(url, one, agent);
        milliseconds.push(performance.now() - before);
      }
    } finally {
      agent.destroy();
    }
  });
  await Promise.all(callers);
  return { milliseconds, seconds: (performance.now() - started) / 1000 };
}

/** Sends a request and returns the parts of its answer; throws unless the request succeeded. */
export function ask(
  url: string,
  { method, path, headers, body }: Omit<BenchRequest, 'body'> & { body?: string | Buffer[] },
  agent: Agent,
): Promise<Buffer[]> {
  return new Promise((done, failed) => {
    const sent = httpRequest(url + path, { method, headers, agent }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => parts.push(chunk));
      answer.on('error', failed);
      answer.on('end', () => {
        if ((answer.statusCode ?? 0) < 300) done(parts);
        else failed(new Error(`${method} ${path}: ${answer.statusCode} ${Buffer.concat(parts)}`));
      });
    });
    sent.on('error', failed);
    for (const part of typeof body === 'string' ? [body] : (body ?? [])) sent.write(part);
    sent.end();
  });
}
