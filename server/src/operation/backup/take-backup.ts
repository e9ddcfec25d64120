/**
 * A backup of the register while people work in it: first the tables as one moment saw them, then the files that they
 * name, then the manifest (OPE-1).
 */
import type pg from 'pg';
import type { BackupEnv } from '../../env.ts';
import type { FileStore } from '../../files/stored-file.ts';
import { copyFiles } from './copy-files.ts';
import { dumpTables } from './dump-tables.ts';
import { type Manifest, nameOf, writeManifest } from './manifest.ts';
import { forgetBackups } from './retention.ts';
import { openVault } from './vault.ts';
import { version } from './version.ts';

/** The files are removed by nobody while `client` has the lock. */
type Source = { client: pg.Client; files: Pick<FileStore, 'open' | 'sizeOf' | 'uploadFolder'> };

export type TakenBackup = { name: string; manifest: Manifest; forgotten: number };

export async function takeBackup({ client, files }: Source, env: BackupEnv, now: Date): Promise<TakenBackup> {
  const vault = await openVault(env, files.uploadFolder);
  const name = nameOf(now);
  const dumped = await dumpTables(client, vault, name);
  const manifest: Manifest = {
    format: 1,
    takenAt: now.toISOString(),
    version,
    ...dumped,
    files: await copyFiles(vault, files, name),
  };
  await writeManifest(vault, name, manifest);
  return { name, manifest, forgotten: await forgetBackups(vault, env.keep) };
}
