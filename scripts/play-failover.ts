/**
 * Writers, a reader of changes and exports go on while the leader of PostgreSQL is killed, twice, and once more while the two
 * processes of the application are restarted as by an upgrade, from the version in the folder OLD if that is set: one process
 * reaches PostgreSQL through HAProxy, one by several hosts. Prints what was lost; ends with code 1 if anything was. Started by scripts/play-failover.sh.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, startCluster, until } from './failover/cluster.ts';
import { startTraffic, type Traffic } from './failover/traffic.ts';

const superuserPassword = 'parola-de-administrator'; // of deploy/patroni.yml
const password = 'parola-aplicatiei';
const signedIn = { username: 'superadmin', newPassword: 'Parola-de-probă-2026' };
const longestPause = 30;
/** Folders of the version that runs at first, and of the one that replaces it. */
const versions = { old: process.env.OLD || '.', new: '.' };

const firstPort = Number(process.env.FIRST_PORT ?? 4700);
const root = mkdtempSync(join(tmpdir(), 'failover-'));
// The account of PostgreSQL passes through, too.
chmodSync(root, 0o711);
const startedAt = performance.now();
let started: Cluster | undefined;
const applications = new Map<number, ChildProcess>();
const tell = (line: string) =>
  console.log(`${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${line}`);

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`;

type Process = { port: number; url: string };

function launch({ port, url }: Process, folder: string): ChildProcess {
  const log = openSync(join(root, `application-${port}.log`), 'a');
  return spawn('sh', ['server/start.sh'], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(root, 'compiled'),
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: '10',
      DATA_DIR: join(root, 'files'),
      HOST: '127.0.0.1',
      PORT: String(port),
    },
  });
}

/** As systemd does, starts it again if it ends: without a leader the start gives up. */
async function startApplication(one: Process, folder: string): Promise<void> {
  const { port } = one;
  await until(`the application on ${port}`, async () => {
    const child = applications.get(port);
    if (!child || child.exitCode !== null) applications.set(port, launch(one, folder));
    return (await fetch(`${addressOf(port)}/ready`)).ok;
  });
}

async function stopApplication({ port }: Process): Promise<void> {
  const child = applications.get(port);
  if (child?.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit');
}

/** Signs in the first account, whose password the log shows once, and creates a person to write about. */
async function prepare(port: number): Promise<{ token: string; person: string }> {
  const log = readFileSync(join(root, `application-${port}.log`), 'utf8');
  const shown = /superadmin, parola (\S+)/.exec(log)?.[1] ?? '';
  const send = async (path: string, body: object, token = '') => {
    const answer = await fetch(addressOf(port) + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, string>;
  };
  const { token = '' } = await send('/api/login_check', { ...signedIn, password: shown });
  const person = await send(
    '/api/persons',
    { lastName: 'Probescu', firstName: 'Ana', region: '/api/regions/1' },
    token,
  );
  return { token, person: String(person['@id']) };
}

type Audit = { lost: number; twice: number; there: number; unfinished: number; made: number };

async function audit(url: string, { acknowledged }: Traffic): Promise<Audit> {
  return onDatabase(url, async (client) => {
    await until('the exports', async () => {
      const { rows } = await client.query(`select from exports where status in ('pending', 'processing')`);
      return rows.length === 0;
    }).catch(() => undefined);
    const jobs = await client.query<{ organization: string; count: number }>(
      'select organization, count(*)::int as count from person_jobs group by 1',
    );
    const there = new Map(jobs.rows.map(({ organization, count }) => [organization, count]));
    const exported = await client.query<{ made: number; unfinished: number }>(
      `select count(*) filter (where status = 'done')::int as made, count(*) filter (where status <> 'done')::int as unfinished from exports`,
    );
    return {
      there: there.size,
      lost: [...acknowledged.keys()].filter((organization) => !there.has(organization)).length,
      twice: [...there.values()].filter((count) => count > 1).length,
      made: exported.rows[0]?.made ?? 0,
      unfinished: exported.rows[0]?.unfinished ?? 0,
    };
  });
}

async function play(): Promise<boolean> {
  mkdirSync(join(root, 'files'));
  const cluster = await startCluster(join(root, 'cluster'), firstPort);
  started = cluster;
  let traffic: Traffic | undefined;
  try {
    await cluster.waitUntilWhole();
    tell('three nodes of PostgreSQL, one leader, one synchronous replica');
    await onDatabase(cluster.urls('postgres', superuserPassword, 'postgres').proxy, async (client) => {
      await client.query(`create role register login createdb password '${password}'`);
      await client.query('create database register owner register');
    });
    const urls = cluster.urls('register', password, 'register');
    const processes = [
      { port: firstPort + 9, url: urls.proxy },
      { port: firstPort + 10, url: urls.hosts },
    ];
    for (const one of processes) await startApplication(one, versions.old);
    tell('two processes of the application: through HAProxy, and by several hosts');
    const { token, person } = await prepare(firstPort + 9);
    traffic = startTraffic(
      processes.map(({ port }) => addressOf(port)),
      token,
      person,
    );
    const running = traffic;
    await sleep(10_000);

    const pauses: Record<string, string>[] = [];
    async function killOnce(what: string, meanwhile = () => Promise.resolve()): Promise<void> {
      const from = performance.now();
      const node = await cluster.killLeader();
      tell(`${what}: kill -9 of the leader db${node} and its Patroni`);
      await meanwhile();
      await until('both processes', async () => {
        const { acknowledged } = running;
        return [0, 1].every((by) =>
          [...acknowledged.values()].some((one) => one.by === by && one.at > from + 15_000),
        );
      });
      await sleep(10_000);
      const { all, each } = running.longestGaps(from);
      pauses.push({
        what,
        'without a write, s': all.toFixed(1),
        'through HAProxy': (each[0] ?? 0).toFixed(1),
        'several hosts': (each[1] ?? 0).toFixed(1),
      });
      tell(`${what}: writes again after ${all.toFixed(1)} s; db${node} starts again`);
      cluster.startNode(node);
      await cluster.waitUntilWhole();
      tell(`${what}: db${node} is back as a replica`);
    }

    await killOnce('first');
    await killOnce('second');
    await killOnce('during an upgrade', async () => {
      for (const one of processes) {
        await stopApplication(one);
        await startApplication(one, versions.new);
      }
      tell('during an upgrade: both processes replaced, one after the other');
    });

    await running.stop();
    const result = await audit(urls.proxy, running);
    const others = [...running.refusals.others].map(([status, count]) => `${status}: ${count}`).join(', ');
    console.table(pauses);
    console.table({
      'writes acknowledged': running.acknowledged.size,
      'writes there': result.there,
      lost: result.lost,
      twice: result.twice,
      'answers 503 in words': running.refusals['503 in words'],
      'without an answer': running.refusals['without an answer'],
      'other answers': others || 'none',
      'reader of changes sent back to the start (410)': running.reader.restarts,
      'records that the reader lacks in the end': result.there - running.reader.copy.size,
      'exports asked for': running.countExports(),
      'exports made': result.made,
      'exports unfinished': result.unfinished,
    });
    const isShort = pauses.every((pause) => Number(pause['without a write, s']) <= longestPause);
    const isWhole = result.lost + result.twice + result.unfinished === 0;
    return isWhole && isShort && result.there === running.reader.copy.size && running.reader.restarts >= 3;
  } finally {
    void traffic?.stop().catch(() => undefined);
    await stopEverything();
  }
}

async function stopEverything(): Promise<void> {
  for (const child of applications.values()) child.kill('SIGKILL');
  await started?.stop();
  if (!process.env.KEEP) rmSync(root, { recursive: true, force: true, maxRetries: 10 });
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stopEverything().finally(() => process.exit(1)));

const isGood = await play().catch((error) => {
  console.error(error);
  return false;
});
process.exit(isGood ? 0 : 1);
