/** Migrations go forward only, each once. */
import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { isConcurrent } from '../../src/platform/database/concurrent-indexes.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { openOwnDatabase } from '../harness/database.ts';

const names = (await readdir(new URL('../../src/platform/database/migrations/', import.meta.url))).sort();
const all = await readMigrations();
const isLast = (name: string) => isConcurrent(all.get(name)?.sql ?? '');
/** In the order in which they are applied: indexes that are built concurrently come last (OPE-68). */
const files = [...names.filter((name) => !isLast(name)), ...names.filter(isLast)];

async function open(template?: Parameters<typeof openOwnDatabase>[0]) {
  const database = await openOwnDatabase(template);
  onTestFinished(() => database.close());
  return database;
}

test('an empty database gets every migration in order, a migrated one none', async () => {
  const { db, url } = await open('template0');
  expect(await migrate(url)).toEqual(files);
  expect(await migrate(url)).toEqual([]);
  const applied = await db.selectFrom('migrations').select('name').orderBy('applied_at').execute();
  expect(applied.map(({ name }) => name)).toEqual(files);
});

test('processes that start at once apply each migration once', async () => {
  const { url } = await open('template0');
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url)]);
  expect(applied.flat()).toEqual(files);
});

test('a migration that was edited after it was applied is refused by name', async () => {
  const { db, url } = await open();
  await db
    .updateTable('migrations')
    .set({ digest: 'other' })
    .where('name', '=', '001-register.sql')
    .execute();
  await expect(migrate(url)).rejects.toThrow(
    'Migrarea 001-register.sql a fost schimbată după ce a fost aplicată.',
  );
});

test('a migration that fails is named and leaves nothing; those before it stay; what to do is said (OPE-15)', async () => {
  const { db, url } = await open();
  await db.schema.dropTable('known_devices').cascade().execute();
  const again = ['017-known-devices.sql', '020-list-signs.sql'];
  await db.deleteFrom('migrations').where('name', 'in', again).execute();
  const failure = /^Migrarea 020-list-signs.sql nu a reușit: .*already exists\. /;
  const whatToDo = ': porniți versiunea de dinainte și trimiteți acest mesaj celor care întrețin aplicația.';
  for (const state of [
    'Migrările dinaintea ei sunt aplicate, iar ultima versiune dinainte lucrează mai departe cu ele',
    'Baza de date a rămas cum era',
  ]) {
    const failed: Error = await migrate(url).then(
      () => new Error('It was applied'),
      (error) => error,
    );
    expect(failed.message).toMatch(failure);
    expect(failed.message.replace(failure, '')).toBe(state + whatToDo);
    const applied = await db.selectFrom('migrations').select('name').execute();
    expect(again.filter((one) => applied.some(({ name }) => name === one))).toEqual([again[0]]);
  }
  const tables = await db.introspection.getTables();
  expect(tables.map(({ name }) => name)).toContain('known_devices');
});

/** Locks that requests of people wait for, or that wait for them. */
const strong = "('ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')";
const held = `from pg_locks l where l.pid = pg_backend_pid() and l.locktype = 'relation' and l.mode in ${strong}`;

/** The migration, which writes into `late_locks` what it locks after its start. */
function probing(name: string, sql: string): string {
  return `create temp table if not exists early_locks (relation oid);
    create temp table if not exists known_tables (relation oid);
    truncate early_locks, known_tables;
    insert into early_locks select relation ${held};
    insert into known_tables select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace;
    ${sql}
    ;
    insert into probes.late_locks select '${name}', l.relation::regclass::text ${held}
      and l.relation in (select relation from known_tables) and l.relation not in (select relation from early_locks);`;
}

test('each migration locks at its start all tables that it changes (OPE-291)', async () => {
  const { pool, url } = await open('template0');
  await pool.query('create schema probes; create table probes.late_locks (migration text, name text)');
  const probed = [...all].map(([name, { sql }]) => {
    const text = isLast(name) ? sql : probing(name, sql);
    return [name, { sql: text, digest: createHash('sha256').update(text).digest('hex') }] as const;
  });
  await migrate(url, undefined, { migrations: new Map(probed) });
  const { rows } = await pool.query('select distinct migration, name from probes.late_locks order by 1, 2');
  // In a loop over all tables, whose names it does not have; no version of before it runs beside this one.
  expect(rows.filter(({ migration }) => migration !== '036-register-clock.sql')).toEqual([]);
});
