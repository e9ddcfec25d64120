/** A copy of the national register in which a season can be run and then discarded. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, type Database } from '../../server/src/platform/database/connection.ts';
import { startEmbedded } from '../../server/src/platform/database/embedded.ts';
import { databaseName } from '../../server/src/platform/database/open.ts';
import { onLongConnection } from '../../server/src/platform/database/own-connection.ts';
import { openRegister, sizes } from '../registers.ts';

export type SeasonCopy = Database & {
  url: string;
  /** Contains the files of the register's reports; deleted with the copy. */
  dataDir: string;
  /** Process id of the postmaster, whose children serve the application. */
  postgresPid: number;
};

/** The national register and, in the same server, a copy of its database, which is dropped at the end. */
export async function openCopy(name: string) {
  const { dataDir, close } = await openRegister(sizes[0]);
  // PostgreSQL copies a database only while it has no connections.
  await close();
  const server = await startEmbedded(dataDir);
  const change = (statement: string) =>
    onLongConnection({ connectionString: server.url('postgres') }, (client) => client.query(statement));
  const drop = `drop database if exists ${name} with (force)`;
  await change(drop);
  await change(`create database ${name} template ${databaseName} strategy file_copy`);
  return {
    dataDir,
    originalUrl: server.url(databaseName),
    url: server.url(name),
    async close() {
      await change(drop);
      await server.stop();
    },
  };
}

export async function openSeasonCopy(): Promise<SeasonCopy> {
  const copy = await openCopy('season');
  const dataDir = await mkdtemp(join(tmpdir(), 'ceccar-season-'));
  await cp(join(copy.dataDir, 'files'), join(dataDir, 'files'), { recursive: true });
  const { url } = copy;
  const [postgresPid] = (await readFile(join(copy.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n');
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
      await copy.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
