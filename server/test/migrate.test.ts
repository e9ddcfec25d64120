/** Migrations go forward only. */
import { readdir } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { migrate } from '../src/database/migrate.ts';
import { openOwnDatabase } from './harness/database.ts';

const database = await openOwnDatabase();
afterAll(() => database.close());

const { db, url } = database;

test('a migrated database has every migration once', async () => {
  const files = (await readdir(new URL('../src/database/migrations/', import.meta.url))).sort();
  const applied = await db.selectFrom('migrations').select('name').orderBy('name').execute();
  expect(applied.map(({ name }) => name)).toEqual(files);
  expect(await migrate(url)).toEqual([]);
});

test('two processes that start at once apply each migration once', async () => {
  await db.deleteFrom('migrations').where('name', '=', '999-none.sql').execute();
  expect(await Promise.all([migrate(url), migrate(url)])).toEqual([[], []]);
});

test('a migration that was edited after it was applied is refused by name', async () => {
  await db
    .updateTable('migrations')
    .set({ digest: 'other' })
    .where('name', '=', '001-register.sql')
    .execute();
  await expect(migrate(url)).rejects.toThrow(
    'Migrarea 001-register.sql a fost schimbată după ce a fost aplicată.',
  );
});

test('a migration that fails is undone and named', async () => {
  await db.deleteFrom('migrations').where('name', '=', '001-register.sql').execute();
  await expect(migrate(url)).rejects.toThrow(/^Migrarea 001-register.sql nu a reușit: /);
  const applied = await db.selectFrom('migrations').select('name').execute();
  expect(applied.map(({ name }) => name)).not.toContain('001-register.sql');
});
