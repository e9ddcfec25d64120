import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/database/connection.ts';
import type { AnnualReports } from '../../src/database/types.generated.ts';
import { createPerson } from './person.ts';

export type AnnualReport = Selectable<AnnualReports>;

/** Of a person where no company is given. */
export async function createAnnualReport(
  db: Db,
  {
    person,
    company,
    ...values
  }: Partial<Insertable<AnnualReports>> & { person?: { id: number }; company?: { id: number } } = {},
): Promise<AnnualReport> {
  const member = company ?? person ?? (await createPerson(db));
  const owner = company ? { company_id: member.id } : { person_id: member.id };
  const { region_id } = await db
    .selectFrom(company ? 'companies' : 'persons')
    .select('region_id')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return db
    .insertInto('annual_reports')
    .values({ ...owner, region_id, year: 2025, status: 20, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}
