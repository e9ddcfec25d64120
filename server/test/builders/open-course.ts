import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type {
  CourseAttendances,
  CourseEnrolments,
  CourseSessions,
  Courses,
} from '../../src/platform/database/types.generated.ts';
import { type Course, createCourse } from './course.ts';
import { createPerson } from './person.ts';

/** Open from 1 to 20 March 2026 and held on the 25th, unless other values are given. */
export async function createOpenCourse(
  db: Db,
  values: Partial<Insertable<Courses>> & { region?: { id: number } } = {},
): Promise<Course> {
  return createCourse(db, {
    year: 2026,
    max_hours: 8,
    start_date: '2026-03-25',
    enrol_from: '2026-03-01',
    enrol_until: '2026-03-20',
    places: 1,
    ...values,
  });
}

export async function createCourseSession(
  db: Db,
  { course, ...values }: Partial<Insertable<CourseSessions>> & { course?: { id: number } } = {},
): Promise<Selectable<CourseSessions>> {
  return db
    .insertInto('course_sessions')
    .values({
      course_id: (course ?? (await createOpenCourse(db))).id,
      day: '2026-03-25',
      starts_at: '09:00',
      ends_at: '13:00',
      hours: 4,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function createCourseEnrolment(
  db: Db,
  {
    person,
    course,
    ...values
  }: Partial<Insertable<CourseEnrolments>> & { person?: { id: number }; course?: { id: number } } = {},
): Promise<Selectable<CourseEnrolments>> {
  return db
    .insertInto('course_enrolments')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      course_id: (course ?? (await createOpenCourse(db))).id,
      state: 'enrolled',
      arrival: 1,
      arrived_at: new Date('2026-03-01T08:00:00Z'),
      state_since: new Date('2026-03-01T08:00:00Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Present by a list, unless other values are given. */
export async function createCourseAttendance(
  db: Db,
  {
    person,
    session,
    ...values
  }: Partial<Insertable<CourseAttendances>> & {
    person?: { id: number };
    session?: { id: number; course_id: number };
  } = {},
): Promise<Selectable<CourseAttendances>> {
  const { id, course_id } = session ?? (await createCourseSession(db));
  return db
    .insertInto('course_attendances')
    .values({
      person_id: (person ?? (await createPerson(db))).id,
      course_id,
      session_id: id,
      state: 'present',
      how: 'list',
      noted_at: new Date('2026-03-25T08:00:00Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
