import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { PersonFunctions } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

export type PersonFunction = Selectable<PersonFunctions>;

export async function createPersonFunction(
  db: Db,
  { person, ...values }: Partial<Insertable<PersonFunctions>> & { person?: { id: number } } = {},
): Promise<PersonFunction> {
  return db
    .insertInto('person_functions')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      function: 'evaluator',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
