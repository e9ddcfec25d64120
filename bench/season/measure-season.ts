/** 28 February on one machine: lists, then filings at the expected rate, then at growing rates. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { bucharestYear } from '../../server/src/platform/text/clock.ts';
import { withBenchApp } from '../application.ts';
import { type Figures, summarize } from '../load.ts';
import { print } from '../print.ts';
import { type ServerProcess, startApplication, startLimit } from '../processes.ts';
import { recordReplays, writeReplays } from '../replay.ts';
import type { BenchRequest } from '../send.ts';
import { openSeasonCopy, type SeasonCopy } from './copy-register.ts';
import { type Driven, drive, filingsOf, type Machine, type Stretch } from './drive.ts';
import { explainSeason, type SeasonPlan } from './explain-season.ts';
import { type AskedList, type ListFigures, makeLists, measureLists } from './lists.ts';
import { type Moderator, signInModerators } from './moderators.ts';
import { makePolls, poll } from './polls.ts';
import { type PreparedFiling, prepareFilings } from './prepare-filings.ts';
import { measureBareUploads } from './uploads.ts';
import { type Memory, readMemory } from './usage.ts';

/** Filings in the busiest hour. */
export const busiestHour = 1_200;
/** The expected hour, then multiples of its rate up to the machine's limit. */
const busiest: Stretch = { filingsPerHour: busiestHour, seconds: 180 };
const more: readonly Stretch[] = [2.5, 5, 10].map((times) => ({
  filingsPerHour: times * busiestHour,
  seconds: 30,
}));
/** If the last receipt comes this long after the last filing began, the machine is overloaded. */
const behindSeconds = 20;
const limitSeconds = 8;
/** Pause after the last filing until the application is idle. */
const restMs = 10_000;

export type SeasonFigures = {
  plans: SeasonPlan[];
  lists: ListFigures[];
  /** The busiest hour first. */
  driven: Driven[];
  /** The same polls and the same documents by SQL and streams alone, on an idle machine. */
  limit: { polls: Figures; uploads: number };
  memory: Record<'before' | 'after', Memory>;
};

export async function measureSeason(): Promise<SeasonFigures> {
  const copy = await openSeasonCopy();
  const servers: ServerProcess[] = [];
  try {
    const year = bucharestYear(new Date()) - 1;
    const polls = await makePolls(copy, year);
    const { lists, replaysPath } = await record(copy, year, polls);
    const application = await startApplication(copy.url, copy.dataDir);
    servers.push(application);
    const limit = await startLimit(replaysPath);
    servers.push(limit);
    const plans = await withBenchApp(copy, copy.dataDir, (app) => explainSeason(app, copy, year));
    print('  planuri');
    const listFigures = await measureLists(lists, application.url, limit.url);
    print('  liste de rapoarte');
    const machine = {
      application: application.url,
      limit: limit.url,
      applicationPid: application.pid,
      postgresPid: copy.postgresPid,
    };
    const limits = {
      polls: await measureBarePolls(limit.url, polls),
      uploads: await measureBareUploads(copy.dataDir),
    };
    const stretches = [busiest, ...more];
    const needed = stretches.reduce((sum, one) => sum + filingsOf(one), 0);
    const filings = await prepareFilings(copy, application.url, needed);
    print('  dosare pregătite');
    const moderators = await signInModerators(copy, year);
    const before = await readMemory(machine);
    const driven = await driveAll(machine, stretches, filings, polls, moderators);
    await pause(restMs);
    const memory = { before, after: await readMemory(machine) };
    return { plans, lists: listFigures, driven, limit: limits, memory };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await copy.close();
  }
}

/** Ends with the first stretch that overloads the machine. */
async function driveAll(
  machine: Machine,
  stretches: readonly Stretch[],
  filings: PreparedFiling[],
  polls: readonly BenchRequest[],
  moderators: readonly Moderator[],
): Promise<Driven[]> {
  const driven: Driven[] = [];
  for (const stretch of stretches) {
    const done = await drive(machine, stretch, filings, polls, moderators);
    driven.push(done);
    print(`  ${stretch.filingsPerHour.toLocaleString('ro')} de depuneri pe oră`);
    if (!isCarried(done)) break;
  }
  return driven;
}

export function isCarried({ failures, took, seconds }: Driven): boolean {
  return failures.length === 0 && took < seconds + behindSeconds;
}

async function measureBarePolls(url: string, polls: readonly BenchRequest[]): Promise<Figures> {
  const asking = poll(url, polls);
  await pause(limitSeconds * 1000);
  return summarize([await asking.stop()]);
}

/** Records the statements behind lists and polls for the limit server. */
function record(
  copy: SeasonCopy,
  year: number,
  polls: BenchRequest[],
): Promise<{ lists: AskedList[]; replaysPath: string }> {
  return withBenchApp(copy, copy.dataDir, async (app) => {
    const lists = await makeLists(app, year);
    const requests = [...polls, ...lists.map(({ request }) => request)];
    const replaysPath = join(copy.dataDir, 'replays');
    const scenarios = [{ name: 'rapoarte', kind: 'report', requests } as const];
    await writeReplays(replaysPath, await recordReplays(app, copy.url, scenarios));
    return { lists, replaysPath };
  });
}
