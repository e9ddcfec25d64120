import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { PersonVisas } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

export type PersonVisa = Selectable<PersonVisas>;

export async function createPersonVisa(
  db: Db,
  { person, ...values }: Partial<Insertable<PersonVisas>> & { person?: { id: number } } = {},
): Promise<PersonVisa> {
  return db
    .insertInto('person_visas')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      year: 2025,
      checked: true,
      date: '2025-03-01',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
