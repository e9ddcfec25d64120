/**
 * Restores a backup from BACKUP_TO into an empty installation: npm run restore [-- --backup 2026-11-22T003000Z]; or copies
 * files that are missing or damaged in the store from the backup: npm run restore -- --files [--deep]
 */

import { parseArgs } from 'node:util';
import { definitions } from '../server/src/app/definitions.ts';
import { requireOwner } from '../server/src/domains/operation/backup/require-owner.ts';
import { openVault } from '../server/src/domains/operation/backup/vault.ts';
import { findIntegrityErrors } from '../server/src/domains/operation/find-integrity-errors.ts';
import { holdRestoredWork } from '../server/src/domains/operation/restore/hold-work.ts';
import { readHeldWork } from '../server/src/domains/operation/restore/read-held-work.ts';
import { restoreBackup } from '../server/src/domains/operation/restore/restore-backup.ts';
import { restoreFiles } from '../server/src/domains/operation/restore/restore-files.ts';
import { prepareResources } from '../server/src/platform/crud/resource.ts';
import { connect } from '../server/src/platform/database/connection.ts';
import { migrate } from '../server/src/platform/database/migrate.ts';
import { openBeside, openUnmigrated } from '../server/src/platform/database/open.ts';
import { createReader, type Reader } from '../server/src/platform/database/reader.ts';
import { type BackupEnv, type Env, readEnv } from '../server/src/platform/env.ts';
import { createFileStore } from '../server/src/platform/files/file-store.ts';
import { failWith } from './fail-with.ts';

const { values } = parseArgs({
  options: { backup: { type: 'string' }, files: { type: 'boolean' }, deep: { type: 'boolean' } },
});
await run().catch(failWith);

async function run(): Promise<void> {
  const env = readEnv();
  if (!env.backup) throw new Error('Dați BACKUP_TO: locul în care sunt copiile.');
  await requireOwner(env);
  if (values.files) await bringFiles(env, env.backup, values.deep === true);
  else await restoreRegister(env, env.backup);
}

async function restoreRegister(env: Env, backup: BackupEnv): Promise<void> {
  const source = await openUnmigrated(env, console.log);
  try {
    const files = await createFileStore(env);
    const vault = await openVault(backup, files.uploadFolder);
    const { name, manifest } = await restoreBackup(vault, { url: source.url, files }, values.backup);
    console.log(
      `Copia ${name} a fost restaurată: ${manifest.files.count} fișiere, ${manifest.tables.length} tabele.`,
    );
    await migrate(source.url);
    const { db, pool, close } = connect(source.url, 2);
    const read = createReader(pool);
    await holdRestoredWork(db);
    let faults = 0;
    for await (const error of findIntegrityErrors(read, prepareResources(definitions), files, {
      deep: false,
    })) {
      faults += 1;
      console.log(error);
    }
    await tellHeldWork(read);
    await close();
    console.log(faults === 0 ? 'Nu s-a găsit nicio problemă.' : `Probleme găsite: ${faults}.`);
    if (faults > 0) process.exitCode = 1;
  } finally {
    await source.close();
  }
}

async function tellHeldWork(read: Reader): Promise<void> {
  const { emails, notes } = await readHeldWork(read);
  const [mails, told] = [emails?.count ?? 0, notes?.count ?? 0];
  if (mails + told === 0) return;
  console.log(
    `Așteaptă din copie, până hotărăște un administrator în „Starea sistemului”: e-mailuri ${mails}, note de plată ${told}.`,
  );
}

async function bringFiles(env: Env, backup: BackupEnv, deep: boolean): Promise<void> {
  const source = await openBeside(env);
  const { pool, close } = connect(source.url, 2);
  try {
    const files = await createFileStore(env);
    const vault = await openVault(backup, files.uploadFolder);
    const { restored, faults } = await restoreFiles(createReader(pool), files, vault, { deep });
    for (const error of faults) console.log(error);
    console.log(`Fișiere luate din copie: ${restored}. Fișiere care lipsesc și din copie: ${faults.length}.`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await close();
    await source.close();
  }
}
