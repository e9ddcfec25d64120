/**
 * Deep test (a minute): two processes of the application behind the proxy that the product ships, with its own
 * configuration, are restarted and killed under load. It needs the program `caddy` and is skipped without it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createFolder, pdf } from '../files/samples.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { openOwnDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { end, prepareServing, type Serving } from '../harness/serving.ts';
import { describeWith } from '../harness/with-program.ts';

const deploy = fileURLToPath(new URL('../../../deploy/', import.meta.url));
const { start } = prepareServing();

describeWith('caddy', 'behind the proxy', () => {
  let database: Awaited<ReturnType<typeof openOwnDatabase>>;
  let person: Awaited<ReturnType<typeof createPerson>>;
  let proxy: ChildProcess;
  let address: string;
  const servings: Serving[] = [];
  const ports: number[] = [];

  const startOn = (port: number) =>
    // As in production, with the drain that the Caddyfile is made for.
    start({ databaseUrl: database.url, env: { PORT: String(port), DRAIN_SECONDS: '5' } });

  beforeAll(async () => {
    database = await openOwnDatabase();
    person = await createPerson(database.db);
    const [proxyPort = 0, adminPort = 0, ...own] = await findFreePorts(4);
    ports.push(...own);
    for (const port of ports) servings.push(await startOn(port));
    address = `http://localhost:${proxyPort}`;
    const folder = await createFolder();
    proxy = spawn('caddy', ['run', '--config', join(deploy, 'Caddyfile'), '--adapter', 'caddyfile'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: {
        PATH: process.env.PATH,
        HOME: folder,
        XDG_DATA_HOME: folder,
        XDG_CONFIG_HOME: folder,
        CADDY_ADMIN: `localhost:${adminPort}`,
        DOMAIN: address,
        UPSTREAMS: ports.map((port) => `127.0.0.1:${port}`).join(' '),
        PAGES: join(deploy, 'pages'),
        BRAND: 'Corpul <nostru>',
      },
    });
    await eventually(async () => expect((await fetch(`${address}/health`)).status).toBe(200));
  });

  afterAll(async () => {
    if (proxy.kill('SIGTERM')) await once(proxy, 'exit');
    for (const serving of servings) await end(serving, 'SIGKILL');
    await database.close();
  });

  type Failure = { what: string; startedAt: number; answer: string };

  /** Six people who write, one who reads and one who uploads 5 MB, until they are told to stop. */
  function keepWorking() {
    const failures: Failure[] = [];
    const recorded: number[] = [];
    let done = 0;
    let isOver = false;
    const file = new Blob([pdf(5_000_000)], { type: 'application/pdf' });

    /** Each with an account of its own, since the requests that an account writes in an hour are limited (ACC-201). */
    async function ask(
      who: Account,
      what: string,
      path: string,
      init: RequestInit,
      status: number,
    ): Promise<void> {
      const startedAt = performance.now();
      try {
        const answer = await fetch(address + path, {
          ...init,
          headers: { ...init.headers, authorization: `Bearer ${who.token}` },
        });
        const text = await answer.text();
        if (answer.status !== status) throw new Error(`${answer.status} ${text.slice(0, 200)}`);
        done += 1;
        if (what === 'write') recorded.push(JSON.parse(text).id);
      } catch (error) {
        failures.push({ what, startedAt, answer: String(error) });
      }
    }

    const write = (who: Account) => {
      const job = { person: `/api/persons/${person.uuid}`, organization: 'Firma', function: 'economist' };
      const json = { 'content-type': 'application/ld+json' };
      return ask(
        who,
        'write',
        '/api/person_jobs',
        { method: 'POST', headers: json, body: JSON.stringify(job) },
        201,
      );
    };
    const read = (who: Account) => ask(who, 'read', '/api/persons', {}, 200);
    const upload = async (who: Account) => {
      const owner = await createPerson(database.db);
      const form = new FormData();
      form.set('personUuid', owner.uuid);
      form.set('year', '2026');
      form.set('file', file, 'parafa.pdf');
      await ask(who, 'upload', '/api/person_seals', { method: 'POST', body: form }, 201);
    };
    const repeat = async (work: (who: Account) => Promise<void>) => {
      const who = await signInAs(database.db, 'ROLE_ADMIN');
      while (!isOver) await work(who);
    };
    const people = [...Array.from({ length: 6 }, () => write), read, upload].map(repeat);
    return {
      failures,
      recorded,
      count: () => done + failures.length,
      async stop() {
        isOver = true;
        await Promise.all(people);
      },
    };
  }

  async function expectRecorded(ids: readonly number[]): Promise<void> {
    const rows = await database.db.selectFrom('person_jobs').select('id').execute();
    const there = new Set(rows.map(({ id }) => id));
    expect(ids.filter((id) => !there.has(id))).toEqual([]);
  }

  test('a rolling restart loses no request (OPE-55)', async () => {
    const work = keepWorking();
    await eventually(() => expect(work.count()).toBeGreaterThan(50));
    for (const [index, port] of ports.entries()) {
      const stopped = servings[index];
      if (!stopped) throw new Error('Nothing serves there');
      await end(stopped, 'SIGTERM');
      expect(stopped.child.exitCode).toBe(0);
      servings[index] = await startOn(port);
      // As docs/instalare.md has it: the next one is stopped once this one is ready.
      await eventually(async () => expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200));
    }
    const after = work.count();
    await eventually(() => expect(work.count()).toBeGreaterThan(Math.max(600, after + 50)));
    await work.stop();
    expect(work.failures).toEqual([]);
    await expectRecorded(work.recorded);
  });

  test('killing a process fails only the requests that it was answering (OPE-55)', async () => {
    const work = keepWorking();
    await eventually(() => expect(work.count()).toBeGreaterThan(50));
    const killed = servings.shift();
    if (!killed) throw new Error('Nothing serves there');
    await end(killed, 'SIGKILL');
    const endedAt = performance.now();
    const before = work.count();
    await eventually(() => expect(work.count()).toBeGreaterThan(before + 200));
    await work.stop();
    expect(work.failures.filter(({ startedAt }) => startedAt > endedAt)).toEqual([]);
    expect(work.failures.filter(({ what }) => what === 'read')).toEqual([]);
    await expectRecorded(work.recorded);
  });

  test('without any process the proxy answers with a page, or with JSON for other requests (OPE-57)', async () => {
    for (const serving of servings.splice(0)) await end(serving, 'SIGKILL');
    const ask = async (path: string, accept: string, init: RequestInit = {}) => {
      const answer = await fetch(address + path, { ...init, headers: { accept } });
      const headers = ['retry-after', 'cache-control', 'content-type'].map((name) =>
        answer.headers.get(name),
      );
      return { status: answer.status, headers, text: await answer.text() };
    };
    const browser = 'text/html,application/xhtml+xml,*/*;q=0.8';
    const [page, api, called] = await Promise.all([
      ask('/persons', browser),
      ask('/api/persons', browser),
      ask('/login', 'application/ld+json', { method: 'POST', body: '{}' }),
    ]);
    expect([502, 503]).toContain(page.status);
    expect(page.headers).toEqual(['10', 'no-store', 'text/html; charset=utf-8']);
    expect(page.text).toContain('<h1>Registrul nu răspunde acum</h1>');
    expect(page.text).toContain('<p class="brand">Corpul &lt;nostru&gt;</p>');
    for (const { status, headers, text } of [api, called]) {
      expect([502, 503]).toContain(status);
      expect(headers).toEqual(['10', 'no-store', 'application/ld+json; charset=utf-8']);
      expect(JSON.parse(text)).toMatchObject({
        '@type': 'hydra:Error',
        'hydra:title': 'Registrul nu răspunde acum.',
      });
    }
  });
});

async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  const ports = await Promise.all(
    servers.map(async (server) => {
      if (!server.listening) await once(server, 'listening');
      const found = server.address();
      return typeof found === 'object' && found ? found.port : 0;
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}
