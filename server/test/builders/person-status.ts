import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { PersonStatuses } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

export type PersonStatus = Selectable<PersonStatuses>;

export async function createPersonStatus(
  db: Db,
  { person, ...values }: Partial<Insertable<PersonStatuses>> & { person?: { id: number } } = {},
): Promise<PersonStatus> {
  return db
    .insertInto('person_statuses')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      status: 'activ',
      date: '2020-01-15',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
