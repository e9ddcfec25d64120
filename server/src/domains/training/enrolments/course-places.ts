/** Places of a course that is open for enrolment: who has them, what is free, until when they may be offered. */
import { endOfDay, startOfDay } from '@ceccar/contract/bucharest-day';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { notFound } from '../../../platform/errors.ts';
import { intervalOf } from '../course-days.ts';

export type CoursePlaces = {
  id: number;
  name: string;
  regionId: number | null;
  enrolFrom: string | null;
  enrolUntil: string | null;
  /** Null for a course that was never open. */
  places: number | null;
  place: string | null;
  /** In words; null if it is not known. */
  interval: string | null;
  /** Changes of its days, its place or its name. */
  calendarChanges: number;
  /** Start of its first session, else of its first day; null if it has neither. */
  beginsAt: Date | null;
  /** End of its last day; null if it has none. */
  endsAt: Date | null;
  enrolled: number;
  offered: number;
  waiting: number;
};

/**
 * Locks the course until the end of the transaction, so that enrolments, withdrawals, offers and changes of its places take turns
 * (TRA-21). Throws not-found for a course that is not there.
 */
export async function lockPlaces(tx: Tx, courseId: number): Promise<CoursePlaces> {
  await sql`select 1 from courses where id = ${courseId} for no key update`.execute(tx);
  // A statement of its own: one that waited for the lock would count what was there before.
  const { rows } = await sql<
    Omit<CoursePlaces, 'beginsAt' | 'endsAt'> & {
      firstDay: string | null;
      lastDay: string | null;
      firstSession: Date | null;
    }
  >`select c.id, c.name, c.region_id as "regionId", c.enrol_from as "enrolFrom", c.enrol_until as "enrolUntil", c.places, c.place,
      ${sql.raw(intervalOf('c'))} as interval,
      c.calendar_changes as "calendarChanges",
      coalesce(c.start_date, c.end_date) as "firstDay",
      greatest(c.end_date, c.start_date, (select max(s.day) from course_sessions s where s.course_id = c.id)) as "lastDay",
      (select min((s.day + s.starts_at::time) at time zone 'Europe/Bucharest') from course_sessions s where s.course_id = c.id)
        as "firstSession",
      count(e.id) filter (where e.state = 'enrolled')::int as enrolled,
      count(e.id) filter (where e.state = 'offered')::int as offered,
      count(e.id) filter (where e.state = 'waiting')::int as waiting
    from courses c left join course_enrolments e on e.course_id = c.id
    where c.id = ${courseId} group by c.id`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound('Cursul', courseId);
  const { firstDay, lastDay, firstSession, ...course } = row;
  return {
    ...course,
    beginsAt: firstSession ?? (firstDay === null ? null : startOfDay(firstDay)),
    endsAt: lastDay === null ? null : endOfDay(lastDay),
  };
}

/** Places that nobody has and nobody was offered; never negative. */
export function freePlaces({
  places,
  enrolled,
  offered,
}: Pick<CoursePlaces, 'places' | 'enrolled' | 'offered'>) {
  return Math.max(0, (places ?? 0) - enrolled - offered);
}
