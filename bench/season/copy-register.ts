/** A copy of the national register in which a season can be run and then discarded. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { connect, type Database } from '../../server/src/platform/database/connection.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { databaseName } from '../../server/src/platform/database/open.ts';
import { openRegister, sizes } from '../registers.ts';

export type SeasonCopy = Database & {
  url: string;
  /** Contains the files of the register's reports; deleted with the copy. */
  dataDir: string;
  /** Process id of the postmaster, whose children serve the application. */
  postgresPid: number;
};

const copyName = 'season';

export async function openSeasonCopy(): Promise<SeasonCopy> {
  const original = await openRegister(sizes[0]);
  // PostgreSQL copies a database only while it has no connections.
  await original.close();
  const dataDir = await mkdtemp(join(tmpdir(), 'ceccar-season-'));
  await cp(join(original.dataDir, 'files'), join(dataDir, 'files'), { recursive: true });
  const server = await startEmbedded(original.dataDir);
  await onServer(server.url('postgres'), [
    `drop database if exists ${copyName}`,
    `create database ${copyName} template ${databaseName} strategy file_copy`,
  ]);
  const url = server.url(copyName);
  const [postgresPid] = (await readFile(join(original.dataDir, 'postgres/postmaster.pid'), 'utf8')).split(
    '\n',
  );
  const database = connect(url, 4);
  // The seed wrote reports in progress without jobs; otherwise all would be picked up in the middle of the run.
  await database.pool.query(
    "update annual_reports set updated_at = now() + interval '1 day' where status in (20, 300)",
  );
  await database.pool.query('vacuum analyze annual_reports');
  return {
    ...database,
    url,
    dataDir,
    postgresPid: Number(postgresPid),
    async close() {
      await database.close();
      await onServer(server.url('postgres'), [`drop database ${copyName} with (force)`]);
      await server.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

async function onServer(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
