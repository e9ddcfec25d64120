import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Courses } from '../../src/platform/database/types.generated.ts';
import { uniqueWord } from './unique.ts';

export type Course = Selectable<Courses>;

export async function createCourse(
  db: Db,
  { region, ...values }: Partial<Insertable<Courses>> & { region?: { id: number } } = {},
): Promise<Course> {
  return db
    .insertInto('courses')
    .values({
      name: `Curs ${uniqueWord()}`,
      year: 2025,
      max_hours: 20,
      region_id: region?.id ?? null,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
