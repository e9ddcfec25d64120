import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { PersonDues } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

export type PersonDue = Selectable<PersonDues>;

/** A bare row for account 461: it does not change the advance, as posting would. */
export async function createPersonDue(
  db: Db,
  { person, ...values }: Partial<Insertable<PersonDues>> & { person?: { id: number } } = {},
): Promise<PersonDue> {
  return db
    .insertInto('person_dues')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      code: '461.01.01.25',
      fee: '700',
      fee_year: 2025,
      payment_date: '2025-02-10',
      payment_amount: '0',
      payment_year: 2025,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
