/** How the register stands, for administrators (OPE-14). */
import { statfs } from 'node:fs/promises';
import { memberQuotaBytes } from '@ceccar/contract/members/member-quota';
import { type OperationRun, systemState, type WatchedState } from '@ceccar/contract/operation/system-state';
import { isAdmin } from '../../access/policy.ts';
import { actionNeeding } from '../../actions/action.ts';
import { json } from '../../actions/answers.ts';
import type { AppContext } from '../../crud/context.ts';
import type { Reader } from '../../database/reader.ts';
import type { Env } from '../../env.ts';
import { readQueueState } from '../../jobs/queue-state.ts';
import { readOutboxState } from '../../letters/outbox-state.ts';
import { readSentBytes } from '../../members/stored-files.ts';
import type { Clock } from '../../text/clock.ts';
import { version } from '../backup/version.ts';
import { readHeldWork } from '../restore/read-held-work.ts';
import { readCertificates } from './certificates.ts';
import { findWrongs } from './find-wrongs.ts';
import { findSilent } from './health.ts';
import { type LastRuns, readLastRuns } from './last-runs.ts';

export type WithOperation = {
  operation: Pick<Env, 'backup' | 'hasDrill' | 'signatureCaDir' | 'metricsToken'>;
};

export const readSystemState = actionNeeding<WithOperation>()({
  method: 'GET',
  path: '/api/operation/state',
  tag: 'Operation',
  summary: 'Starea sistemului: copii, probe, verificări, lucrări, disc, certificate',
  access: 'register',
  may: isAdmin,
  answer: json(systemState),

  async read({ context }) {
    const state = await watchState(context);
    return { ...state, wrong: findWrongs(state, context.systemClock()) };
  },
});

async function watchState({
  watch,
  env,
  files,
  systemClock,
  operation,
}: Pick<AppContext, 'watch' | 'env' | 'files' | 'systemClock'> & WithOperation): Promise<WatchedState> {
  const [runs, queue, letters, disk, certificates, silent, clockSeconds, sent, cnpReveals, held] =
    await Promise.all([
      readRuns(watch, operation),
      readQueueState(watch),
      readOutboxState(watch),
      readDisk(files.uploadFolder),
      readCertificates(env.publicUrl, operation.signatureCaDir),
      findSilent({ watch, files }),
      compareClocks(watch, systemClock),
      readSentBytes(watch),
      countCnpReveals(watch),
      readHeldWork(watch),
    ]);
  return {
    version,
    publicUrl: env.publicUrl ?? null,
    silent,
    clockSeconds,
    ...runs,
    queue: {
      ...queue,
      oldest: queue.oldest && { name: queue.oldest.name, since: queue.oldest.since.toISOString() },
    },
    letters: {
      isOn: env.mail !== undefined,
      ...letters,
      lastSentAt: letters.lastSentAt?.toISOString() ?? null,
      oldest: letters.oldest && { ...letters.oldest, since: letters.oldest.since.toISOString() },
    },
    held,
    isTrial: env.isTrial,
    disk,
    memberFiles: { ...sent, quota: memberQuotaBytes },
    cnpReveals,
    certificates,
  };
}

/** Backups, drills and nightly checks: whether they are on, and how the last ones went. */
export async function readRuns(
  read: Reader,
  { backup, hasDrill }: Pick<Env, 'backup' | 'hasDrill'>,
): Promise<Pick<WatchedState, 'backup' | 'drill' | 'check'>> {
  const runs = await readLastRuns(read);
  const of = (kind: LastRuns['kind']) => runs.find((one) => one.kind === kind);
  const checks = of('check');
  return {
    backup: { isOn: backup !== undefined, isSealed: backup?.key !== undefined, ...presentRuns(of('backup')) },
    drill: { isOn: hasDrill, ...presentRuns(of('drill')) },
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

/** Of the folder in which files arrive, wherever they are kept then; that it is gone is told as what is silent. */
async function readDisk(folder: string): Promise<WatchedState['disk']> {
  const found = await statfs(folder).catch(() => undefined);
  return found ? { freeBytes: found.bavail * found.bsize, totalBytes: found.blocks * found.bsize } : null;
}

async function countCnpReveals(read: Reader): Promise<number> {
  const [row] = await read({
    text: `select count(*) as reveals from cnp_reveals where at > register_now() - interval '24 hours'`,
    values: [],
  });
  return Number(row?.reveals ?? 0);
}

/** Days are those of the application, jobs and sessions go by the clock of PostgreSQL (OPE-17). */
async function compareClocks(read: Reader, clock: Clock): Promise<number> {
  const [row] = await read({ text: 'select clock_timestamp() as now', values: [] });
  return row?.now instanceof Date ? Math.round((clock().getTime() - row.now.getTime()) / 1000) : 0;
}
