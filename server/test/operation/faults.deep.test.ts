/** What people see, and what is lost (nothing), where that on which the register stands gives way. Real processes. */

import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultBrand } from '@ceccar/contract/product';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { checkFilesNightly } from '../../src/domains/operation/check-files-nightly.ts';
import { findTableErrors } from '../../src/domains/operation/find-integrity-errors.ts';
import { recordClock } from '../../src/domains/operation/watch/process-clock.ts';
import { sessionCookie } from '../../src/platform/access/cookies.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { keyOf } from '../../src/platform/files/stored-file.ts';
import { renderErrorPage, unavailableText } from '../../src/platform/http/error-page.ts';
import { createPerson } from '../builders/person.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { pdf } from '../files/samples.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openOwnDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { end, prepareServing, type Serving, send } from '../harness/serving.ts';

const { launch, start } = prepareServing();

async function openOwn(template?: Parameters<typeof openOwnDatabase>[0]) {
  const database = await openOwnDatabase(template);
  onTestFinished(() => database.close());
  return database;
}

/** A PostgreSQL that may be stopped while applications stand on it. */
async function openServer() {
  const dataDir = await mkdtemp(join(tmpdir(), 'register-fault-'));
  const open = () => startEmbedded(dataDir, { settings: { fsync: 'off' } });
  let server = await open();
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query('create database register');
  await client.end();
  onTestFinished(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
  });
  return {
    databaseUrl: server.url('register'),
    async restart(whileAway: () => Promise<void>) {
      await server.stop();
      await whileAway();
      server = await open();
    },
  };
}

/** Records jobs until it is told to end; what was answered, and how. */
function keepWriting(serving: Serving, as: Account, person: { uuid: string }) {
  const recorded: number[] = [];
  const refusals = new Map<number, string>();
  let isOver = false;
  const write = async () => {
    while (!isOver) {
      const job = { person: `/api/persons/${person.uuid}`, organization: 'Firma', function: 'economist' };
      const answer = await send(serving, as, '/api/person_jobs', job);
      const body = (await answer.json()) as Record<string, unknown>;
      if (answer.status === 201) recorded.push(Number(body.id));
      else refusals.set(answer.status, String(body['hydra:description']));
    }
  };
  const writers = [write(), write(), write()];
  return {
    recorded,
    refusals,
    async stop() {
      isOver = true;
      await Promise.all(writers);
    },
  };
}

async function readReady({ address }: Serving) {
  const answer = await fetch(`${address}/ready`);
  return { status: answer.status, text: await answer.text() };
}

async function expectReady(serving: Serving): Promise<void> {
  await eventually(async () => expect((await readReady(serving)).status).toBe(200));
}

async function readAlerts({ address }: Serving, as: Account): Promise<string[]> {
  const headers = { authorization: `Bearer ${as.token}` };
  const answer = await fetch(`${address}/api/operation/state`, { headers });
  return ((await answer.json()) as { wrong: string[] }).wrong;
}

test('PostgreSQL restarts under load: failed writes are reported, acknowledged ones are stored, and everyone can continue (OPE-18)', async () => {
  const { databaseUrl, restart } = await openServer();
  const serving = await start({ databaseUrl });
  const { db, pool } = serving.database;
  // Of the test itself: its idle connections end with the server.
  pool.on('error', () => undefined);
  const as = await signInAs(db, 'ROLE_ADMIN');
  const person = await createPerson(db);
  const { recorded, refusals, stop } = keepWriting(serving, as, person);
  await eventually(() => expect(recorded.length).toBeGreaterThan(20));
  await restart(async () => {
    await eventually(() => expect(refusals.size).toBeGreaterThan(0));
    expect(await readReady(serving)).toMatchObject({
      status: 503,
      text: expect.stringContaining('Nu răspunde: baza de date'),
    });
  });
  const before = recorded.length;
  await eventually(() => expect(recorded.length).toBeGreaterThan(before + 20));
  await stop();
  expect([...refusals]).toEqual([[503, 'Baza de date nu răspunde. Încercați din nou peste puțin timp.']]);
  const { rows } = await pool.query<{ id: number }>('select id from person_jobs where person_id = $1', [
    person.id,
  ]);
  const there = new Set(rows.map(({ id }) => id));
  expect(recorded.filter((id) => !there.has(id))).toEqual([]);
  // Of those that were cut off one for each writer may have been recorded.
  expect(there.size - recorded.length).toBeLessThanOrEqual(3);

  // The workers, too, have found their way back.
  const asked = await send(serving, as, '/exports/create-export', {
    export_name: 'Persoane',
    export_type: 'persons_column_based_export',
    export_filters: {},
    export_format: 'csv',
  });
  const { id } = (await asked.json()) as { id: number };
  await eventually(async () => {
    const found = await pool.query('select status from exports where id = $1', [id]);
    expect(found.rows).toEqual([{ status: 'done' }]);
  });
  await expectReady(serving);
  expect((await readAlerts(serving, as)).filter((one) => /răspunde|așteaptă|eșuate/.test(one))).toEqual([]);
  await end(serving, 'SIGTERM');
});

test('while PostgreSQL is away every 503 has its line with the cause, the queue one a second, metrics go on, browsers get a page (OPE-57, OPE-58, OPE-59, OPE-60)', async () => {
  const { databaseUrl, restart } = await openServer();
  const token = 'jeton-de-masurat-2026';
  const serving = await start({ databaseUrl, env: { LOG_LEVEL: 'warn', METRICS_TOKEN: token } });
  const { db, pool, watchPool } = serving.database;
  for (const each of [pool, watchPool]) each.on('error', () => undefined);
  const as = await signInAs(db, 'ROLE_ADMIN');
  const headers = { authorization: `Bearer ${as.token}`, accept: 'application/ld+json' };
  const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
  const ask = async (path: string, given: Record<string, string>) => {
    const answer = await fetch(serving.address + path, { headers: given, redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  await restart(async () => {
    serving.lines.length = 0;
    const startedAt = performance.now();
    const codes = new Set<string>();
    for (let count = 0; count < 20; count += 1) {
      const { status, text, headers: answered } = await ask('/api/persons', headers);
      expect([status, answered.get('retry-after')]).toEqual([503, '10']);
      codes.add(JSON.parse(text).requestId);
    }
    // Without a cookie the page needs no database: it redirects to the sign-in.
    const cookie = `${sessionCookie({ production: false })}=${'a'.repeat(43)}`;
    for (const path of ['/login', '/persons', '/nowhere']) {
      const { status, text, headers: answered } = await ask(path, { ...browser, cookie });
      expect([path, status, answered.get('content-type'), answered.get('retry-after')]).toEqual([
        path,
        503,
        'text/html; charset=utf-8',
        '10',
      ]);
      expect(text).toBe(renderErrorPage(defaultBrand, unavailableText));
    }
    expect((await ask('/api/persons', { ...headers, ...browser })).headers.get('content-type')).toContain(
      'json',
    );
    const metrics = await ask('/metrics', { authorization: `Bearer ${token}` });
    expect(metrics.status).toBe(200);
    for (const line of ['register_database_up 0', 'what="database_silent"} 1', 'process_start_time_seconds'])
      expect(metrics.text).toContain(line);
    expect(metrics.text).not.toContain('register_queue');
    const readLog = () => serving.lines.map((line) => JSON.parse(line));
    // Every queue was polled several times, and none of its errors is lost: a line counts those that it stands for.
    await eventually(() => expect(readLog().some(({ repeated }) => repeated > 5)).toBe(true));
    const seconds = (performance.now() - startedAt) / 1_000;
    const logged = readLog();
    const answered = logged.filter(({ msg, reqId }) => msg === 'indisponibil' && codes.has(reqId));
    expect(answered.map(({ reqId }) => reqId).sort()).toEqual([...codes].sort());
    for (const { level, err } of answered) expect([level, typeof err.message]).toEqual([40, 'string']);
    const others = logged.filter(({ msg }) => msg !== 'indisponibil');
    expect(others.length).toBeGreaterThan(0);
    expect(others.length).toBeLessThanOrEqual(seconds + 1);
  });
  await expectReady(serving);
  await end(serving, 'SIGTERM');
});

test('a disk without room: what does not fit is refused in words and leaves nothing, what fits is taken (OPE-19)', async () => {
  const { url: databaseUrl } = await openOwn();
  // No file of this process may grow beyond half a megabyte, or one: shells count by different blocks.
  const serving = await start({ databaseUrl, shell: 'ulimit -f 1024;' });
  const { db } = serving.database;
  const as = await signInAs(db, 'ROLE_ADMIN');
  const person = await createPerson(db);
  const upload = async (bytes: Buffer) => {
    const form = new FormData();
    form.set('personUuid', person.uuid);
    form.set('year', '2026');
    form.set('file', new Blob([bytes], { type: 'application/pdf' }), 'parafa.pdf');
    const answer = await send(serving, as, '/api/person_seals', form);
    return [answer.status, ((await answer.json()) as Record<string, unknown>)['hydra:description']];
  };
  expect(await upload(pdf(3_000_000))).toEqual([
    503,
    'Serverul nu mai are loc pe disc. Ce ați trimis nu s-a salvat: anunțați administratorul și încercați din nou.',
  ]);
  expect(await db.selectFrom('files').select('id').execute()).toEqual([]);
  expect(await upload(pdf(300_000))).toEqual([201, undefined]);
  expect(await db.selectFrom('person_seals').select('year').execute()).toEqual([{ year: 2026 }]);
  await end(serving, 'SIGTERM');
});

test('a store that is away: uploads are refused, the rest goes on, and administrators are told until it is back (OPE-17)', async () => {
  const { api, db, dataDir, files } = await startApp({ ownDatabase: true });
  const as = await signInAs(db, 'ROLE_ADMIN');
  const person = await createPerson(db);
  const upload = () =>
    api.upload('/api/person_seals', { personUuid: person.uuid, year: 2026 }, { bytes: pdf() }, { as });
  const readWrong = async () =>
    ((await api.get('/api/operation/state', { as })).body.wrong as string[]).filter((one) =>
      one.startsWith('Nu răspunde'),
    );
  const [root, away] = [join(dataDir, 'files'), join(dataDir, 'away')];
  await rename(root, away);
  expect((await upload()).status).toBe(503);
  expect((await api.get(`/api/persons/${person.uuid}`, { as })).status).toBe(200);
  expect(await readWrong()).toEqual(['Nu răspunde: depozitul de fișiere.']);
  expect((await api.get('/ready')).status).toBe(503);
  await rename(away, root);
  expect((await upload()).status).toBe(201);
  expect([await readWrong(), await readdir(files.uploadFolder)]).toEqual([[], []]);
});

test('a clock one hour off: people go on, and administrators are told by how much (OPE-17)', async () => {
  const { api, db } = await startApp({
    ownDatabase: true,
    clock: () => new Date(Date.now() + 3_600_000),
  });
  const as = await signInAs(db, 'ROLE_ADMIN');
  const { body } = await api.get('/api/operation/state', { as });
  expect(body.wrong).toContain(
    'Ceasul aplicației este cu 60 min înaintea celui al bazei de date: potriviți ceasurile serverelor (NTP).',
  );
  const { username } = await createUser(db, { role: 'ROLE_ADMIN' });
  const { body: signedIn } = await api.post('/login', { username, password: testPassword });
  const headers = { authorization: `Bearer ${signedIn.token}` };
  expect((await api.get('/api/persons', { headers })).status).toBe(200);
});

test('a clock of another process that is off is told by every process, until it is gone (OPE-62)', async () => {
  const operation = {
    backup: undefined,
    hasDrill: false,
    signatureCaDir: undefined,
    signatureCrlDir: undefined,
    metricsToken: 'jeton-de-masurat-2026',
  };
  const { api, db, database } = await startApp({ ownDatabase: true, operation });
  const as = await signInAs(db, 'ROLE_ADMIN');
  const readClocks = async () =>
    ((await api.get('/api/operation/state', { as })).body.wrong as string[]).filter((one) =>
      one.startsWith('Ceasul'),
    );
  await recordClock(database, () => new Date(Date.now() - 600_000), 'app-2, proces 7');
  await recordClock(database, () => new Date(), 'app-3, proces 7');
  expect(await readClocks()).toEqual([
    'Ceasul aplicației de pe app-2, proces 7 este cu 10 min în urma celui al bazei de date: potriviți ceasurile serverelor (NTP).',
  ]);
  const { text } = await api.get('/metrics', { headers: { authorization: 'Bearer jeton-de-masurat-2026' } });
  expect(text).toContain('register_wrong{what="other_clock_skew"} 1');
  expect(text).toContain('register_wrong{what="clock_skew"} 0');
  await database.pool.query("update process_clocks set seen_at = seen_at - interval '4 minutes'");
  expect(await readClocks()).toEqual([]);
  await recordClock(database, () => new Date(), 'app-3, proces 7');
  const { rows } = await database.pool.query('select process from process_clocks');
  expect(rows).toEqual([{ process: 'app-3, proces 7' }]);
});

test('a process that serves records its clock (OPE-62)', async () => {
  const { url: databaseUrl, pool } = await openOwn();
  const serving = await start({ databaseUrl });
  await eventually(async () => {
    const { rows } = await pool.query('select process, abs(seconds) <= 2 as is_right from process_clocks');
    expect(rows).toEqual([{ process: `${hostname()}, proces ${serving.child.pid}`, is_right: true }]);
  });
  await end(serving, 'SIGTERM');
});

test('files that are gone from the store or cut are told after the night, with the command that mends it (OPE-61)', async () => {
  const app = await startApp({ ownDatabase: true });
  const { api, db, dataDir } = app;
  const as = await signInAs(db, 'ROLE_ADMIN');
  const keep = async () => {
    const person = await createPerson(db);
    const upload = { bytes: pdf(2_000) };
    expect(
      (await api.upload('/api/person_seals', { personUuid: person.uuid, year: 2026 }, upload, { as })).status,
    ).toBe(201);
  };
  for (let count = 0; count < 3; count += 1) await keep();
  const reported: unknown[] = [];
  const check = async () => {
    reported.length = 0;
    await checkFilesNightly.handle(jobNeeds(app, { report: (error) => void reported.push(error) }), {});
    const { body } = await api.get('/api/operation/state', { as });
    return (body.wrong as string[]).filter((one) => /ișiere/.test(one));
  };
  expect(await check()).toEqual([]);
  const rows = await db
    .selectFrom('files')
    .select(['id', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .orderBy('id')
    .execute();
  const [gone, cut] = rows.map(({ id, sha256 }) => ({ id, path: join(dataDir, 'files', keyOf(sha256)) }));
  if (!gone || !cut) throw new Error('No files were kept');
  await rename(gone.path, join(dataDir, 'away'));
  await truncate(cut.path, 10);
  const told = [
    `Fișiere care lipsesc din depozit: 1 (nr. ${gone.id}). Aduceți-le din ultima copie: npm run restore -- --files`,
    `Fișiere care au în depozit altă mărime: 1 (nr. ${cut.id}). Aduceți-le din ultima copie: npm run restore -- --files`,
  ];
  expect(await check()).toEqual(told);
  expect(reported).toEqual(told);
  await rename(join(dataDir, 'away'), gone.path);
  await truncate(cut.path, 2_000);
  expect(await check()).toEqual([]);
  // A store that is away is told as such, and not as files that are lost.
  await rename(join(dataDir, 'files'), join(dataDir, 'gone'));
  await writeFile(join(dataDir, 'files'), '');
  await expect(check()).rejects.toThrow();
  await rm(join(dataDir, 'files'));
  await rename(join(dataDir, 'gone'), join(dataDir, 'files'));
  const { body } = await api.get('/api/operation/state', { as });
  expect(body.wrong).toContainEqual(expect.stringMatching(/^Compararea fișierelor cu depozitul: /));
});

test('a job that nobody does is told with its name and since when (OPE-14)', async () => {
  const { api, db, database } = await startApp({ ownDatabase: true });
  const as = await signInAs(db, 'ROLE_ADMIN');
  const asked = { export_name: 'Persoane', export_type: 'persons_column_based_export' };
  const { status } = await api.post(
    '/exports/create-export',
    { ...asked, export_filters: {}, export_format: 'csv' },
    { as },
  );
  expect(status).toBe(201);
  await database.pool.query("update jobs.job set start_after = start_after - interval '61 minutes'");
  const { body } = await api.get('/api/operation/state', { as });
  expect(body.wrong).toContainEqual(
    expect.stringMatching(
      /^Lucrarea „.+” așteaptă din .+: nu o face nimeni\. Reporniți procesele, pe rând\.$/,
    ),
  );
});

/** As the seventh version left it: what came later is missing. */
async function openOldSchema() {
  const database = await openOwn('template0');
  const names = [...(await readMigrations()).keys()];
  await migrate(database.url, new Set(names.slice(0, names.indexOf('017-known-devices.sql'))));
  return { ...database, names };
}

test('two processes that start at once on an old schema both serve, and each migration is applied once (OPE-20)', async () => {
  const { db, url: databaseUrl, names } = await openOldSchema();
  const both = await Promise.all([start({ databaseUrl }), start({ databaseUrl })]);
  for (const serving of both) await expectReady(serving);
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  expect(applied.map(({ name }) => name)).toEqual(names);
  for (const serving of both) await end(serving, 'SIGTERM');
});

test('a process killed while it migrates leaves whole migrations, and the next one ends what it began (OPE-20)', async () => {
  const { db, pool, url: databaseUrl, names } = await openOldSchema();
  const readApplied = async () =>
    (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name);
  const before = await readApplied();
  const holder = await pool.connect();
  await holder.query('begin; lock table persons in access exclusive mode');
  const child = launch({ databaseUrl });
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where application_name = 'ceccar migrations' and datname = current_database()
       and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  });
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holder.query('rollback');
  holder.release();
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where application_name = 'ceccar migrations' and datname = current_database()`,
    );
    expect(rowCount).toBe(0);
  });
  const left = await readApplied();
  expect(left).toEqual(expect.arrayContaining(before));
  expect(left.length).toBeLessThan(names.length);

  const serving = await start({ databaseUrl });
  expect(await readApplied()).toEqual(names);
  await expectReady(serving);
  const faults: string[] = [];
  for await (const error of findTableErrors(createReader(pool), prepareResources(definitions)))
    faults.push(error);
  expect(faults).toEqual([]);
  await end(serving, 'SIGTERM');
});
