import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/database/connection.ts';
import type { CompanyProfessionalEntities } from '../../src/database/types.generated.ts';
import { createCompany } from './company.ts';

export type CompanyProfessionalEntity = Selectable<CompanyProfessionalEntities>;

export async function createCompanyProfessionalEntity(
  db: Db,
  {
    company,
    ...values
  }: Partial<Insertable<CompanyProfessionalEntities>> & { company?: { id: number } } = {},
): Promise<CompanyProfessionalEntity> {
  return db
    .insertInto('company_professional_entities')
    .values({
      company_id: (company ?? (await createCompany(db))).id,
      name: 'CAFR',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
