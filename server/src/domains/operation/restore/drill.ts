/** Restores the last backup into a separate database, verifies it, and deletes it (OPE-9). */
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { Resources } from '../../../platform/crud/definition.ts';
import { connect, type Database } from '../../../platform/database/connection.ts';
import { createReader } from '../../../platform/database/reader.ts';
import { withDatabase } from '../../../platform/database-hosts.ts';
import type { BackupEnv } from '../../../platform/env.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { openVault } from '../backup/vault.ts';
import { findTableErrors } from '../find-integrity-errors.ts';
import { aloneAt, type Outcome, recordRun } from '../operation-run.ts';
import { restoreBackup } from './restore-backup.ts';

type Source = {
  database: Pick<Database, 'pool'>;
  files: Pick<FileStore, 'uploadFolder'>;
  resources: Resources;
};

/** Every file is read and compared with its digest; none is stored. */
const passing: Pick<FileStore, 'keep' | 'list'> = {
  keep: (path) => rm(path),
  async *list() {},
};

/** The account must be allowed to create databases. */
export function drill({ database, files, resources }: Source, env: BackupEnv): Promise<Outcome> {
  return aloneAt(database, (client) =>
    recordRun(database, 'drill', async () => {
      const vault = await openVault(env, files.uploadFolder);
      const scratch = `${client.database}_drill`;
      const quoted = pg.escapeIdentifier(scratch);
      await client.query(`drop database if exists ${quoted} with (force)`);
      await client.query(`create database ${quoted}`);
      try {
        const url = withDatabase(database.pool.options.connectionString ?? '', scratch);
        const { name, manifest } = await restoreBackup(vault, { url, files: passing });
        const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
        return {
          told: `Copia ${name} a fost restaurată de probă: ${manifest.tables.length} tabele, ${rows} rânduri, ${manifest.files.count} fișiere.`,
          faults: [
            ...(await faultsAt(url, resources)),
            ...manifest.files.missing.map((sha256) => `Fișierul ${sha256} lipsește din copie.`),
          ],
        };
      } finally {
        await client.query(`drop database if exists ${quoted} with (force)`);
      }
    }),
  );
}

async function faultsAt(url: string, resources: Resources): Promise<string[]> {
  const { pool, close } = connect(url, 2);
  try {
    const faults: string[] = [];
    for await (const error of findTableErrors(createReader(pool), resources)) faults.push(error);
    return faults;
  } finally {
    await close();
  }
}
