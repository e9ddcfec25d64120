/** How long the application takes for one paper as PDF. */
import { Agent } from 'node:http';
import { type Figures, summarize } from './load.ts';
import type { BenchRequest } from './send.ts';
import { ask } from './visits.ts';

const warmUps = 5;

/** One after the other: making a PDF is work of the processor alone, so that callers at once would only queue. */
export async function measureOneByOne(url: string, requests: readonly BenchRequest[]): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const milliseconds: number[] = [];
  let started = 0;
  for (const [place, request] of requests.entries()) {
    // The first ones read the fonts.
    if (place === warmUps) started = performance.now();
    const before = performance.now();
    await ask(url, request, agent);
    if (place >= warmUps) milliseconds.push(performance.now() - before);
  }
  agent.destroy();
  return summarize([{ milliseconds, seconds: (performance.now() - started) / 1000 }]);
}
