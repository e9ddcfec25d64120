/** The code of a session on the screen of the room, and its confirmation by the phone of a participant (TRA-33). */
import { randomBytes } from 'node:crypto';
import { persons } from '@ceccar/contract/members/persons';
import {
  attended,
  attendRequest,
  courseAttendances,
  sessionCode,
} from '@ceccar/contract/training/course-attendances';
import { courseSessions } from '@ceccar/contract/training/course-sessions';
import { isEditor, isMember } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey, recordNumber } from '../../../platform/actions/schemas.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { personDefinition } from '../../members/persons.ts';
import { requireKeeper } from '../course-rules.ts';
import { courseSessionDefinition } from '../course-sessions.ts';
import { lockPlaces } from '../enrolments/course-places.ts';
import { codeTimes, isSignedBy, readCode, readSlot } from './attendance-rules.ts';
import { findSession, loadCourse, loadParticipants } from './load-attendance.ts';
import { writeMarks } from './write-marks.ts';

/** It makes the key when a screen first asks for it, and therefore writes. */
export const openSessionCode = defineAction({
  method: 'POST',
  path: '/api/course_sessions/:id/code',
  operationId: 'openSessionCode',
  tag: courseAttendances.type,
  summary: 'Cheia codurilor unei zile de curs, pentru ecranul din sală',
  access: 'register',
  may: isEditor,
  params: { id: recordNumber('Ziua de curs') },
  resource: courseSessions,
  answer: json(sessionCode),
  refusals: ['notFound'],

  async lock({ tx, actor, resource, params }) {
    const scope = courseSessionDefinition.scope(actor);
    const { course_id } = await getRow(readerIn(tx), resource, scope, String(params.id), 'Ziua de curs');
    await requireKeeper(tx, actor, course_id);
    const session = await findSession(readerIn(tx), params.id);
    if (!session) throw notFound('Ziua de curs', params.id);
    return session;
  },
  async do({ tx, locked: { id } }) {
    await tx
      .insertInto('course_session_keys')
      .values({ session_id: id, key: randomBytes(32).toString('hex') })
      .onConflict((given) => given.doNothing())
      .execute();
    return (await readKey(tx, id)) ?? '';
  },
  present({ locked: { id, course, day, startsAt, endsAt, ...times }, done: key, now }) {
    const { from, until } = codeTimes(times);
    return {
      session: id,
      course,
      day,
      startsAt,
      endsAt,
      key,
      now: now.toISOString(),
      from: from.toISOString(),
      until: until.toISOString(),
    };
  },
});

async function readKey(tx: Tx, sessionId: number): Promise<string | undefined> {
  const found = await tx
    .selectFrom('course_session_keys')
    .select('key')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return found?.key;
}

const notACode = 'Acesta nu este un cod de prezență. Scanați codul de pe ecranul din sală.';

export const attendByCode = defineAction({
  method: 'POST',
  path: '/api/person-course/attend/:personId',
  operationId: 'attendByCode',
  tag: courseAttendances.type,
  summary: 'Confirmă prezența unui membru la o zi de curs, prin codul de pe ecranul din sală',
  access: 'register',
  may: isMember,
  params: { personId: recordKey },
  body: jsonBody(attendRequest),
  resource: persons,
  answer: json(attended),
  refusals: ['conflict', 'notFound'],

  async lock({ tx, actor, resource, params, body }) {
    const read = readerIn(tx);
    const scope = personDefinition.scope(actor);
    const person = await getRow(read, resource, scope, params.personId, 'Persoana');
    const code = readCode(body.code);
    const key = code && (await readKey(tx, code.session));
    if (!code || key === undefined || !isSignedBy(body.code, key)) throw conflict(notACode);
    const found = await findSession(read, code.session);
    if (!found) throw conflict(notACode);
    await lockPlaces(tx, found.courseId);
    return { person, session: found, slot: code.slot };
  },
  async do({ locked: { person, session, slot }, ...writing }) {
    const { tx, now, resources } = writing;
    const read = readerIn(tx);
    const participants = await loadParticipants(read, session.courseId, bucharestToday(now), person.id);
    const participant = participants.find(({ id }) => id === person.id);
    if (!participant) throw conflict(`Nu aveți loc la cursul „${session.course}”. Adresați-vă filialei.`);
    // A participant who is present already may scan again, also an old code.
    if (participant.marks[session.id]?.state === 'present') return;
    const shown = readSlot(slot, session, now);
    if (shown.problem !== undefined) throw conflict(shown.problem);
    const { confirmedAt } = await loadCourse(read, session.courseId);
    if (confirmedAt !== null)
      throw conflict('Prezența la acest curs a fost deja confirmată. Adresați-vă filialei.');
    const mark = { participant, state: 'present', how: 'qr', at: shown.at, reason: null } as const;
    const { older } = await writeMarks(
      { ...writing, resources },
      { courseId: session.courseId, sessionId: session.id },
      [mark],
    );
    if (older.length > 0)
      throw conflict('Filiala a notat că lipsiți, după ce s-a arătat acest cod. Adresați-vă filialei.');
  },
  present: ({ locked: { session } }) => ({
    course: session.course,
    day: session.day,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
  }),
});
