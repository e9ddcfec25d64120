/** The booking that an email about a place at a course shows. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import type { CourseBooking } from '../../emails/course-calendar.ts';
import type { CoursePlaces } from './course-places.ts';

/** `withoutSession`: one that is about to be deleted. */
export async function readSessions(
  tx: Tx,
  courseId: number,
  { withoutSession = 0 } = {},
): Promise<CourseBooking['sessions']> {
  return tx
    .selectFrom('course_sessions')
    .select(['id', 'day', 'starts_at as startsAt', 'ends_at as endsAt'])
    .where('course_id', '=', courseId)
    .where('id', '<>', withoutSession)
    .orderBy('day')
    .orderBy('starts_at')
    .execute();
}

/**
 * The sequence of its calendar events rises with each step of the enrolment and each change of the course, so that a calendar takes
 * the newer one.
 */
export function bookingOf(
  { name, place, interval, calendarChanges }: CoursePlaces,
  row: { id: number; version: number },
  sessions: CourseBooking['sessions'],
): CourseBooking {
  return {
    enrolment: row.id,
    sequence: row.version + calendarChanges,
    course: name,
    place,
    ...(sessions.length === 0 && interval !== null ? { interval } : {}),
    sessions,
  };
}

/** Counts a change of the days, the place or the name of a course. */
export async function countCalendarChange(tx: Tx, courseId: number): Promise<void> {
  await sql`update courses set calendar_changes = calendar_changes + 1 where id = ${courseId}`.execute(tx);
}
