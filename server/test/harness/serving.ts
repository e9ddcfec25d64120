/** The application in a process of its own that a test may kill, with its PostgreSQL. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll } from 'vitest';
import { connect, type Database } from '../../src/platform/database/connection.ts';
import { queueSchema } from '../../src/platform/jobs/jobs.ts';
import type { Account } from './accounts.ts';
import { findPostmaster, killProcesses } from './processes.ts';

const script = fileURLToPath(new URL('../fixtures/serving-application.ts', import.meta.url));

/** `lines`: log lines since it began to serve. */
export type Serving = { child: ChildProcess; address: string; database: Database; lines: string[] };

/** Call it at the top of a test file: one data folder, served by one process after another. */
export function prepareServing() {
  let dataDir = '';
  const running = new Set<ChildProcess>();

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'register-crash-'));
  });

  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    const postmaster = await findPostmaster(dataDir);
    if (postmaster) killProcesses([postmaster]);
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });

  /** Starts its own PostgreSQL unless `databaseUrl` is given; `shell` precedes the program's command. */
  function launch({ databaseUrl = '', shell = '', env = {} } = {}): ChildProcess {
    const program = [process.execPath, script, dataDir, databaseUrl, JSON.stringify(env)];
    const child = spawn('sh', ['-c', `${shell} exec "$@"`, 'sh', ...program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running.add(child);
    child.on('exit', () => running.delete(child));
    return child;
  }

  return {
    launch,

    async start(options?: Parameters<typeof launch>[0]): Promise<Serving> {
      const startedAt = new Date();
      const child = launch(options);
      const lines: string[] = [];
      if (!child.stdout) throw new Error('The application has no output');
      const output = createInterface(child.stdout);
      output.on('line', (line) => lines.push(line));
      const returned = await new Promise<string>((resume, failed) => {
        output.on('line', (line) => {
          if (line.startsWith('{"address"')) resume(line);
        });
        child.once('exit', (code) => failed(new Error(`The application ended with ${code}`)));
      });
      lines.length = 0;
      const { address, url } = JSON.parse(returned) as { address: string; url: string }; // as printed by the fixture
      const database = connect(url, 6);
      await letHeartbeatsPass(database, startedAt);
      return { child, address, database, lines };
    },
    killers: {
      async 'the application'({ child }: Serving) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      },
      /** With all its processes: one that outlived the postmaster for a moment could still commit. */
      async PostgreSQL({ database }: Serving) {
        const postmaster = await findPostmaster(dataDir);
        if (!postmaster) throw new Error('No PostgreSQL runs there');
        const { rows } = await database.pool.query<{ pid: number }>('select pid from pg_stat_activity');
        killProcesses([postmaster, ...rows.map(({ pid }) => pid)]);
      },
    },
  };
}

/** Jobs of a killed process are taken over after ten seconds without a heartbeat; this skips the wait. */
async function letHeartbeatsPass({ pool }: Database, before: Date): Promise<void> {
  await pool.query(
    `update ${queueSchema}.job set heartbeat_on = heartbeat_on - interval '1 minute' where state = 'active' and heartbeat_on < $1`,
    [before],
  );
  await pool.query(`update ${queueSchema}.queue set monitor_on = null, monitor_claim_on = null`);
}

export async function end({ child, database }: Serving, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.kill(signal)) await once(child, 'exit');
  await database.close();
}

/** Sends a form, or anything else as JSON. */
export function send({ address }: Serving, as: Account, path: string, body: unknown): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${as.token}`,
      ...(isForm ? {} : { 'content-type': 'application/ld+json' }),
    },
    body: isForm ? body : JSON.stringify(body),
  });
}
