/** What people see, and what is lost (nothing), where that on which the register stands gives way. Real processes. */
import { once } from 'node:events';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEmbedded } from '../../src/database/embedded.ts';
import { migrate, readMigrations } from '../../src/database/migrate.ts';
import { createReader } from '../../src/database/reader.ts';
import { findTableFaults } from '../../src/operation/find-faults.ts';
import { createPerson } from '../builders/person.ts';
import { createUser, testPassword } from '../builders/user.ts';
import { pdf } from '../files/samples.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { openOwnDatabase } from '../harness/database.ts';
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

async function readWrongs({ address }: Serving, as: Account): Promise<string[]> {
  const headers = { authorization: `Bearer ${as.token}` };
  const answer = await fetch(`${address}/api/operation/state`, { headers });
  return ((await answer.json()) as { wrong: string[] }).wrong;
}

test('PostgreSQL restarts under load: who writes is told so, what was answered is there, and everyone goes on (OPE-18)', async () => {
  const { databaseUrl, restart } = await openServer();
  const serving = await start({ databaseUrl });
  const { db, pool } = serving.database;
  // Of the test itself: its idle connections end with the server.
  pool.on('error', () => undefined);
  const as = await signInAs(db, 'ROLE_ADMIN');
  const person = await createPerson(db);
  const { recorded, refusals, stop } = keepWriting(serving, as, person);
  await vi.waitFor(() => expect(recorded.length).toBeGreaterThan(20), 30_000);
  await restart(async () => {
    await vi.waitFor(() => expect(refusals.size).toBeGreaterThan(0), 30_000);
    expect(await readReady(serving)).toMatchObject({
      status: 503,
      text: expect.stringContaining('Nu răspunde: baza de date'),
    });
  });
  const before = recorded.length;
  await vi.waitFor(() => expect(recorded.length).toBeGreaterThan(before + 20), 30_000);
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
  await vi.waitFor(async () => {
    const found = await pool.query('select status from exports where id = $1', [id]);
    expect(found.rows).toEqual([{ status: 'done' }]);
  }, 60_000);
  expect((await readReady(serving)).status).toBe(200);
  expect((await readWrongs(serving, as)).filter((one) => /răspunde|așteaptă|eșuate/.test(one))).toEqual([]);
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
    'Fișierul nu poate fi primit acum. Încercați din nou peste puțin timp.',
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
    expect.stringMatching(/^Lucrarea „.+” așteaptă din .+: nu o face nimeni\.$/),
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
  for (const serving of both) expect((await readReady(serving)).status).toBe(200);
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  expect(applied.map(({ name }) => name)).toEqual(names);
  for (const serving of both) await end(serving, 'SIGTERM');
});

test('a process killed while it migrates leaves the old schema, and the next one ends what it began (OPE-20)', async () => {
  const { db, pool, url: databaseUrl, names } = await openOldSchema();
  const readApplied = async () =>
    (await db.selectFrom('migrations').select('name').orderBy('name').execute()).map(({ name }) => name);
  const before = await readApplied();
  const holder = await pool.connect();
  await holder.query('begin; lock table persons in access exclusive mode');
  const child = launch({ databaseUrl });
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where application_name = 'ceccar migrations' and wait_event_type = 'Lock'`,
    );
    expect(rowCount).toBe(1);
  }, 30_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await holder.query('rollback');
  holder.release();
  await vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      `select 1 from pg_stat_activity where application_name = 'ceccar migrations' and datname = current_database()`,
    );
    expect(rowCount).toBe(0);
  }, 30_000);
  expect(await readApplied()).toEqual(before);

  const serving = await start({ databaseUrl });
  expect([await readApplied(), (await readReady(serving)).status]).toEqual([names, 200]);
  const faults: string[] = [];
  for await (const fault of findTableFaults(createReader(pool))) faults.push(fault);
  expect(faults).toEqual([]);
  await end(serving, 'SIGTERM');
});
