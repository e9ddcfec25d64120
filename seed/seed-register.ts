/** Fills an empty register with invented members: same seed and size, same members. */
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hashPassword } from '../server/src/domains/account/password.ts';
import { locks } from '../server/src/platform/database/locks.ts';
import { demoPassword } from './demo-accounts.ts';
import { emptyRegister, hasDemoMark, markDemo, requireEmptyRegister } from './demo-mark.ts';
import { type SeedCounts, writeRegister } from './write-register.ts';

export type SeedOptions = {
  persons: number;
  companies: number;
  seed?: string;
  /** Last year whose dues and visas are written; later ones come with the season's reports. */
  lastYear?: number;
  /** How to treat an existing demo register; a register that is not a demo is never changed. */
  existingDemo: 'keep' | 'replace' | 'refuse';
};

/**
 * Returns the written counts, or undefined if a demo register existed and is kept. Throws an error with a Romanian text if
 * the database has other data. Everything is one transaction: an interrupted run leaves nothing.
 */
export async function seedRegister(url: string, options: SeedOptions): Promise<SeedCounts | undefined> {
  const [demo, unknown] = await Promise.all([
    hashPassword(demoPassword),
    hashPassword(randomBytes(24).toString('base64url')),
  ]);
  const client = new pg.Client({ connectionString: url, application_name: 'ceccar seed' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [locks.seed]);
    const isDemo = await hasDemoMark(client);
    if (isDemo && options.existingDemo === 'keep') {
      await client.query('rollback');
      return undefined;
    }
    if (isDemo && options.existingDemo === 'replace') await emptyRegister(client);
    else await requireEmptyRegister(client, isDemo);
    const counts = await writeRegister(client, options, { demo, unknown });
    await markDemo(client);
    await client.query('commit');
    await client.query(`vacuum (analyze) ${Object.keys(counts).join(', ')}, list_counters`);
    return counts;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
}
