/** Measures one register: application and limit in turns, under the same load. */
import { fileURLToPath } from 'node:url';
import { buildBenchApp } from './application.ts';
import { isSameAnswer } from './limit-answer.ts';
import { applyLoad, type Figures, type Samples, summarize } from './load.ts';
import { print } from './print.ts';
import {
  forgetPeakMemory,
  readPeakMemory,
  type ServerProcess,
  startApplication,
  startLimit,
} from './processes.ts';
import { openRegister, type Register, type Size } from './registers.ts';
import { recordReplays, writeReplays } from './replay.ts';
import { makeScenarios, type Scenario } from './scenarios.ts';

const rounds = 2;
const warmUpSeconds = 1;
const roundSeconds = 2.5;

export type Measurement = {
  name: string;
  kind: Scenario['kind'];
  application: Figures;
  limit: Figures;
  /** Most memory that the application has held so far, in MB. */
  peakMemory: number;
};

export type Measured = { size: Size; measurements: Measurement[] };

export async function measureRegister(size: Size): Promise<Measured> {
  const register = await openRegister(size);
  const replaysPath = fileURLToPath(new URL(`../.tmp/bench-${size.label}.replays`, import.meta.url));
  const servers: ServerProcess[] = [];
  try {
    const scenarios = await recordScenarios(register, replaysPath);
    const application = await startApplication(register.url);
    servers.push(application);
    await forgetPeakMemory(application.pid);
    const limit = await startLimit(replaysPath);
    servers.push(limit);
    const measurements: Measurement[] = [];
    for (const scenario of scenarios) {
      try {
        await requireSameAnswers(scenario, application.url, limit.url);
        const figures = await measureScenario(scenario, application.url, limit.url);
        measurements.push({ ...figures, peakMemory: await readPeakMemory(application.pid) });
        print(`  ${size.label} ${scenario.name}`);
      } catch (error) {
        // The other scenarios are still worth their figures; the run as a whole has failed.
        print(`  ${size.label} ${scenario.name}: ${(error as Error).message}`);
        process.exitCode = 1;
      }
    }
    return { size, measurements };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await register.close();
  }
}

async function recordScenarios(register: Register, replaysPath: string): Promise<Scenario[]> {
  const app = await buildBenchApp(register);
  try {
    const scenarios = await makeScenarios(app, register.pool);
    await writeReplays(replaysPath, await recordReplays(app, register.url, scenarios));
    return scenarios;
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
  { name, kind, requests }: Scenario,
  ours: string,
  limit: string,
): Promise<Omit<Measurement, 'peakMemory'>> {
  const samples: { ours: Samples[]; limit: Samples[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    await applyLoad(ours, requests, warmUpSeconds);
    samples.ours.push(await applyLoad(ours, requests, roundSeconds));
    await applyLoad(limit, requests, warmUpSeconds);
    samples.limit.push(await applyLoad(limit, requests, roundSeconds));
  }
  return { name, kind, application: summarize(samples.ours), limit: summarize(samples.limit) };
}
