/** Sends polls at fixed times until it is stopped; a late answer delays no poll. */
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { BenchRequest } from '../send.ts';
import { ask } from '../visits.ts';
import type { Polled } from './polls.ts';

const { url, requests, perSecond } = workerData as {
  url: string;
  requests: BenchRequest[];
  perSecond: number;
}; // set by `poll`

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const milliseconds: number[] = [];
const failures: string[] = [];
const open = new Set<Promise<void>>();
const started = performance.now();
let isStopped = false;
parentPort?.once('message', () => {
  isStopped = true;
});

for (let turn = 0; !isStopped; turn += 1) {
  const due = started + (turn * 1000) / perSecond;
  const early = due - performance.now();
  if (early > 0) await pause(early);
  const request = requests[turn % requests.length];
  if (!request) break;
  // Measured from the scheduled time, so that waiting for a free connection is counted.
  const asked: Promise<void> = ask(url, request, agent)
    .then(
      () => void milliseconds.push(performance.now() - due),
      (error) => void failures.push(String(error)),
    )
    .finally(() => open.delete(asked));
  open.add(asked);
}
await Promise.all(open);
const polled: Polled = { milliseconds, failures, seconds: (performance.now() - started) / 1000 };
parentPort?.postMessage(polled);
agent.destroy();
