import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { PersonCourses } from '../../src/platform/database/types.generated.ts';
import { createCourse } from './course.ts';
import { createPerson } from './person.ts';

export type PersonCourse = Selectable<PersonCourses>;

export async function createPersonCourse(
  db: Db,
  {
    person,
    course,
    ...values
  }: Partial<Insertable<PersonCourses>> & { person?: { id: number }; course?: { id: number } } = {},
): Promise<PersonCourse> {
  return db
    .insertInto('person_courses')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      course_id: (course ?? (await createCourse(db))).id,
      hours: 20,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
