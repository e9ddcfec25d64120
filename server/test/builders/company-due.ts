import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { CompanyDues } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';

export type CompanyDue = Selectable<CompanyDues>;

/** A bare row for account 461: it does not change the advance, as posting would. */
export async function createCompanyDue(
  db: Db,
  { company, ...values }: Partial<Insertable<CompanyDues>> & { company?: { id: number } } = {},
): Promise<CompanyDue> {
  return db
    .insertInto('company_dues')
    .values({
      company_id: (company ?? (await createCompany(db))).id,
      code: '461.01.02.25',
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
