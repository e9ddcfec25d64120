/**
 * A working day on two processes with one database, which are killed in turns: callers that are cut off retry, other
 * callers notice nothing, and no acknowledged write is lost. MINUTES sets the duration, 60 for the whole hour.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { seededRandom } from '../seed/random.ts';
import { definitions } from '../server/src/app/definitions.ts';
import { findTableErrors } from '../server/src/domains/operation/find-integrity-errors.ts';
import { prepareResources } from '../server/src/platform/crud/resource.ts';
import { createReader } from '../server/src/platform/database/reader.ts';
import { withBenchApp } from './application.ts';
import { type Figures, summarize } from './load.ts';
import { makeMix } from './mix.ts';
import { print } from './print.ts';
import { readMemoryOf, type ServerProcess, startApplication } from './processes.ts';
import { benchMark, forgetWrites, openRegister, type Register, sizes } from './registers.ts';
import { makeScenarios } from './scenarios.ts';
import type { BenchRequest } from './send.ts';
import { atMost, type Line } from './tables.ts';
import { ask } from './visits.ts';

const minutes = Number(process.env.MINUTES ?? 6);
/** Until the code is compiled and memory use has reached its plateau. */
const warmUpSeconds = 60;
const quietSeconds = 60;
/** Each caller pauses for `lookMs` after each answer. */
const callers = 24;
const lookMs = 200;
/** Lifetime of a process: about twenty kills per hour. */
const lifeSeconds = { least: 120, most: 240 };
const targets = { p95: 1.3, memory: 1.2 } as const;

type Stretch = { figures: Figures; asked: number; cutOff: number; failures: string[]; mostMemory: number };
export type EnduranceFigures = {
  quiet: Stretch;
  killing: Stretch;
  kills: number;
  /**
   * `lost`: writes that were acknowledged but are missing; `surplus`: rows beyond the acknowledged and the interrupted
   * writes.
   */
  lost: number;
  surplus: number;
  faults: string[];
};

export async function measureEndurance(): Promise<EnduranceFigures> {
  const register = await openRegister(sizes[0]);
  const folder = await mkdtemp(join(tmpdir(), 'ceccar-bench-'));
  const begin = () => startApplication(register.url, folder);
  const servers: ServerProcess[] = [];
  try {
    const requests = await prepare(register, folder);
    servers.push(await begin(), await begin());
    await work(servers, requests, warmUpSeconds);
    const before = await countWrites(register.pool);
    const quiet = await work(servers, requests, quietSeconds);
    print('  minutul liniștit');
    let isOver = false;
    const killing = killInTurns(servers, begin, () => isOver);
    const stretch = await work(servers, requests, minutes * 60);
    isOver = true;
    const kills = await killing;
    const there = (await countWrites(register.pool)) - before;
    const answered = quiet.recorded + stretch.recorded;
    const faults: string[] = [];
    for await (const fault of findTableErrors(createReader(register.pool), prepareResources(definitions)))
      faults.push(fault);
    return {
      quiet,
      killing: stretch,
      kills,
      lost: Math.max(0, answered - there),
      surplus: Math.max(0, there - answered - quiet.cutOff - stretch.cutOff),
      faults,
    };
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await forgetWrites(register.pool);
    await register.close();
    await rm(folder, { recursive: true });
  }
}

function prepare(register: Register, folder: string): Promise<BenchRequest[]> {
  return withBenchApp(register, folder, async (app) =>
    makeMix((await makeScenarios(app, register.pool)).scenarios),
  );
}

/** A new process replaces the killed one; the other works alone until then. Every run kills at the same moments. */
async function killInTurns(
  servers: ServerProcess[],
  begin: () => Promise<ServerProcess>,
  isOver: () => boolean,
): Promise<number> {
  const random = seededRandom('bench');
  let kills = 0;
  for (;;) {
    const life = lifeSeconds.least + random() * (lifeSeconds.most - lifeSeconds.least);
    for (let waited = 0; waited < life && !isOver(); waited += 1) await pause(1000);
    if (isOver()) return kills;
    const place = Math.floor(random() * servers.length);
    await servers[place]?.kill();
    kills += 1;
    servers[place] = await begin();
  }
}

/** As a proxy distributes them: a process that refuses the connection is skipped. */
async function work(
  servers: readonly ServerProcess[],
  requests: readonly BenchRequest[],
  seconds: number,
): Promise<Stretch & { recorded: number }> {
  const milliseconds: number[] = [];
  const failures: string[] = [];
  const agent = new Agent({ keepAlive: true });
  const started = performance.now();
  const end = started + seconds * 1000;
  let [asked, cutOff, recorded, mostMemory] = [0, 0, 0, 0];

  async function askOne(request: BenchRequest, turn: number): Promise<void> {
    asked += 1;
    const before = performance.now();
    for (let tries = 0; ; tries += 1) {
      try {
        await ask(servers[(turn + tries) % servers.length]?.url ?? '', request, agent);
        milliseconds.push(performance.now() - before);
        if (request.method === 'POST') recorded += 1;
        return;
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException;
        if (code === 'ECONNREFUSED' && tries < servers.length) continue;
        if (code === 'ECONNRESET') cutOff += 1;
        else failures.push(message.slice(0, 300));
        return;
      }
    }
  }

  async function call(caller: number): Promise<void> {
    for (let turn = caller; performance.now() < end; turn += callers) {
      const request = requests[turn % requests.length];
      if (request) await askOne(request, turn);
      await pause(lookMs);
    }
  }

  async function watchMemory(): Promise<void> {
    while (performance.now() < end) {
      const held = await Promise.all(servers.map(({ pid }) => readMemoryOf(pid)));
      mostMemory = Math.max(mostMemory, ...held.filter((one) => !Number.isNaN(one)));
      await pause(1000);
    }
  }

  await Promise.all([watchMemory(), ...Array.from({ length: callers }, (_, caller) => call(caller))]);
  agent.destroy();
  const figures = summarize([{ milliseconds, seconds: (performance.now() - started) / 1000 }]);
  return { figures, asked, cutOff, failures, mostMemory, recorded };
}

async function countWrites(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select ((select count(*) from person_jobs where organization = $1)
      + (select count(*) from person_dues where fee_summary = $1))::int as count`,
    [benchMark],
  );
  return rows[0]?.count ?? 0;
}

export function enduranceLines({ quiet, killing, kills, lost, surplus, faults }: EnduranceFigures): Line[] {
  const failed = [...quiet.failures, ...killing.failures];
  for (const failure of new Set(failed)) print(`eșuat: ${failure}`);
  for (const fault of faults) print(`găsit: ${fault}`);
  const slower = `p95 ${killing.figures.p95.toFixed(1)} ms, față de ${quiet.figures.p95.toFixed(1)} ms în liniște`;
  const memory = `memoria unui proces, până la ${killing.mostMemory.toFixed(0)} MB, față de ${quiet.mostMemory.toFixed(0)} MB`;
  const none = (what: string, count: number): Line => atMost(what, count, '', 0);
  return [
    none(
      `erori din ${quiet.asked + killing.asked} de cereri, cu ${kills} procese ucise (${killing.cutOff} conexiuni tăiate)`,
      failed.length,
    ),
    none('înregistrări cu răspuns care lipsesc', lost),
    none('înregistrări fără răspuns și fără conexiune tăiată', surplus),
    none('nereguli găsite la sfârșit', faults.length),
    atMost(slower, killing.figures.p95 / quiet.figures.p95, '×', targets.p95, 2),
    atMost(memory, killing.mostMemory / quiet.mostMemory, '×', targets.memory, 2),
  ];
}
