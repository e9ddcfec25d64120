/** Three PostgreSQL nodes under Patroni, with etcd and HAProxy, on loopback: with the very files of `deploy`. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const nodeNumbers = [1, 2, 3] as const;
export type NodeNumber = (typeof nodeNumbers)[number];
type Member = { name: string; role: string; state: string };

/** PostgreSQL and Patroni refuse to run as root; Debian's package has an account for them. */
const account =
  process.getuid?.() === 0
    ? {
        uid: Number(execFileSync('id', ['-u', 'postgres'])),
        gid: Number(execFileSync('id', ['-g', 'postgres'])),
      }
    : undefined;

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** `port` and the eight after it are used; everything lies in `root`. */
export async function startCluster(root: string, port: number) {
  const ports = { etcd: port, peer: port + 1, proxy: port + 8 };
  const database = (node: NodeNumber) => port + 1 + node;
  const api = (node: NodeNumber) => port + 4 + node;
  const folder = (node: NodeNumber) => join(root, `db${node}`);
  const running = new Map<string, ChildProcess>();

  function launch(name: string, program: string, args: string[], cwd = root): void {
    const log = openSync(join(root, `${name}.log`), 'a');
    const env = { PATH: process.env.PATH, HOME: cwd, LANG: 'C.UTF-8' };
    const child = spawn(program, args, { cwd, env, detached: true, stdio: ['ignore', log, log], ...account });
    child.on('error', (error) => console.error(error.message));
    running.set(name, child);
  }

  function own(path: string): void {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    if (account) chownSync(path, account.uid, account.gid);
  }

  function configure(text: string): string {
    let changed = text;
    for (const node of nodeNumbers)
      changed = changed
        .replaceAll(`10.0.0.1${node}:5432 port 8008`, `127.0.0.1:${database(node)} port ${api(node)}`)
        .replaceAll(`10.0.0.1${node}:2379`, `127.0.0.1:${ports.etcd}`);
    return changed.replaceAll('127.0.0.1:5000', `127.0.0.1:${ports.proxy}`);
  }

  function configurePatroni(node: NodeNumber): string {
    return configure(readFileSync('deploy/patroni.yml', 'utf8'))
      .replace('name: db1', `name: db${node}`)
      .replaceAll('10.0.0.11:8008', `127.0.0.1:${api(node)}`)
      .replaceAll('10.0.0.11:5432', `127.0.0.1:${database(node)}`)
      .replaceAll('10.0.0.0/24', '127.0.0.1/32')
      .replaceAll('/var/lib/postgresql/15/register', join(folder(node), 'data'))
      .replaceAll('/var/lib/postgresql/.pgpass.patroni', join(folder(node), 'pgpass'))
      .replaceAll('/var/run/postgresql', folder(node))
      .replaceAll('/usr/lib/postgresql/15/bin', findBinaries());
  }

  function startNode(node: NodeNumber): void {
    own(folder(node));
    writeFileSync(join(root, `patroni${node}.yml`), configurePatroni(node));
    launch(`patroni${node}`, 'patroni', [join(root, `patroni${node}.yml`)], folder(node));
  }

  /** Members of the cluster with their roles, as the first node that answers lists them. */
  async function readMembers(): Promise<Member[]> {
    for (const node of nodeNumbers) {
      const answer = await fetch(`http://127.0.0.1:${api(node)}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => undefined);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }

  async function findLeader(): Promise<NodeNumber | undefined> {
    const leader = (await readMembers()).find(({ role, state }) => role === 'leader' && state === 'running');
    return nodeNumbers.find((node) => leader?.name === `db${node}`);
  }

  own(root);
  const etcd = `http://127.0.0.1:${ports.etcd}`;
  const peer = `http://127.0.0.1:${ports.peer}`;
  launch('etcd', 'etcd', [
    ...['--data-dir', join(root, 'etcd'), '--name', 'one', '--initial-cluster', `one=${peer}`],
    ...['--listen-client-urls', etcd, '--advertise-client-urls', etcd],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
  ]);
  for (const node of nodeNumbers) startNode(node);
  writeFileSync(join(root, 'haproxy.cfg'), configure(readFileSync('deploy/haproxy.cfg', 'utf8')));
  launch('haproxy', 'haproxy', ['-db', '-f', join(root, 'haproxy.cfg')]);

  return {
    findLeader,
    startNode,
    /** As a machine without power: the leader's Patroni and every process of its PostgreSQL at once. */
    async killLeader(): Promise<NodeNumber> {
      const node = await until('a leader', findLeader);
      const patroni = running.get(`patroni${node}`)?.pid;
      const postmaster = readPostmaster(folder(node));
      for (const pid of [patroni, postmaster, ...(postmaster ? childrenOf(postmaster) : [])])
        if (pid) kill(pid);
      return node;
    },
    /** All nodes work, and one replica has everything that is confirmed. */
    waitUntilWhole: () =>
      until('three nodes', async () => {
        const members = await readMembers();
        const isUp = members.length === 3 && members.every(({ state }) => /running|streaming/.test(state));
        return isUp && members.some(({ role }) => role === 'sync_standby');
      }),
    /** Through HAProxy, and with the three hosts by name. */
    urls: (user: string, password: string, name: string) => ({
      proxy: `postgres://${user}:${password}@127.0.0.1:${ports.proxy}/${name}`,
      hosts: `postgres://${user}:${password}@${nodeNumbers.map((node) => `127.0.0.1:${database(node)}`).join(',')}/${name}?target_session_attrs=read-write`,
    }),
    async stop() {
      for (const node of nodeNumbers) {
        running.get(`patroni${node}`)?.kill('SIGTERM');
        running.delete(`patroni${node}`);
      }
      await until('the end of PostgreSQL', async () =>
        nodeNumbers.every((node) => !isAlive(readPostmaster(folder(node)))),
      ).catch(() => {
        for (const node of nodeNumbers) kill(readPostmaster(folder(node)) ?? 0);
      });
      for (const child of running.values()) child.kill('SIGTERM');
    },
  };
}

function findBinaries(): string {
  const [newest] = execFileSync('sh', ['-c', 'ls -d /usr/lib/postgresql/*/bin | sort -Vr'], {
    encoding: 'utf8',
  }).split('\n');
  if (!newest) throw new Error('No PostgreSQL in /usr/lib/postgresql');
  return newest;
}

function readPostmaster(folder: string): number | undefined {
  try {
    return Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]) || undefined;
  } catch {
    return undefined;
  }
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

function kill(pid: number): void {
  if (isAlive(pid)) process.kill(pid, 'SIGKILL');
}

function isAlive(pid: number | undefined): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Gives up after five minutes. */
export async function until<T>(what: string, look: () => Promise<T>): Promise<NonNullable<T>> {
  for (let turn = 0; turn < 1_200; turn += 1) {
    const found = await look().catch(() => undefined);
    if (found) return found;
    await sleep(500);
  }
  throw new Error(`Waited too long for ${what}`);
}
