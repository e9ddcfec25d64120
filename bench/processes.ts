/** The two servers, each a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type ServerProcess = {
  url: string;
  pid: number;
  stop: () => Promise<void>;
  /** At once, as a power cut would. */
  kill: () => Promise<void>;
};

export async function startApplication(databaseUrl: string, dataDir: string): Promise<ServerProcess> {
  const environment = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    PUBLIC_CALLS_PER_MINUTE: '1000000000',
    // Of visitors, each of whom has an address of their own.
    TRUSTED_PROXIES: '127.0.0.1',
  };
  const { settings, flags } = await readStart();
  return start('../server/src/main.ts', { flags, environment: { ...settings, ...environment } });
}

/** What `npm start` sets for Node and gives to it before the program, such as limits of memory. */
async function readStart(): Promise<{ settings: Record<string, string>; flags: string[] }> {
  const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8')) as {
    scripts: { start: string };
  };
  const [, settings = '', flags = ''] =
    /((?:\w+=\S+ )*)node ((?:-\S+ )*)server\/src\/main\.ts/.exec(manifest.scripts.start) ?? [];
  const wordsOf = (text: string) => text.split(' ').filter(Boolean);
  return {
    settings: Object.fromEntries(wordsOf(settings).map((word) => word.split('='))),
    flags: wordsOf(flags),
  };
}

export function startLimit(replaysPath: string): Promise<ServerProcess> {
  return start('./limit-server.ts', { args: [replaysPath], environment: { NODE_ENV: 'production' } });
}

export function startStreams(folder: string): Promise<ServerProcess> {
  return start('./stream-server.ts', { args: [folder], environment: { NODE_ENV: 'production' } });
}

/** Resolves when the process prints the address on which it listens. */
async function start(
  script: string,
  given: { flags?: string[]; args?: string[]; environment: Record<string, string> },
): Promise<ServerProcess> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [...(given.flags ?? []), path, ...(given.args ?? [])], {
    env: { ...process.env, ...given.environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((found, failed) => {
    let heard = '';
    child.stdout.on('data', (chunk: Buffer) => {
      heard += chunk;
      const [address] = /http:\/\/[\w.]+:\d+/.exec(heard) ?? [];
      if (address) found(address);
    });
    child.on('exit', (code) => failed(new Error(`${script} ended with code ${code}`)));
  });
  return { url, pid: child.pid ?? 0, stop: () => end(child, 'SIGTERM'), kill: () => end(child, 'SIGKILL') };
}

function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((done) => {
    child.on('exit', () => done());
    child.kill(signal);
  });
}

/** From now on the system counts the most memory anew, so that loading the program is left out (Linux only). */
export async function forgetPeakMemory(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => undefined);
}

/** Most memory that the process held since, in MB. */
export function readPeakMemory(pid: number): Promise<number> {
  return readStatus(pid, 'VmHWM');
}

/** What it holds now, in MB; NaN where it is gone. */
export function readMemoryOf(pid: number): Promise<number> {
  return readStatus(pid, 'VmRSS');
}

async function readStatus(pid: number, name: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024;
}
