/** Time of requests that are sent one after the other. */
import { Agent } from 'node:http';
import { type Figures, summarize } from './load.ts';
import type { BenchRequest } from './send.ts';
import { ask } from './visits.ts';

/** For work that keeps the processor busy, so that concurrent callers would only queue. `warmUps`: not counted. */
export async function measureOneByOne(
  url: string,
  requests: readonly BenchRequest[],
  warmUps = 5,
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const milliseconds: number[] = [];
  let started = 0;
  for (const [place, request] of requests.entries()) {
    // The first documents load the fonts.
    if (place === warmUps) started = performance.now();
    const before = performance.now();
    await ask(url, request, agent);
    if (place >= warmUps) milliseconds.push(performance.now() - before);
  }
  agent.destroy();
  return summarize([{ milliseconds, seconds: (performance.now() - started) / 1000 }]);
}
