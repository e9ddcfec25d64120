/** Opens the application's database: DATABASE_URL, or the embedded server under DATA_DIR; migrated. */
import pg from 'pg';
import type { Env } from '../env.ts';
import { connect, type Database } from './connection.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';

export const databaseName = 'ceccar';

const embeddedNews = {
  created: 'PostgreSQL a fost creat în',
  started: 'PostgreSQL a pornit din',
  recovered: 'PostgreSQL fusese oprit brusc; și-a revenit și a pornit din',
  adopted: 'PostgreSQL rula încă și a fost preluat din',
} as const;

/** `say` hears what happened to the embedded server. */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'dataDir' | 'databasePoolSize'>,
  say: (news: string) => void = () => undefined,
): Promise<Database & { url: string }> {
  if (env.databaseUrl) {
    await migrate(env.databaseUrl);
    return { ...connect(env.databaseUrl, env.databasePoolSize), url: env.databaseUrl };
  }
  const server = await startEmbedded(env.dataDir);
  say(`${embeddedNews[server.origin]} ${env.dataDir}.`);
  try {
    const url = server.url(databaseName);
    await createDatabaseOnce(server.url('postgres'), databaseName);
    await migrate(url);
    const database = connect(url, env.databasePoolSize);
    return {
      ...database,
      url,
      async close() {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
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
