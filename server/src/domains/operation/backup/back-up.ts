/** Runs a backup from start to reported result; only one at a time, in any process. */
import type { Database } from '../../../platform/database/connection.ts';
import { locks } from '../../../platform/database/locks.ts';
import type { BackupEnv } from '../../../platform/env.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { aloneAt, type Outcome, recordRun } from '../operation-run.ts';
import type { Manifest } from './manifest.ts';
import { countRows, takeBackup } from './take-backup.ts';

type Source = {
  database: Pick<Database, 'pool'>;
  files: Pick<FileStore, 'open' | 'sizeOf' | 'uploadFolder'>;
};

/** `kind`: a manual backup removes no older ones (OPE-4). */
export function backUp(
  { database, files }: Source,
  env: BackupEnv,
  now: Date,
  kind: Manifest['kind'],
): Promise<Outcome> {
  return aloneAt(database, (client) =>
    recordRun(database, 'backup', async () => {
      // The lock ends with the connection.
      await client.query('select pg_advisory_lock($1)', [locks.fileRemovals]);
      const { name, manifest, pruned } = await takeBackup({ client, files }, env, now, kind);
      const { tables, files: copied } = manifest;
      return {
        told: `Copia ${name}: ${tables.length} tabele, ${countRows(manifest)} rânduri, ${copied.count} fișiere (${copied.bytes} octeți). Copii vechi șterse: ${pruned.removed}.`,
        faults: [
          ...copied.missing.map(
            (sha256) => `Fișierul ${sha256} lipsește din depozit sau este stricat, deci și din copie.`,
          ),
          ...pruned.faults,
        ],
      };
    }),
  );
}
