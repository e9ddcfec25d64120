/** Prepares the register of the demo mode: small, written at the first start, reused at the next ones. */

import type { Database } from '../server/src/platform/database/connection.ts';
import { writeDemoCourses } from './demo-courses.ts';
import { writeDemoFiles } from './demo-files.ts';
import { hasDemoMark } from './demo-mark.ts';
import { writeDemoProofs } from './demo-proofs.ts';
import { writeDemoMessages } from './messages/demo-messages.ts';
import { demoAmount } from './messages/plan-threads.ts';
import { writeMessages } from './messages/write-messages.ts';
import { isLeftOut } from './season/demo-desk.ts';
import { seasonAt } from './season/season.ts';
import { writeSeason } from './season/write-season.ts';
import { seedRegister } from './seed-register.ts';
import type { SeedCounts } from './write-register.ts';

const demoSize = { persons: 1_500, companies: 400 };

/**
 * Returns the written counts, or undefined if the register existed. Throws an error with a Romanian text if the database
 * has members or users but no demo mark.
 */
export async function prepareDemo(
  database: Pick<Database, 'db' | 'pool'> & { url: string },
  now: Date,
): Promise<SeedCounts | undefined> {
  const lastYear = seasonAt(now).year;
  const counts = (await hasDemoMark(database.pool))
    ? undefined
    : await seedRegister(database.url, { ...demoSize, lastYear, existingDemo: 'keep' });
  await writeDemoFiles(database.db);
  await writeDemoCourses(database.db, now);
  await writeDemoProofs(database.db, now);
  await writeSeason(database.url, { now, begunShare: 0.88, isLeftOut });
  await writeMessages(database.url, { now, ...demoAmount });
  await writeDemoMessages(database.db, now);
  return counts;
}
