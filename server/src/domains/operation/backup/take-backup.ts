/**
 * Backs up the register while it is in use: first the tables from one snapshot, then the files that they reference, then
 * the manifest (OPE-1).
 */
import type pg from 'pg';
import type { BackupEnv } from '../../../platform/env.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { copyFiles } from './copy-files.ts';
import { dumpTables } from './dump-tables.ts';
import { listBackups, type Manifest, nameOf, readManifest, writeManifest } from './manifest.ts';
import { claimPlace, membersIn } from './register-place.ts';
import { type Pruned, pruneBackups } from './retention.ts';
import { openVault, type Vault } from './vault.ts';
import { version } from './version.ts';

/** No files are removed while `client` holds the lock. */
type Source = { client: pg.Client; files: Pick<FileStore, 'open' | 'sizeOf' | 'uploadFolder'> };

export type TakenBackup = { name: string; manifest: Manifest; pruned: Pruned };

/** Least size of a new backup relative to the previous one; below it nothing is pruned. */
const leastShare = 0.5;

export async function takeBackup(
  { client, files }: Source,
  env: BackupEnv,
  now: Date,
  kind: Manifest['kind'],
): Promise<TakenBackup> {
  const vault = await openVault(env, files.uploadFolder);
  const before = await readNewest(vault);
  await claimPlace(client, vault, before);
  const name = nameOf(now);
  const dumped = await dumpTables(client, vault, name);
  const manifest: Manifest = {
    format: 1,
    takenAt: now.toISOString(),
    kind,
    version,
    ...dumped,
    files: await copyFiles(vault, files, name),
  };
  await writeManifest(vault, name, manifest);
  const shrunk = before && describeShrinking(before, manifest);
  if (shrunk) return { name, manifest, pruned: { removed: 0, faults: [shrunk] } };
  const pruned = kind === 'nightly' ? await pruneBackups(vault, env.keep, now) : { removed: 0, faults: [] };
  return { name, manifest, pruned };
}

/** Undefined if there is none that is readable. */
async function readNewest(vault: Vault): Promise<Manifest | undefined> {
  const whole = [...(await listBackups(vault))].filter(([, { isWhole }]) => isWhole).map(([name]) => name);
  for (const name of whole.reverse()) {
    const manifest = await readManifest(vault, name).catch(() => undefined);
    if (manifest) return manifest;
  }
  return undefined;
}

export function countRows({ tables }: Pick<Manifest, 'tables'>): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}

/** Undefined if the new backup is as large as expected. */
function describeShrinking(older: Manifest, newer: Manifest): string | undefined {
  const counted = [
    { what: 'membri', count: membersIn },
    { what: 'rânduri', count: countRows },
    { what: 'fișiere', count: ({ files }: Manifest) => files.count },
  ];
  const fewer = counted
    .map(({ what, count }) => ({ what, before: count(older), now: count(newer) }))
    .filter(({ before, now }) => now < before * leastShare);
  if (fewer.length === 0) return undefined;
  const counts = fewer.map(({ what, before, now }) => `${now} ${what} față de ${before}`).join(', ');
  return `Copia are mult mai puțin decât cea dinainte (${counts}): nu s-a șters nicio copie veche. Dacă registrul este întreg, următoarea copie șterge din nou.`;
}
