import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { CompanyCaens } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';

export type CompanyCaen = Selectable<CompanyCaens>;

export async function createCompanyCaen(
  db: Db,
  { company, ...values }: Partial<Insertable<CompanyCaens>> & { company?: { id: number } } = {},
): Promise<CompanyCaen> {
  return db
    .insertInto('company_caens')
    .values({
      company_id: (company ?? (await createCompany(db))).id,
      name: '6920',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
