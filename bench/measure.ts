/** Measures one register: application and limit server in turns, under the same load. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildBenchApp } from './application.ts';
import { type DocumentFigures, measureDocuments } from './documents.ts';
import { type ImportFigures, measureImport } from './dues-import.ts';
import { type ExportFigures, measureExports } from './exports.ts';
import { type FileFigures, measureFiles } from './files.ts';
import { isSameAnswer } from './limit-answer.ts';
import { applyLoad, type Figures, type Samples, summarize } from './load.ts';
import { type MembersImportFigures, measureMembersImport } from './members-import.ts';
import { type MixFigures, makeMix, measureMix } from './mix.ts';
import { explainParentLists, type ParentPlan } from './parent-plans.ts';
import { print } from './print.ts';
import {
  forgetPeakMemory,
  readPeakMemory,
  type ServerProcess,
  startApplication,
  startLimit,
} from './processes.ts';
import { forgetWrites, openRegister, type Register, type Size, sizes } from './registers.ts';
import { recordReplays, writeReplays } from './replay.ts';
import { makeScenarios, type Scenario, type Session, type Sessions } from './scenarios.ts';
import { applyVisits } from './visits.ts';

const rounds = 2;
const warmUpSeconds = 1;
const roundSeconds = 2.5;

export type Measurement = {
  name: string;
  kind: Scenario['kind'];
  /** Number of requests per visit; 1 unless the screen sends several requests. */
  requests: number;
  application: Figures;
  limit: Figures;
  /** Peak memory of the application so far, in MB. */
  peakMemory: number;
};

export type Measured = {
  size: Size;
  measurements: Measurement[];
  /** Only at national size. */
  files?: FileFigures;
  documents?: DocumentFigures;
  dueImport?: ImportFigures;
  exports?: ExportFigures;
  membersImport?: MembersImportFigures;
  mix?: MixFigures[];
  plans: ParentPlan[];
  /** Peak memory of the application, in MB. */
  peakMemory: number;
};

/** Runs only a part of the measurements at national size: file transfers, or the mix of a working day. */
export type Part = 'exchange' | 'mix';

export async function measureRegister(size: Size, only?: Part): Promise<Measured> {
  const register = await openRegister(size);
  const folder = await mkdtemp(join(tmpdir(), 'ceccar-bench-'));
  const servers: ServerProcess[] = [];
  try {
    const isNational = size === sizes[0];
    const { scenarios, sessions, plans, replaysPath } = await prepare(register, folder, isNational);
    const application = await startApplication(register.url, folder);
    servers.push(application);
    await forgetPeakMemory(application.pid);
    if (only === 'exchange') {
      const exchanged = await measureExchange(register, application, sessions.admin, folder);
      const peakMemory = await readPeakMemory(application.pid);
      return { size, measurements: [], plans, ...exchanged, peakMemory };
    }
    const limit = await startLimit(replaysPath);
    servers.push(limit);
    const mixed = async () => {
      const second = await startApplication(register.url, folder);
      const secondLimit = await startLimit(replaysPath);
      servers.push(second, secondLimit);
      return measureMix(makeMix(scenarios), [application, second], [limit, secondLimit]);
    };
    if (only === 'mix') {
      const mix = await mixed();
      return { size, measurements: [], plans, mix, peakMemory: await readPeakMemory(application.pid) };
    }
    const measurements: Measurement[] = [];
    await tryEach(scenarios, size, async (scenario) => {
      await requireSameAnswers(scenario, application.url, limit.url);
      const figures = await measureScenario(scenario, application.url, limit.url);
      measurements.push({ ...figures, peakMemory: await readPeakMemory(application.pid) });
    });
    if (!isNational) return { size, measurements, plans, peakMemory: await readPeakMemory(application.pid) };
    const atNationalSize = await measureFurther(register, application, sessions, folder);
    const peakMemory = await readPeakMemory(application.pid);
    return { size, measurements, plans, ...atNationalSize, mix: await mixed(), peakMemory };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await forgetWrites(register.pool);
    await register.close();
    await rm(folder, { recursive: true });
  }
}

async function measureFurther(
  register: Register,
  application: ServerProcess,
  sessions: Sessions,
  folder: string,
) {
  const { url } = application;
  const documents = await measureDocuments(register.pool, url, sessions);
  const exchanged = await measureExchange(register, application, sessions.admin, folder);
  const files = await measureFiles(register.pool, url, sessions.admin, folder);
  print('  fișiere');
  return { documents, ...exchanged, files };
}

async function measureExchange(
  register: Register,
  application: ServerProcess,
  admin: Session,
  folder: string,
) {
  const dueImport = await measureImport(register, application.url, admin);
  print('  import de cotizații');
  const exports = await measureExports(register, application, admin, folder);
  print('  exporturi');
  const membersImport = await measureMembersImport(register, application, admin);
  print('  import de persoane');
  return { dueImport, exports, membersImport };
}

/** If one scenario fails, the others are still measured, but the run fails. */
async function tryEach(
  scenarios: readonly Scenario[],
  size: Size,
  work: (scenario: Scenario) => Promise<void>,
): Promise<void> {
  for (const scenario of scenarios) {
    try {
      await work(scenario);
      print(`  ${size.label} ${scenario.name}`);
    } catch (error) {
      print(`  ${size.label} ${scenario.name}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
}

const ofNationalSize: readonly Scenario['kind'][] = ['form', 'write', 'threads', 'messages'];

/** Ten times the national size shows how lists and lookups grow; the other targets apply to national size. */
async function prepare(register: Register, folder: string, isNational: boolean) {
  const app = await buildBenchApp(register, folder);
  try {
    const replaysPath = join(folder, 'replays');
    const plans = isNational ? await explainParentLists(app, register.pool) : [];
    const { scenarios: all, sessions } = await makeScenarios(app, register.pool);
    const scenarios = all.filter(({ kind }) => isNational || !ofNationalSize.includes(kind));
    await writeReplays(replaysPath, await recordReplays(app, register.url, scenarios));
    return { scenarios, sessions, plans, replaysPath };
  } finally {
    await app.close();
  }
}

async function requireSameAnswers({ kind, name, requests }: Scenario, ours: string, limit: string) {
  for (const { method, path, headers, body = null } of requests.slice(0, 5)) {
    const ask = async (url: string) => (await fetch(url + path, { method, headers, body })).text();
    const [a, b] = [await ask(ours), await ask(limit)];
    if (!isSameAnswer(kind, a, b)) throw new Error(`${name}: answers differ\n${a}\n${b}`);
  }
}

async function measureScenario(
  { name, kind, requests, perVisit = 1 }: Scenario,
  ours: string,
  limit: string,
): Promise<Omit<Measurement, 'peakMemory'>> {
  const visits = Array.from({ length: requests.length / perVisit }, (_, visit) =>
    requests.slice(visit * perVisit, (visit + 1) * perVisit),
  );
  const apply = (url: string, seconds: number) =>
    perVisit > 1 ? applyVisits(url, visits, seconds) : applyLoad(url, requests, seconds);
  const samples: { ours: Samples[]; limit: Samples[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    await apply(ours, warmUpSeconds);
    samples.ours.push(await apply(ours, roundSeconds));
    await apply(limit, warmUpSeconds);
    samples.limit.push(await apply(limit, roundSeconds));
  }
  const [application, bare] = [summarize(samples.ours), summarize(samples.limit)];
  return { name, kind, requests: perVisit, application, limit: bare };
}
