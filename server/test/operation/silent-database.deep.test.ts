/** PostgreSQL's machine vanishes without a word, allows no more connections, or has a table that is locked (OPE-258–261). */
import { once } from 'node:events';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { inspectDatabase } from '../../src/domains/operation/start/database-problems.ts';
import { connect, type Limits } from '../../src/platform/database/connection.ts';
import { onOwnConnection } from '../../src/platform/database/own-connection.ts';
import { listen } from '../../src/platform/jobs/listen.ts';
import { createPerson } from '../builders/person.ts';
import { testPassword } from '../builders/user.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openOwnDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { prepareServing } from '../harness/serving.ts';
import { startSilentProxy } from '../harness/silent-proxy.ts';

const token = 'jeton-de-masurat-2026';
const serving = prepareServing();
const operation = { backup: undefined, hasDrill: false, signatureCaDir: undefined, metricsToken: token };

/** An application behind a proxy, beside its database; `direct` does not go through the proxy. */
async function openBehindProxy(limits: Partial<Limits>) {
  const direct = await openOwnDatabase();
  const proxy = await startSilentProxy(direct.url);
  const database = connect(proxy.url, 8, limits);
  const started = await startApp({ database, operation });
  onTestFinished(async () => {
    await started.app.close();
    await database.close();
    proxy.close();
    await direct.close();
  });
  return { ...started, direct, proxy };
}

/** Holds a table until it is let go. */
async function lockTable(url: string, table: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${table} in access exclusive mode`);
  return { release: () => client.end() };
}

async function untilWaiting(pool: pg.Pool, count: number): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBeGreaterThanOrEqual(count);
  });
}

test('after a silent loss with all connections busy people are served again, and /ready says so meanwhile (OPE-258)', async () => {
  const { api, direct, proxy } = await openBehindProxy({ answerMs: 25_000 });
  const as = await signInAs(direct.db, 'ROLE_ADMIN');
  const lock = await lockTable(direct.url, 'persons');
  const asked = Array.from({ length: 20 }, () => api.get('/api/persons', { as }));
  await untilWaiting(direct.pool, 6);
  proxy.silence();
  await lock.release();
  await eventually(async () => {
    const { status, text } = await api.get('/ready');
    expect([status, text]).toEqual([
      503,
      expect.stringContaining('conexiunile acestui proces la baza de date'),
    ]);
  });
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  expect(statuses).toContain(503);
  await eventually(async () => expect((await api.get('/api/persons', { as })).status).toBe(200));
  await eventually(async () => expect((await api.get('/ready')).status).toBe(200));
});

test('after a silent loss with few queries under way nobody waits for the connections that rested (OPE-258)', async () => {
  // The limit is far beyond this test: what hangs, hangs.
  const { api, database, direct, proxy } = await openBehindProxy({ answerMs: 600_000 });
  const as = await signInAs(direct.db, 'ROLE_ADMIN');
  await Promise.all(Array.from({ length: 6 }, () => database.pool.query('select pg_sleep(0.2)')));
  await api.get('/ready');
  proxy.silence();
  await eventually(() => expect(database.pool.idleCount).toBeGreaterThan(3));
  await new Promise((resume) => setTimeout(resume, 2_100)); // longer than a connection may rest unasked
  const answers = await Promise.all(
    ['/api/persons', '/api/companies', '/api/users', '/api/regions', '/login'].map((path) =>
      api.get(path, { as }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await eventually(async () => expect((await api.get('/ready')).status).toBe(200));
  const { text } = await api.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(text).toContain('register_database_up 1');
});

test('a process that is told to stop while PostgreSQL is lost for good ends by itself, with all requests answered (OPE-56)', async () => {
  const direct = await openOwnDatabase();
  const proxy = await startSilentProxy(direct.url);
  const { child, address, database } = await serving.start({
    databaseUrl: proxy.url,
    env: { DRAIN_SECONDS: '1' },
  });
  onTestFinished(async () => {
    proxy.close();
    await database.close();
    await direct.close();
  });
  const ended = once(child, 'exit');
  proxy.silence({ forGood: true });
  const body = JSON.stringify({ username: 'cineva', password: testPassword });
  const login = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  // More than the pool has: some wait for an answer, some for a connection.
  const asked = Array.from({ length: 12 }, () => fetch(`${address}/login`, login));
  expect((await fetch(`${address}/health`)).status).toBe(200);
  child.kill('SIGTERM');
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(asked.map(() => 503));
  // The hard limit of `endOnSignals` would end it with 1.
  expect(await ended).toEqual([0, null]);
});

test('while all connections are busy with slow queries, people read that cause, and the other one once PostgreSQL is lost (OPE-264)', async () => {
  const { api, database, direct, proxy } = await openBehindProxy({ waitMs: 4_000 });
  const as = await signInAs(direct.db, 'ROLE_ADMIN');
  // All places but the shares of sign-in and visitors.
  const held = await Promise.all(Array.from({ length: 6 }, () => database.pool.connect()));
  const asked = async () => {
    const answers = await Promise.all(Object.values(lockedTables).map((path) => api.get(path, { as })));
    return [...new Set(answers.map(({ status, body }) => `${status} ${body['hydra:description']}`))];
  };
  const again = 'Încercați din nou peste puțin timp.';
  await eventually(async () =>
    expect(await asked()).toEqual([`503 Baza de date este ocupată de prea multe interogări lente. ${again}`]),
  );
  proxy.silence({ forGood: true });
  expect(await asked()).toEqual([`503 Baza de date nu răspunde. ${again}`]);
  for (const client of held) client.release(true);
});

test('long work and the listener notice that PostgreSQL no longer has their session (OPE-259)', async () => {
  const { database, direct, proxy } = await openBehindProxy({});
  const heard: string[] = [];
  const listening = listen(database.pool.options, 'spoken', (text) => void heard.push(text), {
    everyMs: 500,
    answerMs: 500,
  });
  const say = (text: string) => sql`select pg_notify('spoken', ${text})`.execute(direct.db);
  await eventually(async () => {
    await say('before');
    expect(heard).toContain('before');
  });
  const work = onOwnConnection(database, (client) => client.query('select pg_sleep(3600)'));
  const other = onOwnConnection(database, (client) => client.query('select pg_sleep(40)'));
  const failed = expect(work).rejects.toThrow(/terminated/);
  const sleeping = () =>
    direct.pool.query<{ pid: number; query: string }>(
      `select pid, query from pg_stat_activity where query like 'select pg_sleep(%'`,
    );
  await eventually(async () => expect((await sleeping()).rowCount).toBe(2));
  const { rows } = await sleeping();
  proxy.silence();
  // The lost machine comes back without the sessions; one lives on, as behind a proxy that lost only its way.
  await direct.pool.query('select pg_terminate_backend($1)', [
    rows.find(({ query }) => query.includes('3600'))?.pid,
  ]);
  await failed;
  await eventually(async () => {
    await say('after');
    expect(heard).toContain('after');
  });
  other.catch(() => undefined);
  await listening.stop();
});

/** An account that may have so many connections, with the rights of the owner. */
async function limitConnections(
  direct: Awaited<ReturnType<typeof openOwnDatabase>>,
  most: number,
): Promise<string> {
  const name = `limited_${most}_${process.pid}`;
  await direct.pool.query(
    `create role ${name} login password 'limited' connection limit ${most}; grant ceccar to ${name}`,
  );
  onTestFinished(async () => {
    await eventually(() => direct.pool.query(`drop owned by ${name}; drop role ${name}`));
    await direct.close();
  });
  const url = new URL(direct.url);
  url.username = name;
  url.password = 'limited';
  return url.href;
}

test('where PostgreSQL allows fewer connections than the pool has, requests wait, and the limit is named (OPE-260)', async () => {
  const direct = await openOwnDatabase();
  const url = await limitConnections(direct, 5);
  const database = connect(url, 20, { waitMs: 60_000 });
  const { api } = await startApp({ database, operation });
  const as = await signInAs(direct.db, 'ROLE_ADMIN');
  const paths = [
    '/api/persons',
    '/api/companies',
    '/api/regions',
    '/api/users',
    '/api/courses',
    '/api/account/sessions',
  ];
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, place) => api.get(paths[place % paths.length] ?? '', { as })),
  );
  expect(answers.map(({ status, text }) => (status === 200 ? '' : text)).filter(Boolean)).toEqual([]);
  await eventually(async () => {
    const { body } = await api.get('/api/operation/state', { as });
    expect(String(body.wrong)).toContain('limita de conexiuni a contului PostgreSQL');
  });
  const { text } = await api.get('/metrics', { headers: { authorization: `Bearer ${token}` } });
  expect(text).toContain('register_database_connection_limit_reached 1');
  expect(text).toContain('register_wrong{what="connection_limit"} 1');
  await database.close();
});

test('a process that gets no connection at all names the limit (OPE-260)', async () => {
  const direct = await openOwnDatabase();
  const url = await limitConnections(direct, 2);
  const others = connect(url, 2);
  const held = [await others.pool.connect(), await others.pool.connect()];
  const database = connect(url, 4, { waitMs: 1_000 });
  const { api } = await startApp({ database, operation });
  const { status, body } = await api.post('/login', { username: 'cineva', password: testPassword });
  expect([status, body['hydra:description']]).toEqual([
    503,
    'S-a atins limita de conexiuni a contului PostgreSQL. Încercați din nou peste puțin timp.',
  ]);
  // It goes on as soon as another process gives one back.
  for (const client of held) client.release(true);
  await eventually(async () =>
    expect((await api.post('/login', { username: 'cineva', password: testPassword })).status).toBe(401),
  );
  await others.close();
  await database.close();
});

test('the start counts the connections of all processes that run, and of other programs (OPE-263)', async () => {
  const direct = await openOwnDatabase();
  const url = await limitConnections(direct, 60);
  const crowdedTexts = async () => {
    const { problems, crowded } = await inspectDatabase(url, 20);
    expect(problems).toEqual([]);
    expect(crowded.filter(({ mayPass }) => !mayPass)).toEqual([]);
    return crowded.map(({ text }) => text).join('');
  };
  expect(await crowdedTexts()).toBe('');
  const listeners = [listen({ connectionString: url }, 'spoken', () => undefined)];
  const untilThere = (count: number) =>
    eventually(async () => {
      const { rowCount } = await direct.pool.query(
        `select from pg_stat_activity where datname = current_database() and application_name = 'ceccar jobs'`,
      );
      expect(rowCount).toBe(count);
    });
  await untilThere(1);
  expect(await crowdedTexts()).toBe('');
  const other = new pg.Client({ connectionString: url, application_name: 'psql' });
  await other.connect();
  expect(await crowdedTexts()).toMatch(
    /^DATABASE_POOL_SIZE: .*\(2, cu acesta\) .* de 60 conexiuni, .* pentru ele 59 /,
  );
  await other.end();
  listeners.push(listen({ connectionString: url }, 'spoken', () => undefined));
  await untilThere(2);
  expect(await crowdedTexts()).toMatch(/\(3, cu acesta\) .* de 85 conexiuni/);
  await Promise.all(listeners.map(({ stop }) => stop()));
  await untilThere(0);
  expect(await crowdedTexts()).toBe('');
  expect((await inspectDatabase(url, 50)).problems).toMatchObject([
    { text: expect.stringContaining('un proces cu 50 conexiuni are nevoie de 65'), mayPass: false },
  ]);
});

const cheap: [method: 'get' | 'post', path: string, status: number][] = [
  ['get', '/health', 200],
  ['get', '/login', 200],
  ['post', '/login', 200],
  ['post', '/api/login_check', 200],
  ['get', '/api/account/sessions', 200],
  ['get', '/api/account/sign-ins', 200],
  ['get', '/accesibilitate', 200],
  ['get', '/datele-personale', 200],
];

/** A list that reads each table. */
const lockedTables = {
  persons: '/api/persons',
  companies: '/api/companies',
  person_dues: '/api/person_dues',
  annual_reports: '/api/annual_reports',
  invoices: '/api/invoices',
  courses: '/api/courses',
};

test('while one table is locked, sign-in, the own account and the pages of visitors go on (OPE-261)', async () => {
  const direct = await openOwnDatabase();
  const database = connect(direct.url, 8, { waitMs: 60_000 });
  const { api } = await startApp({ database });
  onTestFinished(() => direct.close());
  const staff: Account = await signInAs(direct.db, 'ROLE_ADMIN');
  const person = await createPerson(direct.db);
  const body = { username: staff.user.username, password: testPassword };
  const failures: string[] = [];
  for (const [table, path] of Object.entries(lockedTables)) {
    const lock = await lockTable(direct.url, table);
    let answered = 0;
    const heavy = [
      ...Array.from({ length: 20 }, () => api.get(path, { as: staff })),
      ...Array.from({ length: 5 }, () => api.get(`/api/persons/${person.uuid}`, { as: staff })),
    ];
    for (const one of heavy.slice(0, 20)) void one.then(() => (answered += 1));
    await untilWaiting(direct.pool, 6);
    for (const [method, light, status] of cheap) {
      const answer = await (method === 'get' ? api.get(light, { as: staff }) : api.post(light, body));
      if (answer.status !== status) failures.push(`${table}: ${light} ${answer.status}`);
      if (answered > 0) failures.push(`${table}: ${light} came after what is locked`);
    }
    await lock.release();
    await Promise.all(heavy);
  }
  expect(failures).toEqual([]);
  await database.close();
});
