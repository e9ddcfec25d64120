/** 28 February on one machine: lists, then filings at their rate, at ten times it, and as many as it can carry. */
import { join } from 'node:path';
import { bucharestYear } from '../../server/src/text/clock.ts';
import { buildBenchApp } from '../application.ts';
import { type Figures, summarize } from '../load.ts';
import { print } from '../print.ts';
import { type ServerProcess, startApplication, startLimit } from '../processes.ts';
import { recordReplays, writeReplays } from '../replay.ts';
import type { BenchRequest } from '../send.ts';
import { openSeasonCopy, type SeasonCopy } from './copy-register.ts';
import { type Driven, drive, type Stretch } from './drive.ts';
import { type AskedList, type ListFigures, makeLists, measureLists } from './lists.ts';
import { type MemorySample, watchMemory } from './memory.ts';
import { signInModerators } from './moderators.ts';
import { makePolls, poll } from './polls.ts';
import { prepareFilings } from './prepare-filings.ts';
import { measureBareUploads } from './uploads.ts';

/** Filings in the busiest hour. */
export const busiestHour = 1_200;
const stretches: readonly Stretch[] = [
  { filingsPerHour: busiestHour, seconds: 24 },
  { filingsPerHour: 10 * busiestHour, seconds: 24 },
  { filingsPerHour: null, seconds: 20 },
];
/** The first two, and as many as the last one may take. */
const filingsNeeded = 8 + 80 + 160;
const limitSeconds = 8;

export type SeasonFigures = {
  lists: ListFigures[];
  driven: Driven[];
  /** The same polls at the same rate, the same files: by the same SQL and streams alone. */
  limit: { polls: Figures; uploads: number };
  memory: MemorySample[];
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
    const listFigures = await measureLists(lists, application.url, limit.url);
    print('  liste de rapoarte');
    const filings = await prepareFilings(copy, application.url, filingsNeeded);
    print('  dosare pregătite');
    const moderators = await signInModerators(copy, year);
    const memory = watchMemory(application.pid);
    const driven: Driven[] = [];
    for (const stretch of stretches) {
      driven.push(await drive(application.url, stretch, filings, polls, moderators));
      print(`  depuneri: ${stretch.filingsPerHour ?? 'câte se pot'} pe oră`);
    }
    const samples = memory.stop();
    const asked = poll(limit.url, polls);
    await new Promise((resolve) => setTimeout(resolve, limitSeconds * 1000));
    const limits = {
      polls: summarize([await asked.stop()]),
      uploads: await measureBareUploads(copy.dataDir),
    };
    return { lists: listFigures, driven, limit: limits, memory: samples };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await copy.close();
  }
}

/** The statements behind lists and polls, for the limit. */
async function record(
  copy: SeasonCopy,
  year: number,
  polls: BenchRequest[],
): Promise<{ lists: AskedList[]; replaysPath: string }> {
  const app = await buildBenchApp(copy, copy.dataDir);
  try {
    const lists = await makeLists(app, year);
    const requests = [...polls, ...lists.map(({ request }) => request)];
    const replaysPath = join(copy.dataDir, 'replays');
    const scenarios = [{ name: 'rapoarte', kind: 'report', requests } as const];
    await writeReplays(replaysPath, await recordReplays(app, copy.url, scenarios));
    return { lists, replaysPath };
  } finally {
    await app.close();
  }
}
