/** What Prometheus reads: requests of this process, and what all processes share (OPE-11). */
import type { Database } from '../../database/connection.ts';
import type { Reader } from '../../database/reader.ts';
import { readQueueState } from '../../jobs/queue-state.ts';
import { version } from '../backup/version.ts';
import { readLastRuns } from './last-runs.ts';

/** Upper ends, in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** `counts`: how many ended in each bucket and no lower one. */
type Histogram = { labels: string; counts: number[]; count: number; sum: number };
type Labels = Readonly<Record<string, string | number>>;

export type Metrics = {
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  render: () => Promise<string>;
};

export function createMetrics({ pool }: Pick<Database, 'pool'>, read: Reader): Metrics {
  const requests = new Map<string, Histogram>();
  return {
    observe({ method, route, status, seconds }) {
      const key = `${method} ${status} ${route}`;
      let known = requests.get(key);
      if (known === undefined) {
        const labels = labelsOf({ method, route, status });
        known = { labels, counts: buckets.map(() => 0), count: 0, sum: 0 };
        requests.set(key, known);
      }
      known.count += 1;
      known.sum += seconds;
      const at = buckets.findIndex((end) => seconds <= end);
      if (at >= 0) known.counts[at] = (known.counts[at] ?? 0) + 1;
    },

    async render() {
      const [queue, runs] = await Promise.all([readQueueState(read), readLastRuns(read)]);
      const waitingSeconds = queue.oldest ? (Date.now() - queue.oldest.since.getTime()) / 1000 : 0;
      const lastDone = runs.flatMap(({ kind, lastDoneAt }) =>
        lastDoneAt
          ? [sample('operation_last_done_timestamp_seconds', lastDoneAt.getTime() / 1000, { kind })]
          : [],
      );
      const faults = runs.map(({ kind, last }) => sample('operation_faults', last.faults.length, { kind }));
      return [
        ...family('register_info', 'gauge', [sample('register_info', 1, { version })]),
        ...family('http_request_duration_seconds', 'histogram', [...requests.values()].flatMap(samplesOf)),
        ...family('database_connections', 'gauge', [
          sample('database_connections', pool.totalCount - pool.idleCount, { state: 'busy' }),
          sample('database_connections', pool.idleCount, { state: 'idle' }),
        ]),
        ...single('database_waiting_requests', 'gauge', pool.waitingCount),
        ...single('queue_waiting_jobs', 'gauge', queue.waiting),
        ...single('queue_oldest_waiting_seconds', 'gauge', waitingSeconds),
        ...single('queue_failed_jobs_last_day', 'gauge', queue.failed),
        ...family('operation_last_done_timestamp_seconds', 'gauge', lastDone),
        ...family('operation_faults', 'gauge', faults),
        ...single('process_resident_memory_bytes', 'gauge', process.memoryUsage.rss()),
        ...single('process_uptime_seconds', 'gauge', process.uptime()),
        '',
      ].join('\n');
    },
  };
}

function family(name: string, type: 'gauge' | 'histogram', samples: string[]): string[] {
  return samples.length > 0 ? [`# TYPE ${name} ${type}`, ...samples] : [];
}

function single(name: string, type: 'gauge', value: number): string[] {
  return family(name, type, [sample(name, value)]);
}

function sample(name: string, value: number, labels: Labels = {}): string {
  const written = labelsOf(labels);
  return `${name}${written === '' ? '' : `{${written}}`} ${value}`;
}

function samplesOf({ labels, counts, count, sum }: Histogram): string[] {
  const name = 'http_request_duration_seconds';
  let below = 0;
  return [
    ...counts.map((own, at) => {
      below += own;
      return `${name}_bucket{${labels},le="${buckets[at]}"} ${below}`;
    }),
    `${name}_bucket{${labels},le="+Inf"} ${count}`,
    `${name}_sum{${labels}} ${sum}`,
    `${name}_count{${labels}} ${count}`,
  ];
}

function labelsOf(labels: Labels): string {
  return Object.entries(labels)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, '\\$&')}"`)
    .join(',');
}
