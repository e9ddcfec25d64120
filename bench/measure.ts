/** Measures one register: application and limit server in turns, under the same load. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withBenchApp } from './application.ts';
import { type DocumentFigures, measureDocuments } from './documents.ts';
import { type ImportFigures, measureImport } from './dues-import.ts';
import { type ExportFigures, measureExports } from './exports.ts';
import { type FileFigures, measureFiles } from './files.ts';
import { isSameAnswer } from './limit-answer.ts';
import { applyLoad, type Figures, type Samples, summarize } from './load.ts';
import { type MembersImportFigures, measureMembersImport } from './members-import.ts';
import { explainParentLists, type ParentPlan } from './parent-plans.ts';
import { print } from './print.ts';
import {
  forgetPeakMemory,
  readPeakMemory,
  type ServerProcess,
  startApplication,
  startLimit,
} from './processes.ts';
import { type AnySize, forgetWrites, openRegister, type Register, sizes } from './registers.ts';
import { recordReplays, writeReplays } from './replay.ts';
import { makeScenarios, type Scenario, type Session, type Sessions } from './scenarios.ts';
import { applyVisits } from './visits.ts';

const nationalRows = { documents: 45, importedDues: 30_000, exportedDues: 600_000, importedPersons: 35_000 };
type Rows = typeof nationalRows;
const fewRows: Rows = { documents: 6, importedDues: 10, exportedDues: 0, importedPersons: 10 };
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
  size: AnySize;
  measurements: Measurement[];
  /** Only at national size. */
  files?: FileFigures;
  documents?: DocumentFigures;
  dueImport?: ImportFigures;
  exports?: ExportFigures;
  membersImport?: MembersImportFigures;
  plans: ParentPlan[];
  /** Peak memory of the application, in MB. */
  peakMemory: number;
};

/**
 * Only a part of the measurements: file transfers, or each scenario once and few rows, which shows that
 * none of them has rotted.
 */
export type Part = 'exchange' | 'short';

export async function measureRegister(size: AnySize, only?: Part): Promise<Measured> {
  const register = await openRegister(size);
  const folder = await mkdtemp(join(tmpdir(), 'ceccar-bench-'));
  const servers: ServerProcess[] = [];
  try {
    const isShort = only === 'short';
    const isNational = isShort || size === sizes[0];
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
    const measurements: Measurement[] = [];
    for (const scenario of scenarios) {
      await requireSameAnswers(scenario, application.url, limit.url);
      if (isShort) continue;
      const figures = await measureScenario(scenario, application.url, limit.url).catch((error: Error) => {
        throw new Error(`${scenario.name}: ${error.message}`);
      });
      measurements.push({ ...figures, peakMemory: await readPeakMemory(application.pid) });
      print(`  ${size.label} ${scenario.name}`);
    }
    if (!isNational) return { size, measurements, plans, peakMemory: await readPeakMemory(application.pid) };
    const amounts = isShort ? fewRows : nationalRows;
    const atNationalSize = await measureFurther(register, application, sessions, folder, amounts);
    const peakMemory = await readPeakMemory(application.pid);
    return { size, measurements, plans, ...atNationalSize, peakMemory };
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
  rows: Rows,
) {
  const { url } = application;
  const documents = await measureDocuments(register.pool, url, sessions, rows.documents);
  const exchanged = await measureExchange(register, application, sessions.admin, folder, rows);
  const files = await measureFiles(register.pool, url, sessions.admin, folder);
  print('  fișiere');
  return { documents, ...exchanged, files };
}

async function measureExchange(
  register: Register,
  application: ServerProcess,
  admin: Session,
  folder: string,
  rows: Rows = nationalRows,
) {
  const dueImport = await measureImport(register, application.url, admin, rows.importedDues);
  print('  import de cotizații');
  const exports = await measureExports(register, application, admin, folder, rows.exportedDues);
  print('  exporturi');
  const membersImport = await measureMembersImport(register, application, admin, rows.importedPersons);
  print('  import de persoane');
  return { dueImport, exports, membersImport };
}

const ofNationalSize: readonly Scenario['kind'][] = ['form', 'write', 'threads', 'messages'];

/** Ten times the national size shows how lists and lookups grow; the other targets apply to national size. */
function prepare(register: Register, folder: string, isNational: boolean) {
  return withBenchApp(register, folder, async (app) => {
    const replaysPath = join(folder, 'replays');
    const plans = isNational ? await explainParentLists(app, register.pool) : [];
    const { scenarios: all, sessions } = await makeScenarios(app, register.pool);
    const scenarios = all.filter(({ kind }) => isNational || !ofNationalSize.includes(kind));
    await writeReplays(replaysPath, await recordReplays(app, register.url, scenarios));
    return { scenarios, sessions, plans, replaysPath };
  });
}

/** Throws at the first request that fails or that the two answer differently, with the scenario's name. */
async function requireSameAnswers({ kind, name, requests }: Scenario, ours: string, limit: string) {
  if (requests.length === 0) throw new Error(`${name}: no requests`);
  for (const { method, path, headers, body = null } of requests.slice(0, 5)) {
    const ask = async (url: string) => {
      const answer = await fetch(url + path, { method, headers, body });
      const text = await answer.text();
      if (answer.ok) return text;
      throw new Error(`${name}: ${method} ${url}${path}: ${answer.status} ${text}`);
    };
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
