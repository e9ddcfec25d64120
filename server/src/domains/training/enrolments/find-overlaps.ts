/** Sessions of a course at the same time as sessions of another one in which the person has a place (TRA-26). */

import { overlapCode } from '@ceccar/contract/training/course-enrolments';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';

type Overlap = { name: string; day: string; startsAt: string; endsAt: string };

/** Throws a conflict with the code of the question; `isConfirmed`: it was answered. */
export async function requireNoOverlap(
  tx: Tx,
  { courseId, personId, isConfirmed }: { courseId: number; personId: number; isConfirmed: boolean },
): Promise<void> {
  if (isConfirmed) return;
  const { rows } = await sql<Overlap>`
    select c.name, o.day::text as day, o.starts_at as "startsAt", o.ends_at as "endsAt"
    from course_enrolments e
    join courses c on c.id = e.course_id
    join course_sessions o on o.course_id = e.course_id
    join course_sessions s on s.course_id = ${courseId} and s.day = o.day and s.starts_at < o.ends_at and o.starts_at < s.ends_at
    where e.person_id = ${personId} and e.course_id <> ${courseId} and e.state in ('enrolled', 'offered')
    order by o.day, o.starts_at, c.id limit 1`.execute(tx);
  const [first] = rows;
  if (!first) return;
  const { name, day, startsAt, endsAt } = first;
  throw conflict(
    `Orele se suprapun cu cele ale cursului „${name}”: ${shortDay(day)}, ${startsAt}–${endsAt}.`,
    { code: overlapCode },
  );
}
