/** The embedded PostgreSQL outlives what kills the application or the server. Real processes, one after another. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPostmaster, killProcesses, postmasterOf } from '../harness/processes.ts';

const script = fileURLToPath(new URL('../fixtures/embedded-application.ts', import.meta.url));

let dataDir = '';
const running = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'register-embedded-'));
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  const postmaster = await findPostmaster(dataDir);
  if (postmaster) killProcesses([postmaster]);
  await rm(dataDir, { recursive: true, force: true });
});

/** What the application said first, or why it did not start. */
async function start(folder = dataDir): Promise<{ child: ChildProcess; returned: unknown }> {
  const child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  child.on('exit', () => running.delete(child));
  let [out, errors] = ['', ''];
  child.stderr?.on('data', (text) => {
    errors += text;
  });
  const returned = await new Promise<unknown>((resume) => {
    child.stdout?.on('data', (text) => {
      out += text;
      if (out.includes('\n')) resume(JSON.parse(out));
    });
    child.on('exit', () => resume(errors));
  });
  return { child, returned };
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const exit = once(child, 'exit');
  child.kill(signal);
  const [code] = await exit;
  return code;
}

test('a killed application finds its server again, a killed server its data, and no two applications share one', async () => {
  const first = await start();
  expect(first.returned).toEqual({ origin: 'created', marks: 1 });
  await end(first.child, 'SIGKILL');

  const second = await start();
  expect(second.returned).toEqual({ origin: 'adopted', marks: 2 });

  const rival = await start();
  expect(rival.returned).toContain(
    `Altă aplicație (procesul ${second.child.pid}) folosește deja ${dataDir}.`,
  );

  process.kill(await postmasterOf(dataDir), 'SIGKILL');
  await end(second.child, 'SIGKILL');
  const third = await start();
  expect(third.returned).toEqual({ origin: 'recovered', marks: 3 });
  expect(await end(third.child, 'SIGTERM')).toBe(0);
  expect(await findPostmaster(dataDir)).toBeUndefined();

  const fourth = await start();
  expect(fourth.returned).toEqual({ origin: 'started', marks: 4 });
  expect(await end(fourth.child, 'SIGTERM')).toBe(0);
});

test('a folder whose path is too long for a socket is served over the loopback network', async () => {
  const folder = join(dataDir, 'a'.repeat(100));
  const first = await start(folder);
  expect(first.returned).toEqual({ origin: 'created', marks: 1 });
  await end(first.child, 'SIGKILL');
  const second = await start(folder);
  expect(second.returned).toEqual({ origin: 'adopted', marks: 2 });
  expect(await end(second.child, 'SIGTERM')).toBe(0);
});
