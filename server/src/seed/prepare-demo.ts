/** The register of the demo mode: small, made at the first start, found again at the next ones. */

import type { Database } from '../database/connection.ts';
import type { FileStore } from '../files/stored-file.ts';
import { writeDemoFiles } from './demo-files.ts';
import { hasDemoMark } from './demo-mark.ts';
import { seedRegister } from './seed-register.ts';
import type { SeedCounts } from './write-register.ts';

const demoSize = { persons: 1_500, companies: 400 };

/**
 * Gives what was written, or undefined when the register was there. Throws a Romanian text when the database
 * holds members or users and no demo mark.
 */
export async function prepareDemo(
  database: Pick<Database, 'db' | 'pool'> & { url: string },
  files: Pick<FileStore, 'keep' | 'uploadFolder'>,
): Promise<SeedCounts | undefined> {
  const counts = (await hasDemoMark(database.pool))
    ? undefined
    : await seedRegister(database.url, { ...demoSize, existingDemo: 'keep' });
  await writeDemoFiles(database.db, files);
  return counts;
}
