import { hoursText } from '@ceccar/contract/count-text';
import { courseSessions } from '@ceccar/contract/training/course-sessions';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { isEditor } from '../../platform/access/policy.ts';
import { sharedRegionScope } from '../../platform/access/scope.ts';
import { defineResource } from '../../platform/crud/definition.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { conflict } from '../../platform/errors.ts';
import { shortDay } from '../../platform/text/romanian-date.ts';
import { beginning, requireKeeper } from './course-rules.ts';
import { lockPlaces } from './enrolments/course-places.ts';
import { reportCourseChange } from './enrolments/report-change.ts';

/** Members see the sessions of a course together with it, among those that they may choose (TRA-28). */
export const courseSessionDefinition = defineResource(courseSessions, {
  scope: sharedRegionScope,
  owners: { region: 'course.region' },
  policy: { read: isEditor, create: isEditor, update: isEditor, delete: isEditor },
  parent: 'course',
  unique: { course_sessions_of_course: 'startsAt' },
  check: checkSession,
  async effect(effect) {
    const { action, tx, actor, before, values, changes } = effect;
    if (action === 'create') return reportCourseChange(effect, Number(values.course));
    if (action === 'update' && ['day', 'startsAt', 'endsAt'].some((name) => name in changes))
      return reportCourseChange(effect, before.course_id);
    if (action !== 'delete') return;
    await lockPlaces(tx, before.course_id);
    await requireKeeper(tx, actor, before.course_id);
    await requireUnconfirmed(tx, before.course_id);
    const attended = await tx
      .selectFrom('course_attendances')
      .select('id')
      .where('session_id', '=', before.id)
      .limit(1)
      .executeTakeFirst();
    if (attended) throw conflict('La această zi este notată prezența: ziua nu se mai poate șterge.');
    const { id, day, starts_at: startsAt, ends_at: endsAt } = before;
    await reportCourseChange(effect, before.course_id, { id, day, startsAt, endsAt });
  },
});

/** Its sessions have decided hours (TRA-31). */
async function requireUnconfirmed(tx: Tx, courseId: number): Promise<void> {
  const { attendance_confirmed_at } = await tx
    .selectFrom('courses')
    .select('attendance_confirmed_at')
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow();
  if (attendance_confirmed_at !== null)
    throw conflict('Prezența la acest curs este confirmată: zilele lui nu se mai schimbă.');
}

type Problem = { propertyPath: 'day' | 'startsAt' | 'endsAt' | 'hours'; message: string };
type SessionValues = { course?: number; day?: string; startsAt?: string; endsAt?: string; hours?: number };
type SessionRow = {
  id: number;
  course_id: number;
  day: string;
  starts_at: string;
  ends_at: string;
  hours: number;
};

/** A session lies within its course, ends after it begins, overlaps none of the others and has hours that the course has (TRA-20). */
async function checkSession({
  tx,
  actor,
  before,
  values,
}: {
  tx: Tx;
  actor: Actor;
  before: SessionRow | null;
  values: SessionValues;
}): Promise<Problem[]> {
  const courseId = before?.course_id ?? Number(values.course);
  await lockPlaces(tx, courseId);
  await requireKeeper(tx, actor, courseId);
  await requireUnconfirmed(tx, courseId);
  const {
    day = before?.day ?? '',
    startsAt = before?.starts_at ?? '',
    endsAt = before?.ends_at ?? '',
  } = values;
  const hours = values.hours ?? before?.hours ?? 0;
  const problems: Problem[] = [];
  if (endsAt <= startsAt)
    problems.push({ propertyPath: 'endsAt', message: 'Ora de încheiere este după cea de începere.' });
  const { rows } = await sql<{
    year: number;
    startDate: string | null;
    endDate: string | null;
    maxHours: number;
    otherHours: number;
    overlapped: string | null;
  }>`select c.year, c.start_date as "startDate", c.end_date as "endDate", c.max_hours as "maxHours",
      coalesce((select sum(s.hours) from course_sessions s where s.course_id = c.id and s.id <> ${before?.id ?? 0}), 0)::int
        as "otherHours",
      (select s.starts_at || '–' || s.ends_at from course_sessions s where s.course_id = c.id and s.id <> ${before?.id ?? 0}
        and s.day = ${day}::date and s.starts_at < ${endsAt} and s.ends_at > ${startsAt} limit 1) as overlapped
    from courses c where c.id = ${courseId}`.execute(tx);
  const [course] = rows;
  if (!course) return problems;
  const { startDate, endDate } = course;
  const first = beginning({ start_date: startDate, year: course.year });
  const last = endDate ?? startDate ?? `${course.year}-12-31`;
  if (day < first || day > last)
    problems.push({
      propertyPath: 'day',
      message: `Ziua este în afara cursului: ${shortDay(first)}–${shortDay(last)}.`,
    });
  if (course.overlapped !== null)
    problems.push({
      propertyPath: 'startsAt',
      message: `Cursul are deja ore în această zi, ${course.overlapped}.`,
    });
  if (course.otherHours + hours > course.maxHours)
    problems.push({
      propertyPath: 'hours',
      message: `Zilele cursului ar avea împreună ${hoursText(course.otherHours + hours)}, iar cursul are cel mult ${course.maxHours}.`,
    });
  return problems;
}
