/** Enrols a person in a course, or adds the person to its waiting list: by the member, or by who manages the course (TRA-19 to TRA-23). */
import { persons } from '@ceccar/contract/members/persons';
import { isFormerMember } from '@ceccar/contract/members/practice-right';
import { courseEnrolments, enrolmentRequest } from '@ceccar/contract/training/course-enrolments';
import { courses } from '@ceccar/contract/training/courses';
import { isEditorOrMember, isMember } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { findId } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { personDefinition } from '../../members/persons.ts';
import { readPracticeRight } from '../../members/practice-right.ts';
import { keepsEnrolment, notKept } from '../course-rules.ts';
import { courseDefinition } from '../courses.ts';
import { lockPlaces } from './course-places.ts';
import { stateOnArrival, whyNotEnrol } from './enrolment-rules.ts';
import { requireNoOverlap } from './find-overlaps.ts';
import { addEnrolment, moveEnrolment, nextArrival, stateOf } from './move-enrolment.ts';

export const enrolInCourse = defineAction({
  method: 'POST',
  path: '/api/person-course/enrol/:personId',
  operationId: 'enrolInCourse',
  tag: courseEnrolments.type,
  summary: 'Înscrie la un curs, sau pe lista lui de așteptare',
  access: 'register',
  may: isEditorOrMember,
  params: { personId: recordKey },
  body: jsonBody(enrolmentRequest),
  resource: courseEnrolments,
  answer: item(courseEnrolments, 'course-enrolment-list'),
  refusals: ['conflict', 'notFound'],

  async lock({ tx, actor, resources, params, body }) {
    const read = readerIn(tx);
    const scope = personDefinition.scope(actor);
    const person = await getRow(
      read,
      getResource(resources, persons.plural),
      scope,
      params.personId,
      'Persoana',
    );
    const isOwn = isMember(actor);
    // A member sees the open courses of the own branch and of all branches, and no other one (TRA-28).
    if (!isOwn) {
      const inScope = await findId(
        read,
        getResource(resources, courses.plural),
        String(body.course),
        courseDefinition.scope(actor),
      );
      if (inScope === undefined) throw notFound('Cursul', body.course);
    }
    const course = await lockPlaces(tx, body.course);
    const isOfPerson = course.regionId === null || course.regionId === person.region_id;
    if (isOwn && !isOfPerson) throw notFound('Cursul', body.course);
    const regions = { courseRegion: course.regionId, personRegion: person.region_id };
    if (!isOwn && !keepsEnrolment(actor, regions)) throw notKept();
    if (!isOfPerson) throw conflict('Persoana este din altă filială decât cursul.');
    return { person, course, isKeeper: !isOwn };
  },
  async do({ locked: { person, course, isKeeper }, body, ...writing }) {
    const { tx, now } = writing;
    const read = readerIn(tx);
    const today = bucharestToday(now);
    const before = await tx
      .selectFrom('course_enrolments')
      .selectAll()
      .where('course_id', '=', course.id)
      .where('person_id', '=', person.id)
      .executeTakeFirst();
    const right = await readPracticeRight(read, { kind: 'person', id: person.id }, today);
    const reason = whyNotEnrol({
      course,
      now,
      today,
      isKeeper,
      isFormerMember: isFormerMember(right),
      isFollowed: await isFollowed(read, person.id, course.id),
      state: before ? stateOf(before) : null,
    });
    if (reason !== undefined) throw conflict(reason);
    await requireNoOverlap(tx, {
      courseId: course.id,
      personId: person.id,
      isConfirmed: body.confirm === true,
    });
    const state = stateOnArrival(course);
    const arrival = await nextArrival(writing, course.id);
    return before
      ? moveEnrolment(writing, course, before, state, { arrival, arrived_at: now })
      : addEnrolment(writing, course, person.id, state, arrival);
  },
  present: ({ done }) => ({ id: done.id }),
});

async function isFollowed(read: Reader, personId: number, courseId: number): Promise<boolean> {
  const [found] = await read({
    text: 'select 1 from person_courses where person_id = $1 and course_id = $2',
    values: [personId, courseId],
  });
  return found !== undefined;
}
