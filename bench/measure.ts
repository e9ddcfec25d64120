/** Measures one register: application and limit in turns, under the same load. */
import { fileURLToPath } from 'node:url';
import { buildApp } from '../server/src/app.ts';
import { isSameAnswer } from './limit-answer.ts';
import { applyLoad, type Figures, type Samples, summarize } from './load.ts';
import { print } from './print.ts';
import { readPeakMemory, type ServerProcess, startApplication, startLimit } from './processes.ts';
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
};

export type Measured = { size: Size; measurements: Measurement[]; peakMemory: number };

export async function measureRegister(size: Size): Promise<Measured> {
  const register = await openRegister(size);
  const replaysPath = fileURLToPath(new URL(`../.tmp/bench-${size.label}.replays`, import.meta.url));
  const servers: ServerProcess[] = [];
  try {
    const scenarios = await recordScenarios(register, replaysPath);
    const application = await startApplication(register.url);
    servers.push(application);
    const limit = await startLimit(replaysPath);
    servers.push(limit);
    const measurements: Measurement[] = [];
    for (const scenario of scenarios) {
      await requireSameAnswers(scenario, application.url, limit.url);
      measurements.push(await measureScenario(scenario, application.url, limit.url));
      print(`  ${size.label} ${scenario.name}`);
    }
    return { size, measurements, peakMemory: await readPeakMemory(application.pid) };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await register.close();
  }
}

async function recordScenarios(register: Register, replaysPath: string): Promise<Scenario[]> {
  const app = await buildApp({
    env: {
      brand: 'CECCAR',
      logoutPath: '/logout',
      production: true,
      trustedProxies: [],
      logLevel: 'error',
    },
    database: register,
    webRoot: fileURLToPath(new URL('../web/dist/', import.meta.url)),
  });
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
): Promise<Measurement> {
  const samples: { ours: Samples[]; limit: Samples[] } = { ours: [], limit: [] };
  for (let round = 0; round < rounds; round += 1) {
    await applyLoad(ours, requests, warmUpSeconds);
    samples.ours.push(await applyLoad(ours, requests, roundSeconds));
    await applyLoad(limit, requests, warmUpSeconds);
    samples.limit.push(await applyLoad(limit, requests, roundSeconds));
  }
  return { name, kind, application: summarize(samples.ours), limit: summarize(samples.limit) };
}
