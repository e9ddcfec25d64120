/** Processes that a test finds and kills. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The main process of the embedded PostgreSQL of this data folder, if one was started and not stopped. */
export async function findPostmaster(dataDir: string): Promise<number | undefined> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n')[0]) || undefined;
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
