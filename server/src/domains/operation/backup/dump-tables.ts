/** Dumps all tables from one snapshot, each streamed by COPY into an object of its own. */
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import { locks } from '../../../platform/database/locks.ts';
import type { Bytes } from './backup-place.ts';
import { fileListPath, type Manifest, tablePath } from './manifest.ts';
import { listTables, prepareSession, readFacts, readSequences, rowsOf } from './table-facts.ts';
import type { Vault } from './vault.ts';

type Dumped = Pick<Manifest, 'migrations' | 'queueVersion' | 'tables' | 'sequences'>;

export async function dumpTables(
  client: pg.Client,
  vault: Pick<Vault, 'put'>,
  backup: string,
): Promise<Dumped> {
  await prepareSession(client);
  // Locked before the snapshot, so that it is not from before a migration; after a failure released with the connection
  // (OPE-66).
  await client.query('select pg_advisory_lock_shared($1)', [locks.tablesCopied]);
  await client.query('begin isolation level repeatable read read only');
  const copy = (rows: string, path: string) =>
    vault.put(path, packed(client.query(to(`copy (${rows}) to stdout`))));
  const tables: Manifest['tables'] = [];
  for (const table of await listTables(client)) {
    await copy(rowsOf(table), tablePath(backup, table.name));
    tables.push(await readFacts(client, table));
  }
  // Files whose upload to the store is pending are dumped with their rows.
  const inStore = "select encode(sha256, 'hex'), size from files where content is null order by sha256";
  await copy(inStore, fileListPath(backup));
  const { rows: migrations } = await client.query<Manifest['migrations'][number]>(
    'select name, digest from migrations order by name',
  );
  const dumped = {
    migrations,
    queueVersion: await readQueueVersion(client),
    tables,
    // Read after the snapshot, which leaves at most a gap.
    sequences: await readSequences(client),
  };
  await client.query('commit');
  await client.query('select pg_advisory_unlock_shared($1)', [locks.tablesCopied]);
  return dumped;
}

export async function readQueueVersion(client: pg.ClientBase): Promise<number | null> {
  const known = await client.query<{ is: boolean }>("select to_regclass('jobs.version') is not null as is");
  if (!known.rows[0]?.is) return null;
  const { rows } = await client.query<{ version: number }>('select version from jobs.version');
  return rows[0]?.version ?? null;
}

/** The fastest compression level removes most repetition of texts. */
function packed(stream: NodeJS.ReadableStream): Bytes {
  const gzip = createGzip({ level: 1 });
  stream.once('error', (error) => gzip.destroy(error));
  // If it was left half read, the connection would wait forever.
  gzip.once('close', () => stream.unpipe(gzip).resume());
  return stream.pipe(gzip);
}
