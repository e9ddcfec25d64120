/** Writes to those with a place, or an offer, that days, place or name of the course have changed (TRA-35). */
import { sql } from 'kysely';
import type { CourseBooking } from '../../emails/course-calendar.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { lockPlaces } from './course-places.ts';
import type { Moving } from './move-enrolment.ts';
import { bookingOf, countCalendarChange, readSessions } from './read-booking.ts';

/** Changes that follow each other become one email. */
const delayMinutes = 15;

/** `cancelled`: the session that is about to be deleted. Of a course that is over nobody is informed. */
export async function reportCourseChange(
  moving: Pick<Moving, 'tx' | 'now' | 'sendsEmails'>,
  courseId: number,
  cancelled?: CourseBooking['sessions'][number],
): Promise<void> {
  const { tx, now, sendsEmails } = moving;
  await countCalendarChange(tx, courseId);
  if (!sendsEmails) return;
  const course = await lockPlaces(tx, courseId);
  if (course.endsAt !== null && course.endsAt < now) return;
  const sessions = await readSessions(tx, courseId, { withoutSession: cancelled?.id ?? 0 });
  const booked = await tx
    .selectFrom('course_enrolments')
    .select(['id', 'version', 'person_id'])
    .where('course_id', '=', courseId)
    .where('state', 'in', ['enrolled', 'offered'])
    .orderBy('person_id')
    .execute();
  if (booked.length === 0) return;
  // The newest email says all; one that cancels a day is needed beside it.
  await sql`delete from emails where kind = 'courseChanged' and state = 'waiting' and not facts ? 'cancelled'
    and person_id = any(${booked.map((row) => row.person_id)}::int[])
    and (facts -> 'booking' ->> 'enrolment')::int = any(${booked.map(({ id }) => id)}::int[])`.execute(tx);
  for (const row of booked)
    await writeEmail(
      moving,
      { kind: 'person', id: row.person_id },
      {
        kind: 'courseChanged',
        facts: {
          booking: bookingOf(course, row, sessions),
          ...(cancelled ? { cancelled: [cancelled] } : {}),
        },
      },
      { after: delayMinutes },
    );
}
