/** Small registers of earlier versions, as `npm run keep-schema` has packed them. */
import { readdir, readFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import type { Manifest } from '../../src/domains/operation/backup/manifest.ts';
import { loadTables } from '../../src/domains/operation/restore/load-tables.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { openOwnDatabase } from './database.ts';

type Kept = {
  manifest: Pick<Manifest, 'migrations' | 'tables' | 'sequences'>;
  objects: Record<string, string>;
};

const folder = new URL('../fixtures/schemas/', import.meta.url);

/** Files, named after the last migration of the version, in their order. */
export const keptNames = (await readdir(folder)).sort();

export async function readKept(name: string): Promise<Kept> {
  return JSON.parse(gunzipSync(await readFile(new URL(name, folder))).toString()) as Kept; // as the script wrote it
}

/** In a database of its own, in the schema of its version. */
export async function openKept(name: string) {
  const { manifest, objects } = await readKept(name);
  const database = await openOwnDatabase('template0');
  onTestFinished(() => database.close());
  await migrate(database.url, new Set(manifest.migrations.map((migration) => migration.name)));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const vault = {
    async *read(path: string) {
      yield gzipSync(objects[path] ?? '');
    },
  };
  await loadTables(client, vault, 'kept', manifest);
  await client.end();
  return { database, manifest };
}
