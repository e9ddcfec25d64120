/** Migrations go forward only, each once. */
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

test('a migration that fails is named, and undone with those before it; what to do is said (OPE-15)', async () => {
  const { db, url } = await open();
  await db.schema.dropTable('known_devices').cascade().execute();
  const again = ['017-known-devices.sql', '020-list-signs.sql'];
  await db.deleteFrom('migrations').where('name', 'in', again).execute();
  await expect(migrate(url)).rejects.toThrow(
    /^Migrarea 020-list-signs.sql nu a reușit: .*Baza de date a rămas cum era: porniți versiunea de dinainte/,
  );
  const applied = await db.selectFrom('migrations').select('name').execute();
  expect(applied.map(({ name }) => name)).toEqual(expect.not.arrayContaining(again));
  const tables = await db.introspection.getTables();
  expect(tables.map(({ name }) => name)).not.toContain('known_devices');
});
