import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { CompanyOffices } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';

export type CompanyOffice = Selectable<CompanyOffices>;

export async function createCompanyOffice(
  db: Db,
  { company, ...values }: Partial<Insertable<CompanyOffices>> & { company?: { id: number } } = {},
): Promise<CompanyOffice> {
  return db
    .insertInto('company_offices')
    .values({
      company_id: (company ?? (await createCompany(db))).id,
      name: 'Punct de lucru',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
