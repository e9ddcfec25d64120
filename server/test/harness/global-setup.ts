/** One PostgreSQL for the whole run, with a migrated template database that each worker clones. */
import { mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { templateDatabase } from './database.ts';

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the framework's own
  interface ProvidedContext {
    /** Connection string of the server's `postgres` database. */
    postgresUrl: string;
  }
}

/** Test data need not survive a power failure. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  max_wal_size: '8GB',
  update_process_title: 'off',
};

/** In memory where there is room. */
async function testRoot(): Promise<string> {
  const memory = '/dev/shm';
  const free = await statfs(memory).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return free > 6 * 2 ** 30 ? memory : tmpdir();
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(await testRoot(), 'register-test-'));
  const server = await startEmbedded(dataDir, { settings });
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`create database ${templateDatabase}`);
  await client.end();
  await migrate(server.url(templateDatabase));
  project.provide('postgresUrl', server.url('postgres'));
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
