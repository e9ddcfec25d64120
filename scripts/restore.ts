/** Makes a register of a backup at BACKUP_TO, into an empty place only: npm run restore [-- --backup 2026-11-22T003000Z] */
import { parseArgs } from 'node:util';
import { connect } from '../server/src/database/connection.ts';
import { migrate } from '../server/src/database/migrate.ts';
import { openUnmigrated } from '../server/src/database/open.ts';
import { createReader } from '../server/src/database/reader.ts';
import { readEnv } from '../server/src/env.ts';
import { createFileStore } from '../server/src/files/file-store.ts';
import { requireOwner } from '../server/src/operation/backup/require-owner.ts';
import { openVault } from '../server/src/operation/backup/vault.ts';
import { findFaults } from '../server/src/operation/find-faults.ts';
import { restoreBackup } from '../server/src/operation/restore/restore-backup.ts';
import { failWith } from './fail-with.ts';

const { values } = parseArgs({ options: { backup: { type: 'string' } } });
await run().catch(failWith);

async function run(): Promise<void> {
  const env = readEnv();
  if (!env.backup) throw new Error('Dați BACKUP_TO: locul în care sunt copiile.');
  await requireOwner(env);
  const source = await openUnmigrated(env, console.log);
  try {
    const files = await createFileStore(env, console.error);
    const vault = await openVault(env.backup, files.uploadFolder);
    const { name, manifest } = await restoreBackup(vault, { url: source.url, files }, values.backup);
    console.log(
      `Copia ${name} a fost restaurată: ${manifest.files.count} fișiere, ${manifest.tables.length} tabele.`,
    );
    await migrate(source.url);
    const { pool, close } = connect(source.url, 2);
    let faults = 0;
    for await (const fault of findFaults(createReader(pool), files, { deep: false })) {
      faults += 1;
      console.log(fault);
    }
    await close();
    console.log(faults === 0 ? 'Nu s-a găsit nicio problemă.' : `Probleme găsite: ${faults}.`);
    if (faults > 0) process.exitCode = 1;
  } finally {
    await source.close();
  }
}
