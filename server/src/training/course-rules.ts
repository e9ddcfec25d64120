/** Rules for courses and their participants. */
import { messages } from '@ceccar/contract/messages';
import type { Actor } from '../access/actor.ts';
import { isAdmin } from '../access/policy.ts';
import type { Tx } from '../database/connection.ts';
import { conflict, forbidden } from '../errors.ts';

type CourseRow = {
  id: number;
  year: number;
  start_date: string | null;
  end_date: string | null;
  max_hours: number;
};
type CourseValues = {
  year?: number;
  startDate?: string | null;
  endDate?: string | null;
  maxHours?: number;
  region?: number | null;
};
type CourseField = keyof CourseValues;

export async function checkCourse({
  tx,
  actor,
  before,
  values,
}: {
  tx: Tx;
  actor: Actor;
  before: (CourseRow & { region_id: number | null }) | null;
  values: CourseValues;
}) {
  if (before && !keepsCourse(actor, before.region_id)) throw notKept();
  const violations = checkPeriod(before, values);
  const { maxHours } = values;
  if (before && maxHours !== undefined && maxHours < before.max_hours) {
    const most = await readMostHours(tx, before.id);
    if (most > maxHours) violations.push({ propertyPath: 'maxHours', message: messages.hoursOfMember(most) });
  }
  return violations;
}

/** A course ends after it begins, and in the year in which its hours count (TRA-7). Pure. */
export function checkPeriod(
  before: Omit<CourseRow, 'id' | 'max_hours'> | null,
  values: CourseValues,
): { propertyPath: CourseField; message: string }[] {
  const start = values.startDate === undefined ? (before?.start_date ?? null) : values.startDate;
  const end = values.endDate === undefined ? (before?.end_date ?? null) : values.endDate;
  const year = values.year ?? before?.year;
  if (start !== null && end !== null && end < start)
    return [{ propertyPath: 'endDate', message: messages.courseEndsEarly }];
  const years = [start, end].filter((day) => day !== null).map((day) => Number(day.slice(0, 4)));
  if (year === undefined || years.length === 0) return [];
  const isWithin = year >= Math.min(...years) && year <= Math.max(...years);
  return isWithin ? [] : [{ propertyPath: 'year', message: messages.courseOfOtherYear }];
}

async function readMostHours(tx: Tx, courseId: number): Promise<number> {
  const { most } = await tx
    .selectFrom('person_courses')
    .select(({ fn }) => fn.max('hours').as('most'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return most ?? 0;
}

/** A course can be deleted only while it has no participants (TRA-10). */
export async function requireEmptyCourse({ action, tx, id }: { action: string; tx: Tx; id: number }) {
  if (action !== 'delete') return;
  const { count } = await tx
    .selectFrom('person_courses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw conflict(messages.courseHasMembers(Number(count)));
}

/** Branches manage their own courses, administrators any (TRA-6). */
export function keepsCourse(actor: Actor, regionId: number | null): boolean {
  return isAdmin(actor) || (regionId !== null && regionId === actor.regionId);
}

/** Locks the course, so that its rules about participants hold until the transaction ends. */
export async function lockCourse(tx: Tx, id: number) {
  return tx
    .selectFrom('courses')
    .select(['id', 'max_hours', 'region_id'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}

export async function requireKeeper(tx: Tx, actor: Actor, courseId: number) {
  const course = await lockCourse(tx, courseId);
  if (!keepsCourse(actor, course.region_id)) throw notKept();
  return course;
}

export function notKept() {
  return forbidden('Cursul și participanții lui îi schimbă filiala care îl ține sau administratorul.');
}

type MemberField = 'person' | 'hours';

export async function checkCourseMember({
  tx,
  actor,
  before,
  values,
}: {
  tx: Tx;
  actor: Actor;
  before: { course_id: number } | null;
  values: { course?: number; person?: number; hours?: number };
}) {
  const course = await requireKeeper(tx, actor, before?.course_id ?? Number(values.course));
  const violations: { propertyPath: MemberField; message: string }[] = [];
  const { hours } = values;
  // A participant's hours cannot exceed those of the course (TRA-11).
  if (hours !== undefined && hours > course.max_hours)
    violations.push({ propertyPath: 'hours', message: messages.overCourseHours(course.max_hours) });
  if (!before && values.person !== undefined) {
    const message = await refusePerson(tx, course, values.person);
    if (message) violations.push({ propertyPath: 'person', message });
  }
  return violations;
}

/** A person follows a course only once; a course of a branch is for its members only (TRA-12, TRA-13). */
async function refusePerson(
  tx: Tx,
  course: { id: number; region_id: number | null },
  personId: number,
): Promise<string | undefined> {
  const { region_id, followed } = await tx
    .selectFrom('persons as p')
    .leftJoin('person_courses as f', (join) =>
      join.onRef('f.person_id', '=', 'p.id').on('f.course_id', '=', course.id),
    )
    .select(['p.region_id', 'f.id as followed'])
    .where('p.id', '=', personId)
    .executeTakeFirstOrThrow();
  if (followed !== null) return messages.alreadyFollowed;
  return course.region_id === null || course.region_id === region_id ? undefined : messages.otherBranch;
}
