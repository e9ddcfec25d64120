/** Lists, public search and exports from a real streaming replica: never without what was just saved (OPE-72, OPE-73). */
import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeExport } from '../../src/app/all-exports.ts';
import { findReplicaProblems } from '../../src/domains/operation/start/database-problems.ts';
import { openDatabase } from '../../src/platform/database/open.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { jobNeeds } from '../harness/job-needs.ts';
import { startWithReplica } from '../harness/replica.ts';

const log: string[] = [];
const servers = await startWithReplica();
const database = await openDatabase({
  databaseUrl: servers.url,
  databaseReadUrl: servers.readUrl,
  dataDir: '',
  databasePoolSize: 8,
});
const { api, db, files } = await startApp({
  database,
  env: { logLevel: 'warn' },
  log: { write: (line) => void log.push(line) },
});
let as: Account;

beforeAll(async () => {
  as = await signInAs(db, 'ROLE_ADMIN');
});
// After the application, which is closed by its harness.
afterAll(() => servers.close());

/** How often the replica was asked for persons: by a list, or by the COPY of an export. The log indents further lines. */
async function countReads(of: 'list' | 'export'): Promise<number> {
  const pattern = of === 'list' ? /execute list\w+: (?:.|\n\t)*?from persons t/g : /statement: copy \(/g;
  return [...(await servers.readLog()).matchAll(pattern)].length;
}

async function listNames(search = ''): Promise<string[]> {
  const { status, body } = await api.get(`/api/persons?itemsPerPage=100${search}`, { as });
  expect([status, status === 200 ? '' : log.at(-1)]).toEqual([200, '']);
  return body['hydra:member'].map(({ lastName }) => String(lastName));
}

/** Lists use it again within seconds after it was away or behind. */
const readFromReplica = () =>
  eventually(async () => {
    const before = await countReads('list');
    await listNames();
    expect(await countReads('list')).toBeGreaterThan(before);
  });

test('lists and public search are read from the replica (OPE-72)', async () => {
  await createPerson(db, { last_name: 'Copiescu' });
  await readFromReplica();
  expect(await listNames()).toEqual(['Copiescu']);
  const { status } = await api.post('/api/search', { membersType: 'persons', memberLastName: 'Copiescu' });
  expect(status).toBe(200);
  expect(await servers.readLog()).toMatch(/execute list\w+: (?:.|\n\t)*?"monitorCategory"/);
});

test('a list always includes the caller’s latest changes, however far the replica lags (OPE-72)', async () => {
  const region = await createRegion(db);
  const save = async (lastName: string) => {
    const body = { lastName, firstName: 'Ana', region: `/api/regions/${region.id}` };
    const answer = await api.post('/api/persons', body, { as });
    expect([answer.status, answer.text]).toEqual([201, expect.any(String)]);
  };
  for (let turn = 0; turn < 30; turn += 1) {
    // Others write meanwhile, so that the replica always has something to replay.
    const others = Promise.all([createPerson(db), createPerson(db)]);
    await save(`Grabnica ${turn}`);
    expect(await listNames(`&lastName__like=Grabnica ${turn}`)).toContain(`Grabnica ${turn}`);
    await others;
  }
  await readFromReplica();
  await servers.ask('select pg_wal_replay_pause()');
  await save('Oprita');
  expect(await listNames('&lastName__like=Oprita')).toEqual(['Oprita']);
  await servers.ask('select pg_wal_replay_resume()');
  await readFromReplica();
});

async function exportPersons(): Promise<string> {
  const asked = { export_name: 'Persoane', export_type: 'persons_column_based_export' };
  const { body } = await api.post(
    '/exports/create-export',
    { ...asked, export_filters: {}, export_format: 'csv' },
    { as },
  );
  await writeExport.handle(jobNeeds({ database, files }), { exportId: body.id } as never);
  const { status, text } = await api.get(`/download/export/${body.id}`, { as });
  expect(status).toBe(200);
  return text;
}

test('an export is read from the replica once it has what was saved before; else from the main server (OPE-72)', async () => {
  await createPerson(db, { last_name: 'Exportescu' });
  expect(await exportPersons()).toContain('Exportescu');
  expect(await countReads('export')).toBe(1);
  await servers.ask('select pg_wal_replay_pause()');
  await createPerson(db, { last_name: 'Intarziescu' });
  expect(await exportPersons()).toContain('Intarziescu');
  expect(await countReads('export')).toBe(1);
  await servers.ask('select pg_wal_replay_resume()');
});

test('a replica that is away takes nothing away: the main server answers, the log says so, and it is used again (OPE-73)', async () => {
  await readFromReplica();
  const before = log.length;
  await servers.stopReplica();
  expect((await listNames()).length).toBeGreaterThan(30);
  expect((await listNames()).length).toBeGreaterThan(30);
  expect(await exportPersons()).toContain('Copiescu');
  const returned = log
    .slice(before)
    .filter((line) => line.includes('Replica din DATABASE_READ_URL nu a răspuns'));
  expect(returned.length).toBeGreaterThan(0);
  expect(returned.every((line) => (JSON.parse(line) as { level: number }).level === 40)).toBe(true);
  await servers.startReplica();
  await readFromReplica();
});

test('a replica that freezes, also under lists that it works on, takes nothing away, and is told (OPE-73)', async () => {
  await readFromReplica();
  const names = [...(await listNames())].sort();
  const asked = Promise.all(Array.from({ length: 8 }, () => listNames()));
  const thaw = await servers.freezeReplica();
  try {
    for (const found of await asked) expect([...found].sort()).toEqual(names);
    for (let turn = 0; turn < 5; turn += 1) expect([...(await listNames())].sort()).toEqual(names);
    expect(await readState()).toMatchObject({
      replica: { lagSeconds: null },
      wrong: expect.arrayContaining([
        'Replica pentru citire nu răspunde: listele sunt citite de pe serverul principal.',
      ]),
    });
  } finally {
    thaw();
  }
  await readFromReplica();
  await eventually(async () => expect(await readState()).toMatchObject({ replica: { lagSeconds: 0 } }));
});

async function readState() {
  return (await api.get('/api/operation/state', { as })).body as Record<string, unknown>;
}

test('how far the replica is behind, and how often it answers, is told (OPE-262)', async () => {
  await servers.ask('select pg_wal_replay_pause()');
  await createPerson(db);
  await eventually(async () =>
    expect(await readState()).toMatchObject({
      replica: { lagSeconds: expect.any(Number), lists: { all: expect.any(Number) } },
      wrong: expect.arrayContaining([expect.stringMatching(/^Replica pentru citire este în urmă cu /)]),
    }),
  );
  await servers.ask('select pg_wal_replay_resume()');
  await eventually(async () => expect(await readState()).toMatchObject({ replica: { lagSeconds: 0 } }));
});

test('whatever the delay of the replica, no list contradicts a write, and no write is decided by what it says (OPE-72)', async () => {
  const region = await createRegion(db);
  const word = 'Intarziata';
  const present = new Map<string, string>();
  const path = (uuid: string) => `/api/persons/${uuid}`;
  const expectList = async () => {
    const found = await listNames(`&lastName__like=${word}`);
    expect([...found].sort()).toEqual([...present.values()].sort());
  };
  for (const [round, delayMs] of [0, 20, 60, 150, 400, 3_000, 0].entries()) {
    await servers.delayReplay(delayMs);
    for (let turn = 0; turn < 6; turn += 1) {
      const lastName = `${word} ${round} ${turn}`;
      const body = { lastName, firstName: 'Ana', region: `/api/regions/${region.id}` };
      const created = await api.post('/api/persons', body, { as });
      expect([created.status, created.text]).toEqual([201, expect.any(String)]);
      present.set(created.body.uuid, lastName);
      await expectList();
      if (turn % 2 === 1) {
        const renamed = `${lastName} bis`;
        const at = { as, headers: { 'if-match': String(created.headers.etag) } };
        expect((await api.put(path(created.body.uuid), { lastName: renamed }, at)).status).toBe(200);
        present.set(created.body.uuid, renamed);
        await expectList();
        // The replica may still hold the version that was read first; the main server decides.
        expect((await api.put(path(created.body.uuid), { lastName }, at)).status).toBeGreaterThanOrEqual(409);
        await expectList();
      }
      if (turn % 3 === 2) {
        expect((await api.delete(path(created.body.uuid), { as })).status).toBe(204);
        present.delete(created.body.uuid);
        await expectList();
        expect((await api.delete(path(created.body.uuid), { as })).status).toBe(404);
      }
    }
  }
  await readFromReplica();
  await expectList();
});

/** Where lists and public search are built; nothing that writes is among them. */
const readersOfReplica = [
  'app/app.ts',
  'domains/exchange/exports/run-export.ts',
  'domains/public/read-api/find-public-members.ts',
  'domains/public/search/check-list.ts',
  'domains/public/search/search-members.ts',
  'domains/public/search/whole-totals.ts',
  'platform/actions/resource-actions.ts',
  'platform/crud/context.ts',
];

test('only lists, public search and exports know the replica (OPE-72)', async () => {
  const root = new URL('../../src/', import.meta.url);
  const files = (await readdir(root, { recursive: true })).filter((file) => file.endsWith('.ts'));
  const named = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, root), 'utf8');
      return /\b(readList|onReplica|createListReader)\b/.test(text) ? [file] : [];
    }),
  );
  const found = named.flat().filter((file) => file !== 'platform/database/replica.ts');
  expect(found.sort()).toEqual(readersOfReplica);
});

test('the start takes a replica of this register, and no other database (OPE-72)', async () => {
  const { rows } = await database.pool.query("select value from installation where key = 'register-id'");
  const state = { hasAccounts: true, registerId: String(rows[0].value) };
  expect(await findReplicaProblems(servers.readUrl, state)).toEqual([]);
  expect(await findReplicaProblems(servers.url, state)).toEqual([
    { text: expect.stringMatching(/^DATABASE_READ_URL: nu este o replică/), mayPass: false },
  ]);
  expect(await findReplicaProblems(servers.readUrl, { ...state, registerId: 'altul' })).toEqual([
    { text: 'DATABASE_READ_URL: este replica altui registru.', mayPass: false },
  ]);
});
