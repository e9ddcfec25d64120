/** Gives up a place, an offer or a place in the waiting list; takes an offered place (TRA-22, TRA-24). */
import { courseEnrolments, takeRequest } from '@ceccar/contract/training/course-enrolments';
import type { Actor } from '../../../platform/access/actor.ts';
import { isEditorOrMember, isMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { keepsEnrolment, notKept } from '../course-rules.ts';
import { type CoursePlaces, lockPlaces } from './course-places.ts';
import { whyNotTake, whyNotWithdraw } from './enrolment-rules.ts';
import { requireNoOverlap } from './find-overlaps.ts';
import { type EnrolmentRow, moveEnrolment, offerFreePlaces, stateOf } from './move-enrolment.ts';

const ofEnrolment = {
  method: 'POST',
  tag: courseEnrolments.type,
  access: 'register',
  may: isEditorOrMember,
  params: { id: recordNumber('Înscrierea') },
  resource: courseEnrolments,
  answer: item(courseEnrolments, 'course-enrolment-list'),
  refusals: ['conflict'],
} as const;

export const withdrawFromCourse = defineAction({
  ...ofEnrolment,
  path: '/api/course_enrolments/:id/withdraw',
  operationId: 'withdrawFromCourse',
  summary: 'Retrage înscrierea la un curs',

  lock: (writing) => lockEnrolment(writing, writing.params.id),
  async do({ locked: { row, course, isKeeper }, ...writing }) {
    const state = stateOf(row);
    const today = bucharestToday(writing.now);
    const reason = whyNotWithdraw({ state, enrolUntil: course.enrolUntil, today, isKeeper });
    if (reason !== undefined) throw conflict(reason);
    await requireNotAttended(writing.tx, row);
    await moveEnrolment(writing, course, row, 'withdrawn');
    await offerFreePlaces(writing, await lockPlaces(writing.tx, course.id));
    return row;
  },
  present: ({ done }) => ({ id: done.id }),
});

export const takeOfferedPlace = defineAction({
  ...ofEnrolment,
  path: '/api/course_enrolments/:id/take',
  operationId: 'takeOfferedPlace',
  summary: 'Primește locul oferit la un curs',
  body: jsonBody(takeRequest, { isRequired: false }),

  lock: (writing) => lockEnrolment(writing, writing.params.id),
  async do({ locked: { row, course }, body, ...writing }) {
    const reason = whyNotTake(stateOf(row), row.offered_until, writing.now);
    if (reason !== undefined) throw conflict(reason);
    await requireNoOverlap(writing.tx, {
      courseId: course.id,
      personId: row.person_id,
      isConfirmed: body.confirm === true,
    });
    return moveEnrolment(writing, course, row, 'enrolled');
  },
  present: ({ done }) => ({ id: done.id }),
});

/** A member who was there took part: first the attendance is corrected (TRA-29). */
async function requireNotAttended(tx: Tx, { course_id, person_id }: EnrolmentRow): Promise<void> {
  const present = await tx
    .selectFrom('course_attendances')
    .select('id')
    .where('course_id', '=', course_id)
    .where('person_id', '=', person_id)
    .where('state', '=', 'present')
    .limit(1)
    .executeTakeFirst();
  if (present) throw conflict('Membrul este notat prezent la acest curs: corectați întâi prezența.');
}

type Locking = { tx: Tx; resource: Resource<'course_enrolments'>; actor: Actor };
type Locked = { row: EnrolmentRow; course: CoursePlaces; isKeeper: boolean };

/** The course first, as everything that changes its places does; then the row as it is now. */
async function lockEnrolment({ tx, resource, actor }: Locking, id: number): Promise<Locked> {
  const find = () => getRow(readerIn(tx), resource, memberScope(actor), String(id), 'Înscrierea');
  const { course_id, person_id } = await find();
  const course = await lockPlaces(tx, course_id);
  const isKeeper = !isMember(actor);
  if (isKeeper) {
    const { region_id } = await tx
      .selectFrom('persons')
      .select('region_id')
      .where('id', '=', person_id)
      .executeTakeFirstOrThrow();
    const regions = { courseRegion: course.regionId, personRegion: region_id };
    if (!keepsEnrolment(actor, regions)) throw notKept();
  }
  return { row: await find(), course, isKeeper };
}
