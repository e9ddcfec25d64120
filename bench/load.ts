/** Load of sixteen callers, each of which sends the next request as soon as the last is answered. */
import autocannon from 'autocannon';
import type { BenchRequest } from './send.ts';

export const connections = 16;
/** Number of requests that each caller prepares: preparing all of them for every caller takes longer than sending them. */
const readyRequests = 200;

export type Samples = { milliseconds: number[]; seconds: number };
export type Figures = { perSecond: number; p50: number; p95: number; p99: number };

/** Raw samples, because Autocannon's histogram rounds to whole milliseconds and has no p95. */
export function applyLoad(
  url: string,
  requests: BenchRequest[],
  seconds: number,
  callers = connections,
): Promise<Samples> {
  const milliseconds: number[] = [];
  const failures = new Map<number, number>();
  return new Promise((done, failed) => {
    let caller = 0;
    const options: autocannon.Options = {
      url,
      connections: callers,
      duration: seconds,
      // Each caller starts at a different request: many concurrent sign-ins to one account would be rate-limited.
      setupClient(client) {
        const start = Math.floor((caller * requests.length) / callers);
        const own = [...requests.slice(start), ...requests.slice(0, start)].slice(0, readyRequests);
        client.setRequests(own.map(toAutocannon));
        caller += 1;
      },
    };
    const instance = autocannon(options, (error, result) => {
      if (error) failed(error);
      else if (result.errors > 0) failed(new Error(`${url}: ${result.errors} requests got no answer`));
      else if (failures.size > 0) failed(new Error(`${url} answered ${[...failures].join('; ')}`));
      else done({ milliseconds, seconds: result.duration });
    });
    instance.on('response', (_client, statusCode, _bytes, responseTime) => {
      if (statusCode < 300) milliseconds.push(responseTime);
      else failures.set(statusCode, (failures.get(statusCode) ?? 0) + 1);
    });
  });
}

function toAutocannon({ body, ...request }: BenchRequest): autocannon.Request {
  return body ? { ...request, body } : request;
}

export function summarize(rounds: readonly Samples[]): Figures {
  const all = rounds.flatMap(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const seconds = rounds.reduce((sum, round) => sum + round.seconds, 0);
  const at = (share: number) => all[Math.min(all.length - 1, Math.floor(all.length * share))] ?? Number.NaN;
  return { perSecond: all.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle)] ?? Number.NaN)) / 2;
}
