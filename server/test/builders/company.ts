import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Companies } from '../../src/platform/database/types.generated.ts';
import { createRegion } from './region.ts';
import { uniqueWord } from './unique.ts';

export type Company = Selectable<Companies>;

export const expertiseCompany = 1;

export async function createCompany(
  db: Db,
  { region, ...values }: Partial<Insertable<Companies>> & { region?: { id: number } } = {},
): Promise<Company> {
  return db
    .insertInto('companies')
    .values({
      name: `Expert ${uniqueWord()} SRL`,
      type_id: expertiseCompany,
      region_id: (region ?? (await createRegion(db))).id,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
