/** Makes a backup at BACKUP_TO, even while the application runs: npm run backup */

import { backUp } from '../server/src/domains/operation/backup/back-up.ts';
import { requireOwner } from '../server/src/domains/operation/backup/require-owner.ts';
import { connect } from '../server/src/platform/database/connection.ts';
import { openBeside } from '../server/src/platform/database/open.ts';
import { readEnv } from '../server/src/platform/env.ts';
import { createFileStore } from '../server/src/platform/files/file-store.ts';
import { failWith } from './fail-with.ts';

await run().catch(failWith);

async function run(): Promise<void> {
  const env = readEnv();
  if (env.isTrial) throw new Error('TRIAL=1: un registru de probă nu face copii de siguranță.');
  if (!env.backup) throw new Error('Dați BACKUP_TO: un dosar sau s3://depozit/dosar.');
  await requireOwner(env);
  const source = await openBeside(env);
  const database = connect(source.url, 2);
  try {
    const files = await createFileStore(env);
    const { told, faults } = await backUp({ database, files }, env.backup, new Date(), 'manual');
    for (const error of faults) console.log(error);
    console.log(told);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await database.close();
    await source.close();
  }
}
