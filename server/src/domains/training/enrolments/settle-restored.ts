/** After the undoing of a merge: an enrolment that comes back does not overbook its course (TRA-36). */
import type { Restoring } from '../../../platform/crud/definition.ts';
import { type CoursePlaces, lockPlaces } from './course-places.ts';
import { moveEnrolment } from './move-enrolment.ts';

/**
 * Offers that were made of its place are taken back, the last one first; if the place is taken meanwhile, the enrolment waits, at
 * the place of its arrival.
 */
export async function settleRestored({ ids, ...moving }: Restoring): Promise<void> {
  const { tx } = moving;
  const restored = await tx
    .selectFrom('course_enrolments')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('state', 'in', ['enrolled', 'offered'])
    .orderBy('course_id')
    .execute();
  for (const row of restored) {
    const course = await lockPlaces(tx, row.course_id);
    if (excessOf(course) === 0) continue;
    const offers = await tx
      .selectFrom('course_enrolments')
      .selectAll()
      .where('course_id', '=', course.id)
      .where('state', '=', 'offered')
      .where('id', '<>', row.id)
      .orderBy('arrival', 'desc')
      .limit(excessOf(course))
      .execute();
    for (const offer of offers) await moveEnrolment(moving, course, offer, 'waiting');
    if (excessOf(course) > offers.length) await moveEnrolment(moving, course, row, 'waiting');
  }
}

function excessOf({ places, enrolled, offered }: CoursePlaces): number {
  return places === null ? 0 : Math.max(0, enrolled + offered - places);
}
