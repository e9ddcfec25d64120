/**
 * The embedded PostgreSQL: a real server from an npm package, kept under DATA_DIR. It outlives a killed application; the
 * next start adopts the running server or lets it recover, and never starts a second one.
 */
import { randomBytes } from 'node:crypto';
import { access, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { locks } from './locks.ts';
import { type Binaries, chooseRunner, findBinaries, type Runner } from './postgres-programs.ts';

const superuser = 'ceccar';

export type EmbeddedServer = {
  /** Connection string for a database of this server. */
  url: (database: string) => string;
  /** `started` after a clean stop, `recovered` after a crash, `adopted` while it was still running. */
  origin: 'created' | 'started' | 'recovered' | 'adopted';
  stop: () => Promise<void>;
};

/** Starts, adopts or creates the server under `dataDir`; throws a Romanian text if another application has it. */
export async function startEmbedded(
  dataDir: string,
  options: { settings?: Record<string, string> } = {},
): Promise<EmbeddedServer> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const releaseLock = await acquireDataDirLock(dataDir);
  try {
    const server = await openServer(dataDir, options.settings ?? {});
    return {
      ...server,
      async stop() {
        await server.stop();
        await releaseLock();
      },
    };
  } catch (error) {
    await releaseLock();
    throw error;
  }
}

/** The server under `dataDir` that another process runs, for read access; undefined if none runs. */
export async function findRunningServer(dataDir: string): Promise<Pick<EmbeddedServer, 'url'> | undefined> {
  const urlAt = await readPassword(dataDir);
  const address = await findRunning(clusterOf(dataDir), urlAt);
  return address && { url: urlAt(address) };
}

/** The server's files, with its socket among them. */
function clusterOf(dataDir: string): string {
  return join(resolve(dataDir), 'postgres');
}

/** A folder with the server's socket, or a host; the port is in the socket's name, too. */
type Address = { host: string; port: number };
type UrlAt = (address: Address) => (database: string) => string;

async function readPassword(dataDir: string): Promise<UrlAt> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  return ({ host, port }) =>
    (database) =>
      `postgres://${superuser}:${password}@${encodeURIComponent(host)}:${port}/${database}`;
}

async function openServer(dataDir: string, settings: Record<string, string>): Promise<EmbeddedServer> {
  const cluster = clusterOf(dataDir);
  const binaries = await findBinaries();
  const runner = await chooseRunner();
  const created = await createClusterOnce(dataDir, cluster, binaries, runner);
  const urlAt = await readPassword(dataDir);
  const running = await findRunning(cluster, urlAt);
  const wasInterrupted = running === undefined && (await exists(join(cluster, 'postmaster.pid')));
  const address = running ?? (await chooseAddress(cluster));
  if (running === undefined) await startServer(dataDir, cluster, address, binaries, runner, settings);

  const url = urlAt(address);
  const lockHolder = await holdApplicationLock(url('postgres'), dataDir);
  return {
    url,
    origin:
      running !== undefined ? 'adopted' : created ? 'created' : wasInterrupted ? 'recovered' : 'started',
    async stop() {
      await lockHolder.end().catch(() => undefined);
      await runner(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    },
  };
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** The cluster gets its name only when it is complete, so that an interrupted start leaves no half-made one. */
async function createClusterOnce(
  dataDir: string,
  cluster: string,
  binaries: Binaries,
  runner: Runner,
): Promise<boolean> {
  if (await exists(join(cluster, 'PG_VERSION'))) return false;
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  const passwordFile = join(dataDir, 'postgres.password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 });
  await runner(binaries.initdb, [
    '-D',
    draft,
    '--username',
    superuser,
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--locale-provider',
    'icu',
    '--icu-locale',
    'ro',
  ]);
  await rename(draft, cluster);
  return true;
}

/** Whether the server that still runs on this cluster answers with our password. */
async function findRunning(cluster: string, urlAt: UrlAt): Promise<Address | undefined> {
  const [pid, , , port, socketFolder, host] = (
    await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  ).split('\n');
  if (!pid || !port) return undefined;
  const address = { host: socketFolder ? cluster : host || loopback, port: Number(port) };
  // A server that is starting, recovering or stopping refuses connections at first: retry for a while.
  for (let attempt = 0; attempt < 100 && isAlive(Number(pid)); attempt += 1) {
    const client = new pg.Client({ connectionString: urlAt(address)('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return address;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') return undefined;
      await new Promise((resume) => setTimeout(resume, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function startServer(
  dataDir: string,
  cluster: string,
  { host, port }: Address,
  binaries: Binaries,
  runner: Runner,
  settings: Record<string, string>,
): Promise<void> {
  const all: Record<string, string> = {
    listen_addresses: host === cluster ? '' : host,
    unix_socket_directories: host === cluster ? host : '',
    port: String(port),
    max_connections: '100',
    shared_buffers: '256MB',
    // Files are on a local disk and mostly in memory: an index page costs about as much as any page.
    random_page_cost: '1.1',
    jit: 'off',
    // For many short queries: parallel workers of one query would only take cores from another.
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    ...settings,
  };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const log = join(dataDir, 'postgres.log');
  await runner(binaries.pg_ctl, [
    'start',
    '-D',
    cluster,
    '-w',
    '-t',
    '120',
    '-l',
    log,
    '-o',
    flags.join(' '),
  ]).catch((cause) => {
    throw new Error(`PostgreSQL nu a pornit; motivul este în ${log}.`, { cause });
  });
}

async function holdApplicationLock(url: string, dataDir: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'ceccar lock' });
  client.on('error', () => undefined);
  await client.connect();
  const answer = await client.query('select pg_try_advisory_lock($1) as held', [locks.application]);
  if (answer.rows[0]?.held) return client;
  await client.end();
  throw new Error(`Altă aplicație folosește deja ${dataDir}. Opriți-o pe aceea sau dați alt DATA_DIR.`);
}

const loopback = '127.0.0.1';
const longestSocketPath = 103;

/** A socket in the data folder costs a third less than the network and takes no port; without sockets, loopback. */
async function chooseAddress(cluster: string): Promise<Address> {
  const port = 5432;
  const path = join(cluster, `.s.PGSQL.${port}`);
  if (process.platform !== 'win32' && Buffer.byteLength(path) <= longestSocketPath && !/[',"]/.test(path))
    return { host: cluster, port };
  return { host: loopback, port: await findFreePort() };
}

function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, loopback, () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? found(address.port) : failed(new Error('no port')),
      );
    });
  });
}
