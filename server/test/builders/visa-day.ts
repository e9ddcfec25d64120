import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { VisaDays } from '../../src/platform/database/types.generated.ts';
import { createRegion } from './region.ts';

/** Of a branch of its own unless one is given; a Thursday with places. */
export async function createVisaDay(
  db: Db,
  { region, ...values }: Partial<Insertable<VisaDays>> & { region?: { id: number } } = {},
): Promise<Selectable<VisaDays>> {
  const { id } = region ?? (await createRegion(db));
  return db
    .insertInto('visa_days')
    .values({ region_id: id, day: '2099-03-12', capacity: 10, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
