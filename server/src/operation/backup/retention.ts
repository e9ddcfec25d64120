/** Which backups have had their time, and what goes with them (OPE-4). */
import type { BackupEnv } from '../../env.ts';
import { prefixes } from '../../files/stored-file.ts';
import { bucharestToday } from '../../text/clock.ts';
import { readListByPrefix } from './file-list.ts';
import { filePath, filesFolder, listBackups, momentOf } from './manifest.ts';
import type { Vault } from './vault.ts';

const dayMs = 86_400_000;

/** Of the last days, weeks and months that have one, the last backup stays; the newest always does. */
export function chooseKept(
  names: readonly string[],
  { days, weeks, months }: BackupEnv['keep'],
): Set<string> {
  const newestFirst = names.toSorted().reverse();
  const kept = new Set(newestFirst.slice(0, 1));
  const periods: [number, (moment: Date) => string][] = [
    [days, bucharestToday],
    [weeks, (moment) => String(Math.floor((Date.parse(bucharestToday(moment)) / dayMs + 3) / 7))],
    [months, (moment) => bucharestToday(moment).slice(0, 7)],
  ];
  for (const [most, periodOf] of periods) {
    const seen = new Set<string>();
    for (const name of newestFirst) {
      const period = periodOf(momentOf(name));
      if (seen.has(period) || seen.size === most) continue;
      seen.add(period);
      kept.add(name);
    }
  }
  return kept;
}

/** Gives how many backups went. Asked after one is whole: what has no manifest by then was interrupted, and goes. */
export async function forgetBackups(vault: Vault, keep: BackupEnv['keep']): Promise<number> {
  const backups = await listBackups(vault);
  const whole = [...backups].filter(([, { isWhole }]) => isWhole).map(([name]) => name);
  const kept = chooseKept(whole, keep);
  const gone = [...backups].filter(([name]) => !kept.has(name));
  for (const [, { paths }] of gone) {
    // Without its manifest the rest is no backup, wherever this stops.
    const manifestFirst = paths.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')));
    for (const path of manifestFirst) await vault.remove(path);
  }
  if (gone.length > 0) await forgetFiles(vault, [...kept]);
  return gone.length;
}

/** Removes the files that none of these backups names, by the first two digits of their digests. */
async function forgetFiles(vault: Vault, backups: readonly string[]): Promise<void> {
  const lists = await Promise.all(
    backups.map(async (backup) => {
      const parts = readListByPrefix(vault, backup);
      return { parts, next: (await parts.next()).value ?? undefined };
    }),
  );
  for (const prefix of prefixes) {
    const named = new Set<string>();
    for (const list of lists) {
      if (list.next?.prefix !== prefix) continue;
      for (const { sha256 } of list.next.files) named.add(filePath(sha256));
      list.next = (await list.parts.next()).value ?? undefined;
    }
    for await (const { path } of vault.list(filesFolder(prefix))) {
      if (!named.has(path)) await vault.remove(path);
    }
  }
}
