/** Processes that a test finds and kills. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The main process of the embedded PostgreSQL of this data folder, if one was started and not stopped. */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]) || undefined;
}

/** Where there has to be one: the number 0 would stand for the tests themselves. */
export async function postmasterOf(dataDir: string): Promise<number> {
  const pid = await findPostmaster(dataDir);
  if (pid === undefined) throw new Error(`PostgreSQL of ${dataDir} is not running`);
  return pid;
}

/** Some may have ended since they were found. */
export function killProcesses(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Linux only. */
export async function findChildren(parent: number | undefined): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const stats = await Promise.all(
    pids.map(async (pid) => ({ pid, stat: await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '') })),
  );
  return stats
    .filter(({ stat }) => Number(/\) \S (\d+)/.exec(stat)?.[1]) === parent)
    .map(({ pid }) => Number(pid));
}
