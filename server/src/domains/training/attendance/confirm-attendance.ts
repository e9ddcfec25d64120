/** Attendance of a course: shown with its verdicts, confirmed in one act, and the confirmation undone (TRA-31, TRA-32). */
import {
  attendanceConfirmed,
  confirmRequest,
  courseAttendance,
  courseAttendances,
} from '@ceccar/contract/training/course-attendances';
import { courses } from '@ceccar/contract/training/courses';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { keepsCourse, notKept, requireKeeper, whyTooEarly } from '../course-rules.ts';
import { courseDefinition } from '../courses.ts';
import { lockPlaces } from '../enrolments/course-places.ts';
import { addFound, stageMembers } from '../members-import/add-members.ts';
import { whyNotConfirm } from './attendance-rules.ts';
import {
  judgeLoaded,
  loadAttendance,
  loadCourse,
  loadParticipants,
  loadSessions,
  whyNotUndo,
} from './load-attendance.ts';
import { removeHours } from './write-marks.ts';

const ofCourse = {
  tag: courseAttendances.type,
  access: 'register',
  may: isEditor,
  params: { courseId: recordNumber('Cursul') },
  resource: courses,
} as const;

export const readCourseAttendance = defineAction({
  ...ofCourse,
  method: 'GET',
  path: '/api/courses/:courseId/attendance',
  operationId: 'readCourseParticipants',
  summary: 'Participanții unui curs cu prezența lor, și câte ore primește fiecare',
  answer: json(courseAttendance),

  async read({ context: { read, clock }, resource, actor, params }) {
    const scope = courseDefinition.scope(actor);
    const course = await getRow(read, resource, scope, String(params.courseId), 'Cursul');
    // Participants of a course of all branches are of all branches.
    if (!actor || !keepsCourse(actor, course.region_id)) throw notKept();
    const now = clock();
    return loadAttendance(read, course.id, { now, today: bucharestToday(now) });
  },
});

export const confirmAttendance = defineAction({
  ...ofCourse,
  method: 'POST',
  path: '/api/courses/:courseId/attendance/confirm',
  operationId: 'confirmCourseAttendance',
  summary: 'Confirmă prezența: cine are prezența minimă primește orele cursului',
  body: jsonBody(confirmRequest),
  answer: json(attendanceConfirmed),
  refusals: ['conflict'],

  lock: lockCourseOf,
  async do({ locked: id, body, ...writing }) {
    const { tx, now, actor, origin } = writing;
    const read = readerIn(tx);
    const today = bucharestToday(now);
    const [course, sessions] = [await loadCourse(read, id), await loadSessions(read, id)];
    const participants = await loadParticipants(read, id, today);
    const problem = whyNotConfirm({ course, sessions, participants: participants.length, now, today });
    if (problem !== undefined) throw conflict(problem);
    const given = participants
      .map((participant) => ({
        person: participant.id,
        hours: judgeLoaded(course, sessions, participant).hours,
      }))
      .filter(({ hours }) => hours > 0);
    const hours = given.reduce((sum, one) => sum + one.hours, 0);
    if (given.length !== body.participants || hours !== body.hours)
      throw conflict('Prezența s-a schimbat între timp. Verificați din nou cine primește ore.', {
        code: 'attendanceChanged',
      });
    // The same rule as for a file (TRA-17); the others were applied to each participant.
    const [early] = whyTooEarly(course, { hours, promoted: true }, today);
    if (early) throw conflict(early.message);
    await stageMembers(tx, given);
    await addFound(tx, id, actor, origin, { fromAttendance: true });
    await setConfirmed(writing, id, true);
    return { participants: given.length, hours };
  },
  present: ({ done }) => done,
});

export const undoAttendance = defineAction({
  ...ofCourse,
  method: 'POST',
  path: '/api/courses/:courseId/attendance/undo',
  operationId: 'undoCourseAttendance',
  summary: 'Anulează confirmarea prezenței, dacă de atunci nu s-a schimbat nimic',
  answer: json(attendanceConfirmed),
  refusals: ['conflict'],

  lock: lockCourseOf,
  async do({ locked: id, ...writing }) {
    const { tx } = writing;
    const read = readerIn(tx);
    const { confirmedAt } = await loadCourse(read, id);
    if (confirmedAt === null) throw conflict('Prezența acestui curs nu este confirmată.');
    const problem = await whyNotUndo(read, id);
    if (problem !== undefined) throw conflict(problem);
    const rows = await tx
      .selectFrom('person_courses')
      .select(['id', 'hours'])
      .where('course_id', '=', id)
      .where('from_attendance', '=', true)
      .forUpdate()
      .execute();
    await removeHours(
      writing,
      rows.map((row) => row.id),
    );
    await setConfirmed(writing, id, false);
    return { participants: rows.length, hours: rows.reduce((sum, { hours }) => sum + hours, 0) };
  },
  present: ({ done }) => done,
});

type Locking = {
  tx: Tx;
  actor: Actor;
  resource: Resource<'courses'>;
  params: { courseId: number };
};

/** After the ticks and enrolments that are being written. Returns the id. */
async function lockCourseOf({ tx, actor, resource, params: { courseId } }: Locking): Promise<number> {
  await getRow(readerIn(tx), resource, courseDefinition.scope(actor), String(courseId), 'Cursul');
  await lockPlaces(tx, courseId);
  await requireKeeper(tx, actor, courseId);
  return courseId;
}

type Writing = Pick<WriteRequest, 'tx' | 'actor' | 'origin'> & { resource: Resource };

async function setConfirmed(
  { tx, actor, origin, resource }: Writing,
  id: number,
  isConfirmed: boolean,
): Promise<void> {
  const { attendance_confirmed_at: before } = await tx
    .selectFrom('courses')
    .select('attendance_confirmed_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = await tx
    .updateTable('courses')
    .set({
      attendance_confirmed_at: isConfirmed ? sql`register_now()` : null,
      version: sql`version + 1`,
      updated_at: sql`register_now()`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, actor, origin, {
    resource,
    record: { ...row },
    action: 'update',
    changes: { attendanceConfirmedAt: [before, row.attendance_confirmed_at] },
  });
}
