/** Staff tick a list, or scan badges, for a session (TRA-29, TRA-30). */
import { countText } from '@ceccar/contract/count-text';
import { codeKey } from '@ceccar/contract/identifiers/code-keys';
import {
  type AttendanceMark,
  type AttendanceWritten,
  attendanceRequest,
  attendanceWritten,
  codeMarginMinutes,
  courseAttendances,
} from '@ceccar/contract/training/course-attendances';
import { courseSessions } from '@ceccar/contract/training/course-sessions';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { requireKeeper } from '../course-rules.ts';
import { courseSessionDefinition } from '../course-sessions.ts';
import { lockPlaces } from '../enrolments/course-places.ts';
import { isOpenForTicks } from './attendance-rules.ts';
import {
  findSession,
  type LoadedParticipant,
  loadCourse,
  loadParticipants,
  loadSessions,
} from './load-attendance.ts';
import { correctHours, type NewMark, writeMarks } from './write-marks.ts';

export const markAttendance = defineAction({
  method: 'POST',
  path: '/api/course_sessions/:id/attendance',
  operationId: 'markCourseAttendance',
  tag: courseAttendances.type,
  summary: 'Notează prezența la o zi de curs, pentru unul sau mai mulți participanți',
  access: 'register',
  may: isEditor,
  params: { id: recordNumber('Ziua de curs') },
  body: jsonBody(attendanceRequest),
  resource: courseSessions,
  answer: json(attendanceWritten),
  refusals: ['conflict', 'notFound'],

  async lock({ tx, actor, resource, params }) {
    const read = readerIn(tx);
    const scope = courseSessionDefinition.scope(actor);
    const { course_id } = await getRow(read, resource, scope, String(params.id), 'Ziua de curs');
    await lockPlaces(tx, course_id);
    await requireKeeper(tx, actor, course_id);
    const session = await findSession(read, params.id);
    if (!session) throw notFound('Ziua de curs', params.id);
    return session;
  },
  async do({ locked: session, body, ...writing }) {
    const { tx, now } = writing;
    const read = readerIn(tx);
    if (!isOpenForTicks(session, now))
      throw conflict(
        `Prezența se notează cel mai devreme cu ${countText(codeMarginMinutes, 'minut', 'minute')} înainte de începerea zilei.`,
      );
    const course = await loadCourse(read, session.courseId);
    const reason = body.reason === '' ? null : (body.reason ?? null);
    if (course.confirmedAt !== null && reason === null)
      throw invalid([
        { propertyPath: 'reason', message: 'Prezența este confirmată: scrieți motivul corectării.' },
      ]);
    const participants = await loadParticipants(read, course.id, bucharestToday(now));
    const found = body.marks.map((mark) => ({ mark, participant: findParticipant(participants, mark) }));
    const marks = found.flatMap(({ mark, participant }): NewMark[] =>
      participant
        ? [
            {
              participant,
              state: mark.state,
              how: mark.badge === undefined ? 'list' : 'badge',
              at: momentOf(mark, now),
              reason: course.confirmedAt === null ? null : reason,
            },
          ]
        : [],
    );
    const { written, older } = await writeMarks(
      writing,
      { courseId: course.id, sessionId: session.id },
      marks,
    );
    if (course.confirmedAt !== null)
      await correctHours(writing, course, await loadSessions(read, course.id), session.id, written);
    const late = new Set(older.map(({ participant }) => participant.id));
    return found.map(({ mark, participant }) => outcomeOf(mark, participant, late));
  },
  present: ({ done }) => ({ outcomes: done }),
});

/** Neither in the future nor before the session could be ticked: a clock that is wrong decides nothing. */
function momentOf({ at }: AttendanceMark, now: Date): Date {
  const moment = at === undefined ? now : new Date(at);
  return moment > now ? now : moment;
}

function outcomeOf(
  { badge }: AttendanceMark,
  participant: LoadedParticipant | undefined,
  late: ReadonlySet<number>,
): AttendanceWritten['outcomes'][number] {
  if (!participant)
    return {
      person: null,
      name: null,
      problem:
        badge === undefined
          ? 'Persoana nu are loc la acest curs.'
          : 'Legitimația nu este a unui membru cu loc la acest curs. Înscrieți-l întâi.',
    };
  const { id, uuid, name } = participant;
  return {
    person: uuid,
    name,
    problem: late.has(id) ? `${name}: altcineva a notat altceva, mai târziu.` : null,
  };
}

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** A badge carries the address of the member's public page; its numbers may be typed. */
function findParticipant(
  participants: readonly LoadedParticipant[],
  { person, badge }: AttendanceMark,
): LoadedParticipant | undefined {
  const uuid = (badge === undefined ? person : uuidPattern.exec(badge)?.[0])?.toLowerCase();
  if (uuid !== undefined) return participants.find((one) => one.uuid === uuid);
  const typed = codeKey(badge ?? '');
  if (typed === '') return undefined;
  const found = participants.filter(({ regNumber, cip }) =>
    [regNumber, cip].some((number) => number !== null && codeKey(number) === typed),
  );
  return found.length === 1 ? found[0] : undefined;
}
