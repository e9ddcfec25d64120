/** Reads the attendance of a course, as everything that shows or confirms it needs it. */
import { isFormerMember, type PracticeReason } from '@ceccar/contract/members/practice-right';
import type {
  AttendanceState,
  AttendanceWay,
  CourseAttendance,
  ExpectedMember,
  Participant,
} from '@ceccar/contract/training/course-attendances';
import type { Reader } from '../../../platform/database/reader.ts';
import { notFound } from '../../../platform/errors.ts';
import { practiceRightSql } from '../../members/practice-right.ts';
import {
  type ConfirmedCourse,
  isOpenForTicks,
  judge,
  type SessionTimes,
  whyNotConfirm,
} from './attendance-rules.ts';

export type LoadedCourse = ConfirmedCourse & {
  id: number;
  name: string;
  start_date: string | null;
  year: number;
  confirmedAt: Date | null;
};
export type LoadedSession = {
  id: number;
  day: string;
  startsAt: string;
  endsAt: string;
  hours: number;
  startsOn: Date;
  endsOn: Date;
};
type Mark = { state: AttendanceState; how: AttendanceWay; at: string; reason: string | null };
export type LoadedParticipant = {
  id: number;
  uuid: string;
  name: string;
  regNumber: string | null;
  cip: string | null;
  branch: string;
  regionId: number;
  isFormerMember: boolean;
  /** By id of the session. */
  marks: Record<string, Mark>;
  /** The course among those followed; null if it is not. */
  followed: { id: number; hours: number; version: number; fromAttendance: boolean } | null;
};

const sessionTimes = `(s.day + s.starts_at::time) at time zone 'Europe/Bucharest' as "startsOn",
  (s.day + s.ends_at::time) at time zone 'Europe/Bucharest' as "endsOn"`;

const sessionColumns = `s.id, s.day::text as day, s.starts_at as "startsAt", s.ends_at as "endsAt", s.hours, ${sessionTimes}`;

type FoundSession = LoadedSession & { courseId: number; course: string; regionId: number | null };

/** A session with its course; undefined if it is not there. */
export async function findSession(read: Reader, id: number): Promise<FoundSession | undefined> {
  const [row] = (await read({
    text: `select ${sessionColumns}, s.course_id as "courseId", c.name as course, c.region_id as "regionId"
      from course_sessions s join courses c on c.id = s.course_id where s.id = $1`,
    values: [id],
  })) as FoundSession[]; // the columns of the statement
  return row && withDates(row);
}

function withDates<T extends SessionTimes>(row: T): T {
  return { ...row, startsOn: new Date(row.startsOn), endsOn: new Date(row.endsOn) };
}

export async function loadCourse(read: Reader, courseId: number): Promise<LoadedCourse> {
  const [row] = (await read({
    text: `select id, name, region_id as "regionId", max_hours as "maxHours", min_share as "minShare", given_hours as "givenHours",
        start_date::text as start_date, year, attendance_confirmed_at as "confirmedAt" from courses where id = $1`,
    values: [courseId],
  })) as LoadedCourse[]; // the columns of the statement
  if (!row) throw notFound('Cursul', courseId);
  return { ...row, confirmedAt: row.confirmedAt && new Date(row.confirmedAt) };
}

export async function loadSessions(read: Reader, courseId: number): Promise<LoadedSession[]> {
  const rows = (await read({
    text: `select ${sessionColumns} from course_sessions s where s.course_id = $1 order by s.day, s.starts_at`,
    values: [courseId],
  })) as LoadedSession[]; // the columns of the statement
  return rows.map(withDates);
}

/** Everyone with a place, by name, or this one person. `today`: `YYYY-MM-DD`. */
export async function loadParticipants(
  read: Reader,
  courseId: number,
  today: string,
  personId: number | null = null,
): Promise<LoadedParticipant[]> {
  const rows = (await read({
    text: `select p.id, p.uuid, p.full_name as name, p.reg_number as "regNumber", p.cip, r.name as branch, p.region_id as "regionId",
        (select g.reason from ${practiceRightSql('person', 'p.id', '$2::date')} g) as "practiceReason",
        coalesce(marks.marks, '{}') as marks,
        case when f.id is not null then json_build_object('id', f.id, 'hours', f.hours, 'version', f.version,
          'fromAttendance', f.from_attendance) end as followed
      from course_enrolments e
      join persons p on p.id = e.person_id
      join regions r on r.id = p.region_id
      left join person_courses f on f.person_id = p.id and f.course_id = e.course_id
      left join (
        select a.person_id, json_object_agg(a.session_id, json_build_object('state', a.state, 'how', a.how, 'at', a.noted_at,
          'reason', a.reason)) as marks
        from course_attendances a where a.course_id = $1 group by a.person_id
      ) marks on marks.person_id = p.id
      where e.course_id = $1 and e.state = 'enrolled' and ($3::int is null or e.person_id = $3)
      order by p.full_name, p.id`,
    values: [courseId, today, personId],
  })) as (Omit<LoadedParticipant, 'isFormerMember'> & { practiceReason: PracticeReason | null })[]; // its columns
  return rows.map(({ practiceReason, ...row }) => ({
    ...row,
    isFormerMember: isFormerMember({ reason: practiceReason }),
  }));
}

/** Those who have an offer, by its order, then those who wait, in order of arrival (TRA-57). */
async function loadExpected(read: Reader, courseId: number): Promise<ExpectedMember[]> {
  const rows = (await read({
    text: `select p.uuid as person, p.full_name as name, p.reg_number as "regNumber", r.name as branch, e.state,
        case when e.state = 'waiting' then (row_number() over (partition by e.state order by e.arrival, e.id))::int end
          as "waitingPlace",
        e.offered_until as "offeredUntil"
      from course_enrolments e join persons p on p.id = e.person_id join regions r on r.id = p.region_id
      where e.course_id = $1 and e.state in ('offered', 'waiting')
      order by e.state, e.arrival, e.id`,
    values: [courseId],
  })) as (Omit<ExpectedMember, 'offeredUntil'> & { offeredUntil: Date | null })[]; // the columns of the statement
  return rows.map(({ offeredUntil, ...row }) => ({
    ...row,
    offeredUntil: offeredUntil && new Date(offeredUntil).toISOString(),
  }));
}

export function attendedBy({ marks }: Pick<LoadedParticipant, 'marks'>): Set<number> {
  return new Set(
    Object.entries(marks)
      .filter(([, { state }]) => state === 'present')
      .map(([session]) => Number(session)),
  );
}

export function judgeLoaded(
  course: ConfirmedCourse,
  sessions: readonly LoadedSession[],
  participant: LoadedParticipant,
) {
  return judge(course, sessions, {
    regionId: participant.regionId,
    isFormerMember: participant.isFormerMember,
    isFollowed: participant.followed !== null && !participant.followed.fromAttendance,
    attended: attendedBy(participant),
  });
}

export async function loadAttendance(
  read: Reader,
  courseId: number,
  { now, today }: { now: Date; today: string },
): Promise<CourseAttendance> {
  const [course, sessions, participants, expected] = [
    await loadCourse(read, courseId),
    await loadSessions(read, courseId),
    await loadParticipants(read, courseId, today),
    await loadExpected(read, courseId),
  ];
  const notNow =
    course.confirmedAt === null
      ? whyNotConfirm({ course, sessions, participants: participants.length, now, today })
      : await whyNotUndo(read, courseId);
  return {
    sessions: sessions.map(({ id, day, startsAt, endsAt, hours, ...times }) => {
      return { id, day, startsAt, endsAt, hours, isOpen: isOpenForTicks(times, now) };
    }),
    participants: participants.map((participant) => presentParticipant(course, sessions, participant)),
    expected,
    minShare: course.minShare,
    confirmedAt: course.confirmedAt?.toISOString() ?? null,
    notNow: notNow ?? null,
  };
}

function presentParticipant(
  course: LoadedCourse,
  sessions: readonly LoadedSession[],
  participant: LoadedParticipant,
): Participant {
  const { uuid, name, regNumber, branch, marks, followed } = participant;
  const isConfirmed = course.confirmedAt !== null && followed?.fromAttendance === true;
  const verdict = judgeLoaded(course, sessions, participant);
  return {
    person: uuid,
    name,
    regNumber,
    branch,
    marks: Object.fromEntries(
      Object.entries(marks).map(([session, mark]) => [
        session,
        { ...mark, at: new Date(mark.at).toISOString() },
      ]),
    ),
    attended: attendedBy(participant).size,
    ...(isConfirmed ? { hours: followed.hours, reason: null } : verdict),
    isConfirmed,
  };
}

/** Undoing stops where something followed the confirmation: a correction, a change of a participant, a certificate (TRA-32). */
export async function whyNotUndo(read: Reader, courseId: number): Promise<string | undefined> {
  const [row] = await read({
    text: `select
        exists (select from person_courses f where f.course_id = c.id and f.from_attendance
          and (f.version > 1 or f.created_at > c.attendance_confirmed_at)) as "isChanged",
        exists (select from course_attendances a where a.course_id = c.id
          and a.updated_at > c.attendance_confirmed_at) as "isCorrected",
        exists (select from person_courses f join certificates k on k.person_id = f.person_id and k.kind = 'courses'
          and k.cancelled_at is null and k.issued_at > c.attendance_confirmed_at
          where f.course_id = c.id and f.from_attendance) as "isCertified"
      from courses c where c.id = $1`,
    values: [courseId],
  });
  if (row?.isCertified === true)
    return 'Confirmarea nu se mai poate anula: un participant are de atunci o adeverință de cursuri. Corectați prezența, cu motiv.';
  if (row?.isCorrected === true || row?.isChanged === true)
    return 'Confirmarea nu se mai poate anula: prezența sau orele au fost corectate de atunci. Corectați prezența, cu motiv.';
  return undefined;
}
