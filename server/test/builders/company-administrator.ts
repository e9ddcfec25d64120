import { nonMember } from '@ceccar/contract/members/company-administrators';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { CompanyAdministrators } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';
import { createRegion } from './region.ts';

export type CompanyAdministrator = Selectable<CompanyAdministrators>;

export async function createCompanyAdministrator(
  db: Db,
  { company, ...values }: Partial<Insertable<CompanyAdministrators>> & { company?: { id: number } } = {},
): Promise<CompanyAdministrator> {
  return db
    .insertInto('company_administrators')
    .values({
      company_id: (company ?? (await createCompany(db))).id,
      region_id: values.region_id ?? (await createRegion(db)).id,
      last_name: 'Ionescu',
      first_name: 'Maria',
      professional_category: 'asociat',
      membership: nonMember,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
