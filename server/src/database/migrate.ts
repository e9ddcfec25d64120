/** Forward-only SQL migrations, applied in order of their names under a lock. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { locks } from './locks.ts';

const folder = new URL('./migrations/', import.meta.url);

/** Digest of each migration that this version brings, by its name, in their order. */
export async function readMigrations(): Promise<Map<string, { sql: string; digest: string }>> {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  const read = names.map(async (name) => {
    const sql = await readFile(new URL(name, folder), 'utf8');
    return [name, { sql, digest: createHash('sha256').update(sql).digest('hex') }] as const;
  });
  return new Map(await Promise.all(read));
}

/**
 * Applies what is missing, all of it or nothing (OPE-15), and gives the names applied; throws when an applied file was
 * changed afterwards. `only` stops at a state that an earlier version left. What a later version has applied is left be.
 */
export async function migrate(url: string, only?: ReadonlySet<string>): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'ceccar migrations' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [locks.migration]);
    await client.query(
      'create table if not exists migrations (name text primary key, digest text not null, applied_at timestamptz not null default now())',
    );
    const applied = new Map(
      (await client.query<{ name: string; digest: string }>('select name, digest from migrations')).rows.map(
        (row) => [row.name, row.digest],
      ),
    );
    const missing: Migration[] = [];
    for (const [name, { sql, digest }] of await readMigrations()) {
      if (only && !only.has(name)) continue;
      const known = applied.get(name);
      if (known === digest) continue;
      if (known) throw new Error(`Migrarea ${name} a fost schimbată după ce a fost aplicată.`);
      missing.push({ name, sql, digest });
    }
    await client.query('begin');
    for (const migration of missing) await applyOne(client, migration);
    await client.query('commit');
    return missing.map(({ name }) => name);
  } finally {
    // What was not committed is undone with the connection.
    await client.end();
  }
}

type Migration = { name: string; sql: string; digest: string };

async function applyOne(client: pg.Client, { name, sql, digest }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query(
      'insert into migrations (name, digest, applied_at) values ($1, $2, clock_timestamp())',
      [name, digest],
    );
  } catch (error) {
    throw new Error(
      `Migrarea ${name} nu a reușit: ${(error as Error).message}. Baza de date a rămas cum era: porniți versiunea de dinainte și trimiteți acest mesaj celor care întrețin aplicația.`,
      { cause: error },
    );
  }
}
