/** What the application and its reading processes hold, sampled over a run (Linux only). */
import { readFile } from 'node:fs/promises';

/** Resident MB, and how long the run was on, in seconds. */
export type MemorySample = { at: number; application: number; readers: number };

export function watchMemory(pid: number): { stop: () => MemorySample[] } {
  const samples: MemorySample[] = [];
  const started = performance.now();
  const timer = setInterval(async () => {
    const readers = await Promise.all((await childrenOf(pid)).map(residentOf));
    samples.push({
      at: (performance.now() - started) / 1000,
      application: await residentOf(pid),
      readers: readers.reduce((sum, one) => sum + one, 0),
    });
  }, 500);
  return {
    stop() {
      clearInterval(timer);
      return samples;
    },
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return children.split(' ').filter(Boolean).map(Number);
}

async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
