/** The two servers, each a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

export type ServerProcess = { url: string; pid: number; stop: () => Promise<void> };

export function startApplication(databaseUrl: string): Promise<ServerProcess> {
  return start('../server/src/main.ts', [], {
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  });
}

export function startLimit(replaysPath: string): Promise<ServerProcess> {
  return start('./limit-server.ts', [replaysPath], { NODE_ENV: 'production' });
}

/** Resolves when the process prints the address on which it listens. */
async function start(script: string, args: string[], env: Record<string, string>): Promise<ServerProcess> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], {
    env: { ...process.env, ...env },
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
  return { url, pid: child.pid ?? 0, stop: () => stop(child) };
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    child.on('exit', () => done());
    child.kill('SIGTERM');
  });
}

/** Most memory that the process ever held, in MB; the system keeps this number (Linux only). */
export async function readPeakMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1024;
}
