import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { PersonJobs } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

export type PersonJob = Selectable<PersonJobs>;

export async function createPersonJob(
  db: Db,
  { person, ...values }: Partial<Insertable<PersonJobs>> & { person?: { id: number } } = {},
): Promise<PersonJob> {
  return db
    .insertInto('person_jobs')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      organization: 'Primăria',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
