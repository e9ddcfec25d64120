/** Starts and stops the two servers, each in its own process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ServerProcess = {
  url: string;
  pid: number;
  stop: () => Promise<void>;
  /** Kills immediately, like a power failure. */
  kill: () => Promise<void>;
};

/** `checkout`: folder of the version that is started, if not this one. */
export async function startApplication(
  databaseUrl: string,
  dataDir: string,
  checkout?: string,
): Promise<ServerProcess> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    PUBLIC_CALLS_PER_MINUTE: '1000000000',
    // Trust the proxy header, because each simulated visitor has an address of its own.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  // Like `npm start`, with the Node that runs the benchmark.
  const PATH = dirname(process.execPath) + delimiter + process.env.PATH;
  const settings = { PATH, NODE_ENV: 'production', NODE_COMPILE_CACHE: 'node_modules/.cache/node' };
  return start('sh', ['server/start.sh'], { ...settings, ...environment }, checkout);
}

export function startLimit(replaysPath: string): Promise<ServerProcess> {
  return start(process.execPath, ['bench/limit-server.ts', replaysPath], { NODE_ENV: 'production' });
}

export function startStreams(folder: string): Promise<ServerProcess> {
  return start(process.execPath, ['bench/stream-server.ts', folder], { NODE_ENV: 'production' });
}

/** Resolves when the process prints its address. */
export async function start(
  program: string,
  args: readonly string[],
  environment: Record<string, string>,
  folder = fileURLToPath(new URL('../', import.meta.url)),
): Promise<ServerProcess> {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((found, failed) => {
    let heard = '';
    child.stdout.on('data', (chunk: Buffer) => {
      heard += chunk;
      const [address] = /127\.0\.0\.1:\d+/.exec(heard) ?? [];
      if (address) found(`http://${address}`);
    });
    child.on('exit', (code) => failed(new Error(`${args[0]} ended with code ${code}`)));
  });
  return { url, pid: child.pid ?? 0, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((done) => {
    child.on('exit', () => done());
    child.kill(signal);
  });
}

/** Resets the peak memory of the process, so that loading the program is not counted (Linux only). */
export async function forgetPeakMemory(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

/** Peak memory of the process since the reset, in MB. */
export function readPeakMemory(pid: number): Promise<number> {
  return readStatus(pid, 'VmHWM');
}

/** Current memory in MB; NaN if the process has ended. */
export function readMemoryOf(pid: number): Promise<number> {
  return readStatus(pid, 'VmRSS');
}

async function readStatus(pid: number, name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
}
