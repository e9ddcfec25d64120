/** Decides which backups have expired, and removes them with their files (OPE-4). */
import { dayMs } from '@ceccar/contract/time-units';
import type { BackupEnv } from '../../../platform/env.ts';
import { prefixes } from '../../../platform/files/stored-file.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { type PartOfList, readListByPrefix } from './file-list.ts';
import {
  filePath,
  filesFolder,
  folderOf,
  listBackups,
  type Manifest,
  momentOf,
  readManifest,
} from './manifest.ts';
import type { Vault } from './vault.ts';

/** Younger backups always stay, since mistakes may be noticed a day later. */
const untouchedMs = 2 * dayMs;

export type DatedBackup = { name: string } & Pick<Manifest, 'kind'>;

/**
 * Keeps the last nightly backup of each of the last days, weeks and months that have one, and always the newest. Manual
 * backups stay for as many days as nightly ones and replace none of them.
 */
export function chooseKept(
  backups: readonly DatedBackup[],
  { days, weeks, months }: BackupEnv['keep'],
  now: Date,
): Set<string> {
  const newestFirst = backups.toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const { name, kind } of newestFirst) {
    const age = now.getTime() - momentOf(name).getTime();
    if (age < untouchedMs || (kind === 'manual' && age < days * dayMs)) kept.add(name);
  }
  const periods: [number, (moment: Date) => string][] = [
    [days, bucharestToday],
    [weeks, (moment) => String(Math.floor((Date.parse(bucharestToday(moment)) / dayMs + 3) / 7))],
    [months, (moment) => bucharestToday(moment).slice(0, 7)],
  ];
  const nightly = newestFirst.filter(({ kind }) => kind === 'nightly');
  for (const [most, periodOf] of periods) {
    const seen = new Set<string>();
    for (const { name } of nightly) {
      const period = periodOf(momentOf(name));
      if (seen.has(period) || seen.size === most) continue;
      seen.add(period);
      kept.add(name);
    }
  }
  return kept;
}

export type Pruned = { removed: number; faults: string[] };

/**
 * Removes expired backups and leftovers of interrupted runs, after a nightly backup is complete. A damaged backup stays, is
 * reported with instructions, and prevents the removal of files, since it is unknown which of them it needs.
 */
export async function pruneBackups(vault: Vault, keep: BackupEnv['keep'], now: Date): Promise<Pruned> {
  const found = await listBackups(vault);
  const faults: string[] = [];
  const dated: DatedBackup[] = [];
  const damaged = new Set<string>();
  for (const [name, { isWhole }] of found) {
    if (!isWhole) continue;
    try {
      dated.push({ name, kind: (await readManifest(vault, name)).kind });
    } catch {
      damaged.add(name);
      faults.push(damageOf(name));
    }
  }
  const kept = chooseKept(dated, keep, now);
  const expired = [...found].filter(
    ([name]) =>
      !kept.has(name) && !damaged.has(name) && now.getTime() - momentOf(name).getTime() >= untouchedMs,
  );
  for (const [, { paths }] of expired) {
    // Without its manifest the rest is no backup, wherever this is interrupted.
    const manifestFirst = paths.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')));
    for (const path of manifestFirst) await vault.remove(path);
  }
  if (damaged.size === 0) faults.push(...(await pruneFiles(vault, [...kept])));
  return { removed: expired.length, faults };
}

/** A failure does not prevent new backups (OPE-48). */
function damageOf(name: string): string {
  return `Copia ${name} este stricată. Ștergeți dosarul ${folderOf(name)} din locul copiilor, după ce o altă copie a fost probată; până atunci nu se șterg fișiere vechi.`;
}

/** Removes the files that none of these backups references, by the first two digits of their digests. */
async function pruneFiles(vault: Vault, backups: readonly string[]): Promise<string[]> {
  const lists = backups.map((backup) => ({ backup, parts: readListByPrefix(vault, backup) }));
  const heads = new Map<string, PartOfList>();
  const damaged: string[] = [];
  const advance = async ({ backup, parts }: (typeof lists)[number]) => {
    heads.delete(backup);
    try {
      const { value } = await parts.next();
      if (value) heads.set(backup, value);
    } catch {
      damaged.push(damageOf(backup));
    }
  };
  for (const list of lists) await advance(list);
  for (const prefix of prefixes) {
    if (damaged.length > 0) break;
    const named = new Set<string>();
    for (const list of lists) {
      const head = heads.get(list.backup);
      if (head?.prefix !== prefix) continue;
      for (const { sha256 } of head.files) named.add(filePath(sha256));
      await advance(list);
    }
    if (damaged.length > 0) break;
    for await (const { path } of vault.list(filesFolder(prefix)))
      if (!named.has(path)) await vault.remove(path);
  }
  return damaged;
}
