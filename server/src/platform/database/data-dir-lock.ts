/** One application per DATA_DIR: a lock file names the process and is valid only while that process lives. */
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the function that releases the lock; throws a Romanian text if a living process holds it. */
export async function acquireDataDirLock(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'application.lock');
  const own = `${process.pid} ${(await startTime(process.pid)) ?? ''}`.trim();
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, own);
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        // link() fails if the name exists: of two starting processes one gets it.
        await link(draft, path);
        return () => rm(path, { force: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const held = await readFile(path, 'utf8').catch(() => '');
      const [pid, started] = held.split(' ');
      if (pid && Number(pid) !== process.pid && (await isSameProcess(Number(pid), started))) {
        throw new Error(
          `Altă aplicație (procesul ${pid}) folosește deja ${dataDir}. Opriți-o pe aceea sau dați alt DATA_DIR.`,
        );
      }
      await rename(path, `${draft}.stale`).catch(() => undefined);
      await rm(`${draft}.stale`, { force: true });
    }
    throw new Error(`Fișierul ${path} nu poate fi creat.`);
  } finally {
    await rm(draft, { force: true });
  }
}

async function isSameProcess(pid: number, started: string | undefined): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = await startTime(pid);
  return !started || !now || now === started;
}

/** Start time of a process, where the system provides it (Linux): detects a process number that was reused. */
async function startTime(pid: number): Promise<string | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
}
