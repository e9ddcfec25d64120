/** How a new version migrates a register that people, backups and other processes are using. */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dumpTables } from '../../src/domains/operation/backup/dump-tables.ts';
import { type Migrations, migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { onOwnConnection } from '../../src/platform/database/own-connection.ts';
import { createReader, readSnapshot } from '../../src/platform/database/reader.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { openOwnDatabase } from '../harness/database.ts';
import { eventually } from '../harness/eventually.ts';
import { end, prepareServing } from '../harness/serving.ts';

const { start } = prepareServing();

async function openOwn() {
  const database = await openOwnDatabase();
  onTestFinished(() => database.close());
  return database;
}

/** This version's migrations and those of the next one. */
async function withNew(files: Record<string, string>): Promise<Migrations> {
  const added = Object.entries(files).map(([name, sql]) => {
    return [name, { sql, digest: createHash('sha256').update(sql).digest('hex') }] as const;
  });
  return new Map([...(await readMigrations()), ...added]);
}

/** A transaction that has read persons and stays open, as a backup or a report does. */
async function beginReading({ pool }: { pool: pg.Pool }) {
  const reader = await pool.connect();
  await reader.query('begin');
  await reader.query('select count(*) from persons');
  return async () => {
    await reader.query('commit');
    reader.release();
  };
}

async function columnsOf({ pool }: { pool: pg.Pool }, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0`,
    [table],
  );
  return rows.map(({ name }) => name);
}

const addColumns = {
  '998-branch-note.sql': 'alter table regions add column note text',
  '999-person-note.sql': 'alter table persons add column note text',
};

test('a long reader delays the new version, not the people who use the old one (OPE-65)', async () => {
  const database = await openOwn();
  const serving = await start({ databaseUrl: database.url });
  const as = await signInAs(database.db, 'ROLE_ADMIN');
  await createPerson(database.db);
  const stopReading = await beginReading(database);
  const said: string[] = [];
  const upgrade = migrate(database.url, undefined, {
    migrations: await withNew(addColumns),
    say: (line) => said.push(line),
    waiting: { pauseMs: 500 },
  });
  const answers: { status: number; tries: number }[] = [];
  while (said.length < 10) {
    const triesBefore = said.length;
    const headers = { authorization: `Bearer ${as.token}` };
    const { status } = await fetch(`${serving.address}/api/persons`, { headers });
    answers.push({ status, tries: said.length - triesBefore });
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  // A request that has to wait is answered when the try that holds it up gives up, long before the last try.
  expect(Math.max(...answers.map(({ tries }) => tries))).toBeLessThan(6);
  expect(said[0]).toMatch(
    /^Migrarea 999-person-note\.sql așteaptă un tabel ocupat; se încearcă din nou\. Cea mai veche tranzacție deschisă: procesul PostgreSQL \d+ \(ceccar\), de \d+ s\.$/,
  );
  // The one before needs no table in use, and is applied already.
  expect(await columnsOf(database, 'regions')).toContain('note');
  await stopReading();
  expect(await upgrade).toEqual(Object.keys(addColumns));
  expect(await columnsOf(database, 'persons')).toContain('note');
  await end(serving, 'SIGTERM');
});

test('a read that a deadlock ended is asked again, as a write is (OPE-291)', async () => {
  const database = await openOwn();
  const { db } = database;
  await createPerson(db);
  const read = createReader(database.pool);
  const joined = db
    .selectFrom('persons as p')
    .innerJoin('regions as r', 'r.id', 'p.region_id')
    .select('p.id')
    .compile();
  const asks = {
    'by a reader': () => read({ text: joined.sql, values: [...joined.parameters] }),
    'by Kysely': async () => (await db.executeQuery(joined)).rows,
    'of a snapshot': () => readSnapshot(db, async (tx) => (await tx.executeQuery(joined)).rows),
  };
  const answers: [string, number][] = [];
  for (const [how, ask] of Object.entries(asks))
    answers.push([how, (await askInDeadlock(database, ask)).length]);
  expect(answers).toEqual(Object.keys(asks).map((how) => [how, 1]));
});

/** The query waits for regions, and holds persons, which is asked for meanwhile: PostgreSQL ends the query. */
async function askInDeadlock<T>({ pool }: { pool: pg.Pool }, ask: () => Promise<T>): Promise<T> {
  const migration = await pool.connect();
  await migration.query('begin; lock table regions in access exclusive mode');
  const asked = ask();
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from pg_locks where locktype = 'relation' and relation = 'regions'::regclass and not granted`,
    );
    expect(rowCount).toBe(1);
  });
  // Waits longer than the read, which PostgreSQL therefore ends.
  await migration.query('lock table persons in access exclusive mode');
  await migration.query('rollback');
  migration.release();
  return asked;
}

test('a table that stays in use ends the start after a while, names its holder and says what is applied (OPE-65)', async () => {
  const database = await openOwn();
  const stopReading = await beginReading(database);
  await expect(
    migrate(database.url, undefined, {
      migrations: await withNew(addColumns),
      waiting: { lockMs: 100, pauseMs: 100, totalMs: 500 },
    }),
  ).rejects.toThrow(
    /^Migrarea 999-person-note\.sql nu a reușit: un tabel este ținut ocupat .* procesul PostgreSQL \d+ .*Migrările dinaintea ei sunt aplicate/,
  );
  expect(await columnsOf(database, 'persons')).not.toContain('note');
  await stopReading();
});

test('a migration waits while a backup copies the tables, and says so (OPE-66)', async () => {
  const database = await openOwn();
  const { promise: isFull, resolve: letPass } = Promise.withResolvers<void>();
  const isCopying = vi.fn();
  const dump = onOwnConnection(database, (client) =>
    dumpTables(
      client,
      {
        async put(_path, bytes) {
          isCopying();
          await isFull;
          for await (const _chunk of bytes);
        },
      },
      'slow',
    ),
  );
  await eventually(() => expect(isCopying).toHaveBeenCalled());
  const said: string[] = [];
  const upgrade = migrate(database.url, undefined, {
    migrations: await withNew(addColumns),
    say: (line) => said.push(line),
  });
  await eventually(() => expect(said).not.toEqual([]));
  expect(said).toEqual([
    'Baza este adusă la zi după ce copia de siguranță în lucru termină de citit tabelele.',
  ]);
  expect(await columnsOf(database, 'regions')).not.toContain('note');
  letPass();
  const { migrations } = await dump;
  expect(migrations.map(({ name }) => name)).not.toContain('999-person-note.sql');
  expect(await upgrade).toEqual(Object.keys(addColumns));
});

const noteIndex = {
  '997-note-index.sql':
    '-- concurrently: by note.\ncreate unique index concurrently regions_by_note on regions (name, note);\ncreate index concurrently persons_by_note on persons (note);',
};

async function findIndexes({ pool }: { pool: pg.Pool }) {
  const { rows } = await pool.query<{ name: string; isWhole: boolean }>(
    `select indexrelid::regclass::text as name, indisvalid as "isWhole" from pg_index
     where indexrelid::regclass::text like '%by_note' order by 1`,
  );
  return rows;
}

const bothIndexes = [
  { name: 'persons_by_note', isWhole: true },
  { name: 'regions_by_note', isWhole: true },
];

test('indexes are built beside people who write, after all other migrations (OPE-68)', async () => {
  const database = await openOwn();
  const migrations = await withNew({ ...noteIndex, ...addColumns });
  // Both at once: the one that comes second must not hold up what the first waits for.
  const applied = await Promise.all([1, 2].map(() => migrate(database.url, undefined, { migrations })));
  expect(applied.flat()).toEqual([...Object.keys(addColumns), '997-note-index.sql']);
  expect(await findIndexes(database)).toEqual(bothIndexes);
  expect(await migrate(database.url, undefined, { migrations })).toEqual([]);
});

test('an index that a crash left unfinished is dropped and built again; one that is whole stays (OPE-68)', async () => {
  const database = await openOwn();
  await migrate(database.url, undefined, { migrations: await withNew(addColumns) });
  // A build that fails leaves an index that nobody can use, as one does that is killed.
  await database.pool.query("update persons set note = 'x'");
  await createPerson(database.db);
  await createPerson(database.db);
  await database.pool.query("update persons set note = 'x'");
  await expect(
    database.pool.query('create unique index concurrently persons_by_note on persons (note)'),
  ).rejects.toThrow();
  await database.pool.query('create unique index concurrently regions_by_note on regions (name, note)');
  expect(await findIndexes(database)).toEqual([{ name: 'persons_by_note', isWhole: false }, bothIndexes[1]]);
  const migrations = await withNew({ ...noteIndex, ...addColumns });
  expect(await migrate(database.url, undefined, { migrations })).toEqual(['997-note-index.sql']);
  expect(await findIndexes(database)).toEqual(bothIndexes);
});

test.each([
  ['an index that cannot be built', 'create unique index concurrently persons_by_note on persons (note);'],
  ['a statement of another kind', 'update persons set note = null;'],
  ['an index that is built in a transaction', 'create index persons_by_note on persons (note);'],
])('%s is named; the other migrations stay applied (OPE-68)', async (_what, statement) => {
  const database = await openOwn();
  await createPerson(database.db);
  await createPerson(database.db);
  const migrations = await withNew({
    '997-note-index.sql': `-- concurrently\n${statement}`,
    '998-note.sql': "alter table persons add column note text default 'x'",
  });
  await expect(migrate(database.url, undefined, { migrations })).rejects.toThrow(
    /^Migrarea 997-note-index\.sql nu a reușit: .*Celelalte migrări sunt aplicate/,
  );
  const { rows } = await database.pool.query("select name from migrations where name > '9' order by 1");
  expect(rows).toEqual([{ name: '998-note.sql' }]);
});
