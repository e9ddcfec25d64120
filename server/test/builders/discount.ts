import type { Insertable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { PersonDiscounts } from '../../src/platform/database/types.generated.ts';

type Values = Partial<Pick<Insertable<PersonDiscounts>, 'fixed_due' | 'variable_due' | 'discount_names'>>;

export function createPersonDiscount(
  db: Db,
  { person, ...values }: Values & { person: { id: number }; year: number },
) {
  return db
    .insertInto('person_discounts')
    .values({ person_id: person.id, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function createCompanyDiscount(
  db: Db,
  { company, ...values }: Values & { company: { id: number }; year: number },
) {
  return db
    .insertInto('company_discounts')
    .values({ company_id: company.id, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
