/** Stores ticks, scans and codes of a session; after the confirmation, corrects the hours as well (TRA-29, TRA-30, TRA-32). */
import {
  type AttendanceState,
  type AttendanceWay,
  courseAttendances,
} from '@ceccar/contract/training/course-attendances';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { sql } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import { type Changes, recordChange } from '../../../platform/crud/history.ts';
import { changesOfDeleted, historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import {
  judgeLoaded,
  type LoadedCourse,
  type LoadedParticipant,
  type LoadedSession,
} from './load-attendance.ts';

export type NewMark = {
  participant: LoadedParticipant;
  state: AttendanceState;
  how: AttendanceWay;
  /** When it was ticked: of two, the later one holds. */
  at: Date;
  reason: string | null;
};

type Marking = Pick<WriteRequest, 'tx' | 'actor' | 'origin'> & { resources: Resources };

/**
 * The course is locked by the caller. A mark that says the same as the stored one, or is older, changes nothing; it is returned as
 * not written if it is older and says otherwise.
 */
export async function writeMarks(
  { tx, actor, origin }: Marking,
  { courseId, sessionId }: { courseId: number; sessionId: number },
  marks: readonly NewMark[],
): Promise<{ written: NewMark[]; older: NewMark[] }> {
  const [written, older]: [NewMark[], NewMark[]] = [[], []];
  for (const mark of latestOfEach(marks)) {
    const stored = mark.participant.marks[sessionId];
    if (stored?.state === mark.state) continue;
    (stored && new Date(stored.at) > mark.at ? older : written).push(mark);
  }
  if (written.length > 0) {
    const rows = written.map(({ participant, state, how, at, reason }) => ({
      person: participant.id,
      before: participant.marks[sessionId]?.state ?? null,
      way: participant.marks[sessionId]?.how ?? null,
      state,
      how,
      at: at.toISOString(),
      reason,
    }));
    await sql`with given as (
        select * from jsonb_to_recordset(${JSON.stringify(rows)})
          as one (person int, before text, way text, state text, how text, at timestamptz, reason text)
      ), written as (
        insert into course_attendances (person_id, course_id, session_id, state, how, noted_at, reason)
        select person, ${courseId}, ${sessionId}, state, how, at, reason from given order by person
        on conflict (person_id, session_id) do update set state = excluded.state, how = excluded.how,
          noted_at = excluded.noted_at, reason = excluded.reason, version = course_attendances.version + 1,
          updated_at = register_now()
        returning *
      )
      ${historyOfRows(actor, origin, {
        resource: courseAttendances.plural,
        id: sql`w.id`,
        shownOn: { column: 'person_id', id: sql`w.person_id` },
        action: sql`case when g.before is null then 'create' else 'update' end`,
        changes: sql`jsonb_strip_nulls(jsonb_build_object(
          'course', case when g.before is null then jsonb_build_array(null, w.course_id) end,
          'session', case when g.before is null then jsonb_build_array(null, w.session_id) end,
          'state', jsonb_build_array(g.before, w.state),
          'how', case when g.way is distinct from w.how then jsonb_build_array(g.way, w.how) end,
          'reason', case when w.reason is not null then jsonb_build_array(null, w.reason) end))`,
      })}
      from written w join given g on g.person = w.person_id`.execute(tx);
  }
  return { written, older };
}

function latestOfEach(marks: readonly NewMark[]): NewMark[] {
  const latest = new Map<number, NewMark>();
  for (const mark of marks) {
    const known = latest.get(mark.participant.id);
    if (!known || known.at <= mark.at) latest.set(mark.participant.id, mark);
  }
  return [...latest.values()];
}

/**
 * After the confirmation: gives, changes or takes back the hours of those whose marks were corrected. Hours that somebody has
 * changed by hand since stay as they are.
 */
export async function correctHours(
  { tx, actor, origin, resources }: Marking,
  course: LoadedCourse,
  sessions: readonly LoadedSession[],
  sessionId: number,
  corrected: readonly NewMark[],
): Promise<void> {
  const resource = getResource(resources, personCourses.plural);
  const note = (record: { id: number }, action: 'create' | 'update', changes: Changes) =>
    recordChange(tx, actor, origin, { resource, record, action, changes });
  for (const { participant, state } of corrected) {
    const after = {
      ...participant,
      marks: { ...participant.marks, [sessionId]: { state, how: 'list', at: '', reason: null } as const },
    };
    const [was, is] = [
      judgeLoaded(course, sessions, participant).hours,
      judgeLoaded(course, sessions, after).hours,
    ];
    if (was === is) continue;
    const { followed } = participant;
    if (followed === null) {
      if (was > 0) continue; // somebody has removed it by hand
      const added = await tx
        .insertInto('person_courses')
        .values({
          person_id: participant.id,
          course_id: course.id,
          hours: is,
          promoted: true,
          from_attendance: true,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const { id, course_id, person_id, hours, promoted } = added;
      await note({ ...added, id }, 'create', {
        course: [null, course_id],
        person: [null, person_id],
        hours: [null, hours],
        promoted: [null, promoted],
      });
    } else if (followed.fromAttendance && followed.hours === was) {
      if (is === 0) await removeHours({ tx, actor, origin }, [followed.id]);
      else {
        const row = await tx
          .updateTable('person_courses')
          .set({ hours: is, version: sql`version + 1`, updated_at: sql`register_now()` })
          .where('id', '=', followed.id)
          .returningAll()
          .executeTakeFirstOrThrow();
        await note({ ...row }, 'update', { hours: [was, is] });
      }
    }
  }
}

/** Deletes hours, with an entry of the history from which each could be restored. */
export async function removeHours(
  { tx, actor, origin }: Pick<Marking, 'tx' | 'actor' | 'origin'>,
  ids: readonly number[],
): Promise<void> {
  await sql`with gone as (delete from person_courses where id = any(${ids}::int[]) returning *)
    ${historyOfRows(actor, origin, {
      resource: personCourses.plural,
      id: sql`g.id`,
      shownOn: { column: 'person_id', id: sql`g.person_id` },
      action: 'delete',
      changes: changesOfDeleted('g'),
    })}
    from gone g order by g.id`.execute(tx);
}
