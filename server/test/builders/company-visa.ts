import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { CompanyVisas } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';

export type CompanyVisa = Selectable<CompanyVisas>;

export async function createCompanyVisa(
  db: Db,
  { company, ...values }: Partial<Insertable<CompanyVisas>> & { company?: { id: number } } = {},
): Promise<CompanyVisa> {
  return db
    .insertInto('company_visas')
    .values({
      company_id: (company ?? (await createCompany(db))).id,
      year: 2025,
      visa: true,
      date: '2025-03-01',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
