import { readFile } from 'node:fs/promises';

/** In MB; 0 for an ended process and on systems other than Linux, which report it elsewhere. */
export async function residentMegabytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB$/m.exec(status) ?? [];
  return Number(kilobytes) / 1024;
}
