/** Reads the state of the register, for administrators (OPE-14). */

import { statfs } from 'node:fs/promises';
import { expiryNoticeDays } from '@ceccar/contract/account/service-accounts';
import { memberQuotaBytes } from '@ceccar/contract/members/member-quota';
import { type OperationRun, systemState, type WatchedState } from '@ceccar/contract/operation/system-state';
import { recentHours } from '@ceccar/contract/time-units';
import { holderNameSql } from '../../../platform/access/holder-name.ts';
import { isAdmin } from '../../../platform/access/policy.ts';
import { realDay } from '../../../platform/access/service-tokens.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { bodyFactsOf } from '../../../platform/body-facts.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { connectionLimitText } from '../../../platform/database/is-database-away.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { readReplicaState } from '../../../platform/database/replica.ts';
import type { Env } from '../../../platform/env.ts';
import { readServiceStates } from '../../../platform/external-services.ts';
import { readQueueState } from '../../../platform/jobs/queue-state.ts';
import { isMakerGoneSql } from '../../account/service-accounts/service-accounts.ts';
import { readOutboxState } from '../../emails/outbox-state.ts';
import { readSentBytes } from '../../members/stored-files.ts';
import type { WithSeal } from '../../papers/seal/seal.ts';
import { version } from '../backup/version.ts';
import { noHeldWork, readHeldWork } from '../restore/read-held-work.ts';
import { backupOfLastNight } from './backup-of-last-night.ts';
import { readCertificates } from './certificates.ts';
import { findAlerts } from './find-alerts.ts';
import { findSilent } from './health.ts';
import { type LastRuns, readLastRuns } from './last-runs.ts';
import { compareClocks, readOtherClocks } from './process-clock.ts';

export type WithOperation = WithSeal & {
  operation: Pick<Env, 'backup' | 'hasDrill' | 'signatureCaDir' | 'metricsToken'>;
};

export const readSystemState = actionNeeding<WithOperation>()({
  method: 'GET',
  path: '/api/operation/state',
  operationId: 'readSystemState',
  tag: 'Operation',
  summary: 'Starea sistemului: copii, probe, verificări, lucrări, disc, certificate',
  access: 'register',
  may: isAdmin,
  answer: json(systemState),

  async read({ context }) {
    const state = await watchState(context);
    const now = context.systemClock();
    const wrong = findAlerts(state, now).map(({ text }) => text);
    return { ...state, lastNight: backupOfLastNight(state.backup, now), wrong };
  },
});

type Watched = Pick<AppContext, 'watch' | 'env' | 'files' | 'systemClock'> &
  WithOperation & { database: Pick<Database, 'pool' | 'watchPool' | 'replica'> };

/** Parts of the state behind the alerts; each is read independently of the others. */
function partsOf({ watch, database, env, files, systemClock, operation, seal }: Watched) {
  return {
    runs: readRuns(watch, operation),
    held: env.isTrial ? Promise.resolve(noHeldWork) : readHeldWork(watch),
    queue: readQueue(watch),
    letters: readEmails(watch, env),
    disk: readDisk(files.uploadFolder),
    certificates: readCertificates(env.publicUrl, operation.signatureCaDir),
    serviceAccounts: readExpiringAccounts(watch),
    ownerlessAccounts: readOwnerlessAccounts(watch),
    cnpStoppedAt: readCnpStop(watch),
    seal: Promise.resolve(presentSeal(seal)),
    services: readServices(watch),
    createdAt: readCreation(watch),
    silent: findSilent({ watch, files, database }),
    connectionLimit: Promise.resolve(reachedLimit(database)),
    replica: readReplicaState(database),
    clockSeconds: compareClocks(watch, systemClock),
    clocks: readOtherClocks(watch),
    isTrial: Promise.resolve(env.isTrial),
    body: Promise.resolve(bodyFactsOf(env)),
  };
}

async function watchState(context: Watched): Promise<WatchedState> {
  const { watch, env } = context;
  const parts = partsOf(context);
  const [
    runs,
    queue,
    letters,
    disk,
    certificates,
    serviceAccounts,
    ownerlessAccounts,
    cnpStoppedAt,
    seal,
    services,
    createdAt,
    silent,
    connectionLimit,
    replica,
    clockSeconds,
    clocks,
    held,
    sent,
    cnpReveals,
  ] = await Promise.all([
    parts.runs,
    parts.queue,
    parts.letters,
    parts.disk,
    parts.certificates,
    parts.serviceAccounts,
    parts.ownerlessAccounts,
    parts.cnpStoppedAt,
    parts.seal,
    parts.services,
    parts.createdAt,
    parts.silent,
    parts.connectionLimit,
    parts.replica,
    parts.clockSeconds,
    parts.clocks,
    parts.held,
    readSentBytes(watch),
    countCnpReveals(watch),
  ]);
  return {
    version,
    createdAt,
    publicUrl: env.publicUrl ?? null,
    body: bodyFactsOf(env),
    silent,
    connectionLimit,
    replica,
    clockSeconds,
    clocks,
    ...runs,
    held,
    isTrial: env.isTrial,
    queue,
    letters,
    disk,
    memberFiles: { ...sent, quota: memberQuotaBytes },
    cnpReveals,
    certificates,
    serviceAccounts,
    ownerlessAccounts,
    cnpStoppedAt,
    seal,
    services,
  };
}

const minuteMs = 60_000;

/** Of the last minute, so that no reading misses it. */
function reachedLimit({ pool, watchPool }: Pick<Database, 'pool' | 'watchPool'>): string | null {
  return connectionLimitText(pool.refusedWithin(minuteMs) ?? watchPool.refusedWithin(minuteMs)) ?? null;
}

/** Prometheus times out after ten seconds. */
const inTimeMs = 4_000;

/** The parts for alerts, without those that could not be read in time (OPE-60). */
export async function readStateInTime(context: Watched): Promise<Partial<WatchedState>> {
  const late = new Promise<object>((resolve) => setTimeout(resolve, inTimeMs, {}).unref());
  const { runs, ...others } = partsOf(context);
  const read = await Promise.all([
    Promise.race([runs.catch(() => ({})), late]),
    ...Object.entries(others).map(([name, part]) =>
      Promise.race([part.then((value) => ({ [name]: value })).catch(() => ({})), late]),
    ),
  ]);
  return Object.assign({}, ...read);
}

export function presentSeal(seal: WithSeal['seal']): WatchedState['seal'] {
  if (!seal) return null;
  const { validFrom, expiresAt, ...others } = seal.state();
  return { ...others, validFrom: validFrom.toISOString(), expiresAt: expiresAt.toISOString() };
}

/** When the database got its tables: a register that is restored begins anew, too. */
async function readCreation(read: Reader): Promise<string> {
  const [row] = await read({ text: 'select min(applied_at) as at from migrations', values: [] });
  if (!(row?.at instanceof Date)) throw new Error('A database without migrations');
  return row.at.toISOString();
}

async function readServices(read: Reader): Promise<WatchedState['services']> {
  const states = await readServiceStates(read);
  return states.map((one) => ({ ...one, failingSince: one.failingSince?.toISOString() ?? null }));
}

async function readQueue(read: Reader): Promise<WatchedState['queue']> {
  const { oldest, ...queue } = await readQueueState(read);
  return { ...queue, oldest: oldest && { name: oldest.name, since: oldest.since.toISOString() } };
}

async function readEmails(read: Reader, { mail }: Pick<Env, 'mail'>): Promise<WatchedState['letters']> {
  const letters = await readOutboxState(read);
  return {
    isOn: mail !== undefined,
    ...letters,
    lastSentAt: letters.lastSentAt?.toISOString() ?? null,
    oldest: letters.oldest && { ...letters.oldest, since: letters.oldest.since.toISOString() },
  };
}

/** Backups, drills and nightly checks: whether they are enabled, and their last results. */
export async function readRuns(
  read: Reader,
  { backup, hasDrill }: Pick<Env, 'backup' | 'hasDrill'>,
): Promise<Pick<WatchedState, 'backup' | 'drill' | 'check' | 'files'>> {
  const runs = await readLastRuns(read);
  const of = (kind: LastRuns['kind']) => runs.find((one) => one.kind === kind);
  const checks = of('check');
  return {
    backup: { isOn: backup !== undefined, isSealed: backup?.key !== undefined, ...presentRuns(of('backup')) },
    drill: { isOn: hasDrill, ...presentRuns(of('drill')) },
    files: presentRuns(of('files')),
    check: { lastAt: checks?.lastDoneAt?.toISOString() ?? null, faults: checks?.last.faults ?? [] },
  };
}

function presentRuns(runs: LastRuns | undefined): { last: OperationRun | null; lastDoneAt: string | null } {
  if (!runs) return { last: null, lastDoneAt: null };
  const { last, lastDoneAt } = runs;
  return {
    last: {
      startedAt: last.startedAt.toISOString(),
      endedAt: last.endedAt?.toISOString() ?? null,
      told: last.told,
      faults: last.faults,
    },
    lastDoneAt: lastDoneAt?.toISOString() ?? null,
  };
}

/**
 * Disk space of the folder for uploads, wherever files are stored; if it is missing, that is reported as an unavailable
 * service.
 */
async function readDisk(folder: string): Promise<WatchedState['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize } : null;
}

/** Those that expire soon, and for a week those that have: whoever uses them may not have noticed (OPE-157). */
async function readExpiringAccounts(read: Reader): Promise<WatchedState['serviceAccounts']> {
  const rows = await read({
    text: `select name, to_char(expires_on, 'YYYY-MM-DD') as expires_on from service_accounts
      where revoked_at is null and expires_on between ${realDay} - 7 and ${realDay} + ${expiryNoticeDays} order by expires_on, id`,
    values: [],
  });
  return rows.map(({ name, expires_on }) => ({ name: String(name), expiresOn: String(expires_on) }));
}

/** Those that can be used, or could with their token (ACC-200). */
async function readOwnerlessAccounts(read: Reader): Promise<WatchedState['ownerlessAccounts']> {
  const rows = await read({
    text: `select t.name, (select ${holderNameSql} from users u where u.id = t.maker_id) as maker from service_accounts t
      where t.revoked_at is null and t.expires_on >= ${realDay} and ${isMakerGoneSql}
        and exists (select from service_tokens k where k.service_account_id = t.id) order by t.name`,
    values: [],
  });
  return rows.map(({ name, maker }) => ({
    name: String(name),
    maker: maker === null ? null : String(maker),
  }));
}

async function readCnpStop(read: Reader): Promise<string | null> {
  const [row] = await read({
    text: 'select stopped_at from cnp_reveal_stops where released_at is null',
    values: [],
  });
  return row ? (row.stopped_at as Date).toISOString() : null;
}

async function countCnpReveals(read: Reader): Promise<number> {
  const [row] = await read({
    text: `select count(*) as reveals from cnp_reveals where at > register_now() - interval '${recentHours} hours'`,
    values: [],
  });
  return Number(row?.reveals ?? 0);
}
