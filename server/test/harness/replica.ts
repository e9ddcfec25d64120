/** A real PostgreSQL with a streaming replica, which is created from a base backup. */
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { type EmbeddedServer, startEmbedded } from '../../src/platform/database/embedded.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { findChildren, postmasterOf } from './processes.ts';

/** Commits are flushed before they are answered, as in production; fsync does not matter here. */
const settings = { fsync: 'off', full_page_writes: 'off' };
const name = 'register';
const notCopied = /^(postmaster\.(pid|opts)|\.s\.PGSQL.*)$/;

export async function startWithReplica() {
  const root = await mkdtemp(join(tmpdir(), 'replica-'));
  const folders = { main: join(root, 'main'), replica: join(root, 'copy') };
  const main = await startEmbedded(folders.main, { settings });
  await onDatabase(main.url('postgres'), (client) => client.query(`create database ${name}`));
  await migrate(main.url(name));
  await onDatabase(main.url('postgres'), (client) => copyCluster(client, folders));
  const startReplica = () =>
    startEmbedded(folders.replica, { settings: { ...settings, log_statement: 'all' } });
  let replica: EmbeddedServer | undefined = await startReplica();
  let hasMain = true;
  return {
    url: main.url(name),
    readUrl: replica.url(name),
    /** Runs a statement on the replica. */
    ask: (text: string) => onDatabase(replica?.url(name) ?? '', (client) => client.query(text)),
    /** From now on the replica replays each commit this much later. */
    async delayReplay(ms: number) {
      await onDatabase(replica?.url(name) ?? '', async (client) => {
        await client.query(`alter system set recovery_min_apply_delay = '${ms}ms'`);
        await client.query('select pg_reload_conf()');
      });
    },
    /** Stops all processes of the replica as they are, without ending a connection. Returns how they go on. */
    async freezeReplica() {
      const postmaster = await postmasterOf(folders.replica);
      // First it, then its children: while it stands still no child is new, and one that ends keeps its number.
      process.kill(postmaster, 'SIGSTOP');
      const children = await findChildren(postmaster);
      for (const pid of children) process.kill(pid, 'SIGSTOP');
      return () => {
        for (const pid of [...children, postmaster]) process.kill(pid, 'SIGCONT');
      };
    },
    async stopReplica() {
      await replica?.stop();
      replica = undefined;
    },
    async startReplica() {
      replica = await startReplica();
    },
    /** The main server is gone for good, and the replica takes over. */
    async failOver() {
      await main.stop();
      hasMain = false;
      await onDatabase(replica?.url(name) ?? '', (client) => client.query('select pg_promote()'));
    },
    /** Statements sent to the replica since it was created. */
    readLog: () => readFile(join(folders.replica, 'postgres.log'), 'utf8'),
    async close() {
      await replica?.stop();
      if (hasMain) await main.stop();
      await rm(root, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function copyCluster(client: pg.Client, folders: { main: string; replica: string }): Promise<void> {
  const [from, to] = [join(folders.main, 'postgres'), join(folders.replica, 'postgres')];
  await mkdir(folders.replica, { recursive: true, mode: 0o700 });
  await client.query("select pg_backup_start('replica', true)");
  await cp(from, to, { recursive: true, filter: (path) => !notCopied.test(basename(path)) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  await writeFile(join(to, 'standby.signal'), '');
  const password = (await readFile(join(folders.main, 'postgres.password'), 'utf8')).trim();
  await writeFile(join(folders.replica, 'postgres.password'), password, { mode: 0o600 });
  const source = `host=${from} port=5432 user=ceccar password=${password}`;
  await appendFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nhot_standby_feedback = on\n`,
  );
}
