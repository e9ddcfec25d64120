/** Opens and migrates the application's database: DATABASE_URL, or the embedded server under DATA_DIR. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Env } from '../env.ts';
import { connect, type Database } from './connection.ts';
import { findRunningServer, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { closeReplica, connectReplica } from './replica.ts';

export const databaseName = 'ceccar';

const embeddedNews = {
  created: 'PostgreSQL a fost creat în',
  started: 'PostgreSQL a pornit din',
  recovered: 'PostgreSQL fusese oprit brusc; și-a revenit și a pornit din',
  adopted: 'PostgreSQL rula încă și a fost preluat din',
} as const;

type DatabaseChoice = Pick<Env, 'databaseUrl' | 'dataDir'>;
type Source = { url: string; close: () => Promise<void> };

const leave = () => Promise.resolve();

/**
 * `say` gets the state of the embedded server and what migrations wait for; `check` runs before anything is changed and
 * throws if the start is impossible.
 */
export async function openDatabase(
  env: DatabaseChoice & Pick<Env, 'databasePoolSize'> & Partial<Pick<Env, 'databaseReadUrl'>>,
  say: (news: string) => void = () => undefined,
  check: (url: string) => Promise<void> = () => Promise.resolve(),
): Promise<Database & { url: string }> {
  const source = await openUnmigrated(env, say);
  try {
    await check(source.url);
    await migrate(source.url, undefined, { say });
    const database = connect(source.url, env.databasePoolSize);
    const replica = env.databaseReadUrl
      ? connectReplica(env.databaseReadUrl, env.databasePoolSize)
      : undefined;
    return {
      ...database,
      ...(replica ? { replica } : {}),
      url: source.url,
      async close() {
        if (replica) await closeReplica(replica);
        await database.close();
        await source.close();
      },
    };
  } catch (error) {
    await source.close();
    throw error;
  }
}

/** Opens the database without migrating; creates it if there is none. */
export async function openUnmigrated(
  { databaseUrl, dataDir }: DatabaseChoice,
  say: (news: string) => void = () => undefined,
): Promise<Source> {
  if (databaseUrl) return { url: databaseUrl, close: leave };
  const server = await startEmbedded(dataDir);
  try {
    say(`${embeddedNews[server.origin]} ${dataDir}.`);
    await createDatabaseOnce(server.url('postgres'), databaseName);
    return { url: server.url(databaseName), close: server.stop };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * For a command beside the application: uses a running server and leaves it running; starts a stopped one for as long as
 * the command takes. Nothing is created or migrated.
 */
export async function openBeside({ databaseUrl, dataDir }: DatabaseChoice): Promise<Source> {
  if (databaseUrl) return { url: databaseUrl, close: leave };
  await access(join(dataDir, 'postgres', 'PG_VERSION')).catch(() => {
    throw new Error(`Nu există nicio bază de date în ${dataDir}. Dați DATA_DIR sau DATABASE_URL.`);
  });
  const running = await findRunningServer(dataDir);
  if (running) return { url: running.url(databaseName), close: leave };
  const server = await startEmbedded(dataDir);
  return { url: server.url(databaseName), close: server.stop };
}

async function createDatabaseOnce(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
