/** Metrics for Prometheus: requests of this process, and the state of the register (OPE-11, OPE-60). */
import { totalmem } from 'node:os';
import { constrainedMemory } from 'node:process';
import { getHeapStatistics } from 'node:v8';
import type { WatchedState } from '@ceccar/contract/operation/system-state';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../../platform/database/connection.ts';
import { version } from '../backup/version.ts';
import { findAlerts, kindsOfParts } from './find-alerts.ts';
import { partNames } from './health.ts';

export type Metrics = {
  observe: (request: { method: string; route: string; status: number; seconds: number }) => void;
  /** Media type and text of the metrics. */
  contentType: string;
  render: () => Promise<string>;
};

/** `readState` omits parts that could not be read in time; their values are omitted, too. */
export function createMetrics(
  { pool }: Pick<Database, 'pool'>,
  readState: () => Promise<Partial<WatchedState>>,
): Metrics {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  const registers = [own];
  const requests = new Histogram({
    name: 'register_http_request_duration_seconds',
    help: 'Time until a request was answered, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  new Gauge({
    name: 'register_build_info',
    help: 'Version that runs.',
    labelNames: ['version'],
    registers,
  }).set({ version }, 1);
  new Gauge({
    name: 'register_database_connections',
    help: 'Connections of the pool of this process.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  new Gauge({
    name: 'register_heap_limit_bytes',
    help: 'Largest heap that Node allows this process.',
    registers,
  }).set(getHeapStatistics().heap_size_limit);
  new Gauge({
    name: 'register_memory_limit_bytes',
    help: 'Memory of the container or, without a limit, of the machine of this process.',
    registers,
  }).set(memoryLimit());
  new Gauge({
    name: 'register_database_waiting_requests',
    help: 'Queries that wait for a connection of the pool of this process.',
    registers,
    collect() {
      this.set(pool.waitingQueries);
    },
  });
  return {
    contentType: own.contentType,
    observe({ seconds, ...labels }) {
      requests.observe(labels, seconds);
    },
    async render() {
      const state = await readState();
      const [process, register] = await Promise.all([own.metrics(), registryOf(state, new Date()).metrics()]);
      return `${process}\n${register}`;
    },
  };
}

/** Node answers 0 or an absurdly large number where no container limits it. */
function memoryLimit(): number {
  const limit = constrainedMemory();
  return limit > 0 && limit < totalmem() ? limit : totalmem();
}

/** Gauges of the machine and of the database. Every process reports the same for the database, so that `max` joins them. */
function registryOf(state: Partial<WatchedState>, now: Date): Registry {
  const registry = new Registry();
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge<Label>({ name: `register_${name}`, help, labelNames, registers: [registry] });
  const secondsSince = (moment: string | undefined) =>
    moment === undefined ? 0 : Math.max(0, (now.getTime() - Date.parse(moment)) / 1000);

  const {
    silent,
    connectionLimit,
    replica,
    clockSeconds,
    disk,
    certificates,
    seal,
    queue,
    letters,
    services,
  } = state;
  if (silent)
    gauge('database_up', 'Whether PostgreSQL answered this process in time.').set(
      silent.includes(partNames.database) ? 0 : 1,
    );
  if (connectionLimit !== undefined)
    gauge(
      'database_connection_limit_reached',
      'Whether PostgreSQL refused this process a connection in the last minute because of a limit.',
    ).set(connectionLimit === null ? 0 : 1);
  if (replica) addReplica(replica, gauge);
  if (clockSeconds !== undefined)
    gauge('clock_skew_seconds', 'Clock of this process minus that of PostgreSQL.').set(clockSeconds);
  if (disk) {
    gauge('disk_free_bytes', 'Room left on the disk that receives files.').set(disk.freeBytes);
    gauge('disk_size_bytes', 'Size of the disk that receives files.').set(disk.totalBytes);
  }
  if (certificates) {
    const ends = gauge('certificate_expiry_timestamp_seconds', 'When a certificate expires.', ['name']);
    for (const { name, expiresAt } of certificates)
      if (expiresAt) ends.set({ name }, Date.parse(expiresAt) / 1000);
  }
  if (seal)
    gauge('seal_expiry_timestamp_seconds', 'When the certificate of the electronic seal expires.').set(
      Date.parse(seal.expiresAt) / 1000,
    );
  if (queue) {
    gauge('queue_waiting_jobs', 'Jobs that are due and wait.').set(queue.waiting);
    gauge('queue_oldest_waiting_seconds', 'For how long the oldest of them waits.').set(
      secondsSince(queue.oldest?.since),
    );
    gauge(
      'queue_failed_jobs',
      'Jobs that were given up in the last 24 hours and have not succeeded since.',
    ).set(queue.failed);
  }
  if (services) {
    const up = gauge(
      'external_service_up',
      'Whether the last call of a service outside of the register succeeded.',
      ['service'],
    );
    for (const { name, failingSince } of services) up.set({ service: name }, failingSince === null ? 1 : 0);
  }
  if (letters) {
    gauge('emails_oldest_waiting_seconds', 'For how long the oldest email that is due waits.').set(
      secondsSince(letters.oldest?.since),
    );
    gauge('emails_failed', 'Emails that were given up in the last 24 hours.').set(letters.failed);
  }
  addRuns(state, gauge);
  const wrong = gauge(
    'wrong',
    'Whether the state of the system calls this wrong: 1, or 0 where it is in order.',
    ['what'],
  );
  const found = new Set(findAlerts(state, now).map(({ what }) => what));
  for (const [part, kinds] of Object.entries(kindsOfParts)) {
    if (!(part in state)) continue;
    for (const what of kinds) wrong.set({ what }, found.has(what) ? 1 : 0);
  }
  return registry;
}

/** A replica that does not answer has no lag. */
function addReplica(
  { lagSeconds, lists }: NonNullable<WatchedState['replica']>,
  gauge: (name: string, help: string) => Gauge,
): void {
  gauge('replica_up', 'Whether the replica answered this process in time.').set(lagSeconds === null ? 0 : 1);
  if (lagSeconds !== null)
    gauge('replica_lag_seconds', 'How far the replica is behind; 0 if it caught up within a second.').set(
      lagSeconds,
    );
  if (lists.all > 0)
    gauge(
      'replica_list_share',
      'Share of the last lists of this process that the replica answered, of 1.',
    ).set(lists.ofReplica / lists.all);
}

type CreateGauge = (name: string, help: string, labelNames: 'kind'[]) => Gauge<'kind'>;

function addRuns({ backup, drill, check, files }: Partial<WatchedState>, gauge: CreateGauge): void {
  if (!backup || !drill || !check || !files) return;
  const runs = {
    backup: { at: backup.lastDoneAt, problems: backup.last?.faults },
    drill: { at: drill.lastDoneAt, problems: drill.last?.faults },
    check: { at: check.lastAt, problems: check.faults },
    files: { at: files.lastDoneAt, problems: files.last?.faults },
  };
  const ends = gauge('operation_last_success_timestamp_seconds', 'When the last one that succeeded began.', [
    'kind',
  ]);
  const problems = gauge('operation_problems', 'What the last one found wrong.', ['kind']);
  for (const [kind, run] of Object.entries(runs)) {
    if (run.at) ends.set({ kind }, Date.parse(run.at) / 1000);
    problems.set({ kind }, run.problems?.length ?? 0);
  }
}
