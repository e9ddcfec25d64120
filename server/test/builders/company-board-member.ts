import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/database/connection.ts';
import type { CompanyBoards } from '../../src/database/types.generated.ts';
import { createCompany } from './company.ts';

export type CompanyBoardMember = Selectable<CompanyBoards>;

export async function createCompanyBoardMember(
  db: Db,
  { company, ...values }: Partial<Insertable<CompanyBoards>> & { company?: { id: number } } = {},
): Promise<CompanyBoardMember> {
  return db
    .insertInto('company_boards')
    .values({
      company_id: (company ?? (await createCompany(db))).id,
      position: 'membru',
      last_name: 'Ionescu',
      first_name: 'Maria',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
