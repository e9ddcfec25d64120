import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Persons } from '../../src/platform/database/types.generated.ts';
import { createRegion } from './region.ts';
import { uniqueWord } from './unique.ts';

export type Person = Selectable<Persons>;

export async function createPerson(
  db: Db,
  { region, ...values }: Partial<Insertable<Persons>> & { region?: { id: number } } = {},
): Promise<Person> {
  return db
    .insertInto('persons')
    .values({
      last_name: `Popescu ${uniqueWord()}`,
      first_name: 'Ana',
      region_id: (region ?? (await createRegion(db))).id,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
