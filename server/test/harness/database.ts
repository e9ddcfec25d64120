/** Databases for tests: one per worker, shared by its files, or a fresh one for a test that counts all rows. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Database, type Db } from '../../src/platform/database/connection.ts';

export const templateDatabase = 'template_register';

const poolSize = 8;
/** Many concurrent tests, and several files share two cores, so that the timeout is long. */
const waitMs = 60_000;

/** Cloned once per worker; tests use regions of their own to stay independent. */
export async function openWorkerDatabase(): Promise<Database> {
  const name = `worker_${process.env.VITEST_POOL_ID}`;
  await onServer(async (client) => {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await copyDatabase(client, name, templateDatabase);
  });
  const database = connect(databaseUrl(name), poolSize, { waitMs });
  await releaseWholeRegister(database.db);
  return database;
}

/** Files of a worker share its register, so that one which stops the reveal of CNPs must not stop it for the next. */
export async function releaseWholeRegister(db: Db): Promise<void> {
  await db.deleteFrom('cnp_reveals').execute();
  await db.deleteFrom('cnp_reveal_stops').execute();
}

/** A database without other writers; dropped when it is closed. */
export async function openOwnDatabase(
  template: 'template0' | typeof templateDatabase = templateDatabase,
): Promise<Database & { url: string }> {
  const name = `own_${randomUUID().replaceAll('-', '')}`;
  await onServer((client) => copyDatabase(client, name, template));
  const database = connect(databaseUrl(name), poolSize, { waitMs });
  return {
    ...database,
    url: databaseUrl(name),
    async close() {
      await database.close();
      await onServer((client) => client.query(`drop database ${name} with (force)`));
    },
  };
}

/** Copies files instead of writing each page to the log and the shared buffers: about a third of the work, and less when it is dropped. */
function copyDatabase(client: pg.Client, name: string, template: string): Promise<unknown> {
  return client.query(`create database ${name} template ${template} strategy file_copy`);
}

function databaseUrl(name: string): string {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
