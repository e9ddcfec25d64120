/** Courses and their participants. */

import { messages } from '@ceccar/contract/messages';
import type { EnrolmentState } from '@ceccar/contract/training/course-enrolments';
import { courses } from '@ceccar/contract/training/courses';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { isAdmin, isEditor, isEditorOrMember, subRecordPolicy } from '../../platform/access/policy.ts';
import { ownRegionDefault, sharedRegionScope } from '../../platform/access/scope.ts';
import { defineResource } from '../../platform/crud/definition.ts';
import { conflict } from '../../platform/errors.ts';
import { ofPerson } from '../members/sub-record.ts';
import { intervalOf, lastDayOf } from './course-days.ts';
import {
  checkCourse,
  checkCourseMember,
  keepsCourse,
  requireEmptyCourse,
  requireKeeper,
} from './course-rules.ts';
import { lockPlaces } from './enrolments/course-places.ts';
import { offerFreePlaces } from './enrolments/move-enrolment.ts';
import { readSessions } from './enrolments/read-booking.ts';
import { reportCourseChange } from './enrolments/report-change.ts';

function enrolmentCount(state: EnrolmentState) {
  return {
    sql: `(select count(*) from course_enrolments e where e.course_id = t.id and e.state = '${state}')`,
  };
}

/**
 * A branch manages its own courses, administrators those of all branches (TRA-6). Members read the courses that they
 * followed (ACC-36).
 */
export const courseDefinition = defineResource(courses, {
  scope: sharedRegionScope,
  owners: {
    region: 'region',
    person: (id) => `t.id in (select m.course_id from person_courses m where m.person_id = ${id})`,
  },
  policy: { read: isEditorOrMember, create: isEditor, update: isEditor, delete: isAdmin },
  sources: {
    interval: { sql: intervalOf('t') },
    memberCount: { sql: '(select count(*) from person_courses m where m.course_id = t.id)' },
    enrolledCount: enrolmentCount('enrolled'),
    offeredCount: enrolmentCount('offered'),
    waitingCount: enrolmentCount('waiting'),
    personCourses: { sql: `'/api/person_courses?course=' || t.id` },
  },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  defaults: ownRegionDefault,
  // Each branch enrols its members in a course of all branches (TRA-23).
  rowAbilities: (actor, { region, elsewhereKind = null }) => ({
    ...(region === null ? { update: isAdmin(actor) } : {}),
    ...(elsewhereKind === null ? {} : { update: false, delete: false }),
    enrol: isEditor(actor) && elsewhereKind === null,
  }),
  check: checkCourse,
  async effect(effect) {
    const { action, tx, id, changes } = effect;
    if (action === 'delete') await requireEmptyCourse(tx, id);
    // More places, or a later beginning, are for those who wait (TRA-24).
    if (action === 'update' && ['places', 'startDate', 'endDate'].some((name) => name in changes))
      await offerFreePlaces(effect, await lockPlaces(tx, id));
    if (action !== 'update') return;
    // The days of others are their sessions, whose changes are reported themselves (TRA-35).
    const isMoved = ['startDate', 'endDate', 'interval'].some((name) => name in changes);
    if ('place' in changes || 'name' in changes || (isMoved && (await readSessions(tx, id)).length === 0))
      await reportCourseChange(effect, id);
  },
});

const ofCourse = (sql: string) => ({ sql: `(select ${sql} from courses c where c.id = t.course_id)` });
const ofMember = (sql: string) => ({ sql: `(select ${sql} from persons p where p.id = t.person_id)` });

export const personCourseDefinition = defineResource(personCourses, {
  ...ofPerson,
  // The course's branch sees all its participants, including those who have moved to another branch (TRA-9).
  owners: { region: ['person.region', 'course.region'], person: 'person' },
  policy: subRecordPolicy,
  sources: {
    year: ofCourse('c.year'),
    interval: ofCourse(intervalOf('c')),
    lastDay: ofCourse(lastDayOf('c')),
    maxHours: ofCourse('c.max_hours'),
    courseRegion: ofCourse('c.region_id'),
    memberName: ofMember('p.full_name'),
    regNumber: ofMember('p.reg_number'),
    isFromProof: { sql: '(t.proof_id is not null)' },
    regionName: {
      sql: '(select r.name from regions r join persons p on p.region_id = r.id where p.id = t.person_id)',
    },
  },
  rowAbilities: (actor, { courseRegion, isFromProof }) => {
    const mayKeep =
      isFromProof !== true && keepsCourse(actor, courseRegion === null ? null : Number(courseRegion));
    return mayKeep ? {} : { update: false, delete: false };
  },
  check: checkCourseMember,
  unique: { person_courses_person_id_course_id_key: 'person' },
  // Hours of different proofs of an organiser stay beside each other; a document that both have counts once (TRA-40).
  merge: { oneOf: ['course_id', 'proof_id'] },
  personal: { title: 'Cursuri urmate', atEnd: { comments: 'null' } },
  async effect({ action, tx, actor, before }) {
    if (action === 'delete') await requireKeeper(tx, actor, before.course_id);
    if (action === 'restore' && before.proof_id !== null) throw conflict(messages.hoursFromProof);
  },
});
