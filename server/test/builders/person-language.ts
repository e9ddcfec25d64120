import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { PersonLanguages } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

export type PersonLanguage = Selectable<PersonLanguages>;

export async function createPersonLanguage(
  db: Db,
  { person, ...values }: Partial<Insertable<PersonLanguages>> & { person?: { id: number } } = {},
): Promise<PersonLanguage> {
  return db
    .insertInto('person_languages')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      name: 'engleza',
      write_level: 'mediu',
      read_level: 'avansat',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
