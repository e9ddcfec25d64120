import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { PersonCeccarMemberJobs } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';
import { createPerson } from './person.ts';

export type PersonMemberJob = Selectable<PersonCeccarMemberJobs>;

export async function createPersonMemberJob(
  db: Db,
  {
    person,
    company,
    ...values
  }: Partial<Insertable<PersonCeccarMemberJobs>> & { person?: { id: number }; company?: { id: number } } = {},
): Promise<PersonMemberJob> {
  return db
    .insertInto('person_ceccar_member_jobs')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      company_id: (company ?? (await createCompany(db))).id,
      position: 'angajat',
      membership: 'ec',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
