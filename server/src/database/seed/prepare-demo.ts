/** The register of the demo mode: small, made at the first start, found again at the next ones. */
import type pg from 'pg';
import { hasDemoMark } from './demo-mark.ts';
import { type SeedCounts, seedRegister } from './seed-register.ts';

const demoSize = { persons: 1_500, companies: 400 };

/**
 * Gives what was written, or undefined when the register was there; `say` hears of it. Throws a Romanian text
 * when the database holds members or users and no demo mark.
 */
export async function prepareDemo(
  database: { pool: pg.Pool; url: string },
  say: (news: string) => void = () => undefined,
): Promise<SeedCounts | undefined> {
  if (await hasDemoMark(database.pool)) return undefined;
  const counts = await seedRegister(database.url, { ...demoSize, existingDemo: 'keep' });
  if (counts) {
    say(
      `A fost creat un registru demonstrativ: ${counts.persons} de persoane, ${counts.companies} de societăți.`,
    );
  }
  return counts;
}
