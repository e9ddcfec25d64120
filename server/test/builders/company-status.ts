import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { CompanyStatuses } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';

export type CompanyStatus = Selectable<CompanyStatuses>;

export async function createCompanyStatus(
  db: Db,
  { company, ...values }: Partial<Insertable<CompanyStatuses>> & { company?: { id: number } } = {},
): Promise<CompanyStatus> {
  return db
    .insertInto('company_statuses')
    .values({
      company_id: (company ?? (await createCompany(db))).id,
      name: 'activa',
      date: '2020-01-15',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
