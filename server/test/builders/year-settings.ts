import { type Selectable, sql } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { DueRates, YearSettings } from '../../src/platform/database/types.generated.ts';

/** A year in the future that no other test uses. */
export async function createYearSettings(db: Db): Promise<Selectable<YearSettings>> {
  return db
    .insertInto('year_settings')
    .values({ year: await unknownYear(db), cpd_hours: 40 })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function unknownYear(db: Db): Promise<number> {
  const { rows } = await sql<{ year: number }>`
    select year from generate_series(2030, 2100) year
    where year not in (select year from year_settings) order by year limit 1`.execute(db);
  const [free] = rows;
  if (!free) throw new Error('Every year has its settings');
  return free.year;
}

export async function createDueRate(db: Db): Promise<Selectable<DueRates>> {
  return db
    .insertInto('due_rates')
    .values({
      year_settings_id: (await createYearSettings(db)).id,
      member_type: 'EC',
      fixed_in_time: '700',
      fixed_late: '800',
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
