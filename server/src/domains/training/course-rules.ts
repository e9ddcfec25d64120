/** Rules for courses and their participants. */
import { messages } from '@ceccar/contract/messages';
import type { Actor } from '../../platform/access/actor.ts';
import { isAdmin } from '../../platform/access/policy.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import { checkOpening, readUse } from './enrolments/opening-rules.ts';

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
type CourseField = keyof CourseValues | keyof OpeningValues;
type OpeningRow = {
  enrol_from: string | null;
  enrol_until: string | null;
  places: number | null;
  min_share: number | null;
  given_hours: number | null;
  is_public: boolean;
  attendance_confirmed_at: Date | null;
};
type OpeningValues = {
  enrolFrom?: string | null;
  enrolUntil?: string | null;
  places?: number | null;
  minShare?: number | null;
  givenHours?: number | null;
  isPublic?: boolean;
};

export async function checkCourse({
  tx,
  actor,
  before,
  values,
  today,
}: {
  tx: Tx;
  actor: Actor;
  today: string;
  before: (CourseRow & OpeningRow & { region_id: number | null; elsewhere_kind: string | null }) | null;
  values: CourseValues & OpeningValues;
}) {
  if (before && !keepsCourse(actor, before.region_id)) throw notKept();
  if (before?.elsewhere_kind != null) throw conflict(messages.hoursFromProof);
  const violations = checkPeriod(before, values);
  const { maxHours } = values;
  if (before && maxHours !== undefined && maxHours < before.max_hours) {
    const most = await readMostHours(tx, before.id);
    if (most > maxHours) violations.push({ propertyPath: 'maxHours', message: messages.hoursOfMember(most) });
  }
  if (before && violations.length === 0)
    violations.push(
      ...checkOpening(openingOf(before, values), await readUse(tx, before.id), changedFields(before, values)),
    );
  if (before && violations.length === 0) {
    const { startDate = before.start_date, year = before.year } = values;
    const isMoved = beginning({ start_date: startDate, year }) > today && beginning(before) <= today;
    if (isMoved && (await hasResults(tx, before.id)))
      violations.push({
        propertyPath: startDate === null ? 'year' : 'startDate',
        message: messages.courseHasHours,
      });
  }
  return violations;
}

/** As it will be after the change. */
function openingOf(before: CourseRow & OpeningRow, values: CourseValues & OpeningValues) {
  return {
    enrolFrom: values.enrolFrom === undefined ? before.enrol_from : values.enrolFrom,
    enrolUntil: values.enrolUntil === undefined ? before.enrol_until : values.enrolUntil,
    places: values.places === undefined ? before.places : values.places,
    startDate: values.startDate === undefined ? before.start_date : values.startDate,
    endDate: values.endDate === undefined ? before.end_date : values.endDate,
    maxHours: values.maxHours ?? before.max_hours,
    minShare: values.minShare === undefined ? before.min_share : values.minShare,
    givenHours: values.givenHours === undefined ? before.given_hours : values.givenHours,
    isPublic: values.isPublic ?? before.is_public,
    isConfirmed: before.attendance_confirmed_at !== null,
  };
}

/** Fields that the request sends; of those that decide hours only the ones that become another value. */
function changedFields(before: OpeningRow, values: CourseValues & OpeningValues): Set<string> {
  const changed = new Set(Object.keys(values));
  if (values.minShare === before.min_share) changed.delete('minShare');
  if (values.givenHours === before.given_hours) changed.delete('givenHours');
  return changed;
}

/** First day of a course; one without days begins with its year. */
export function beginning({ start_date, year }: Pick<CourseRow, 'start_date' | 'year'>): string {
  return start_date ?? `${year}-01-01`;
}

/** Whether a participant has hours or was promoted: such a course cannot be moved into the future (TRA-18). */
async function hasResults(tx: Tx, courseId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('person_courses')
    .select('id')
    .where('course_id', '=', courseId)
    .where(({ or, eb }) => or([eb('hours', '>', 0), eb('promoted', '=', true)]))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Why the hours and the promotion of a participant cannot be entered yet: before its first day a course has neither (TRA-17). */
export function whyTooEarly(
  course: Pick<CourseRow, 'start_date' | 'year'>,
  { hours, promoted }: { hours?: number | null; promoted?: boolean | null },
  today: string,
): { propertyPath: 'hours' | 'promoted'; message: string }[] {
  const day = beginning(course);
  if (day <= today) return [];
  const message = messages.courseNotBegun(day);
  return [
    ...(hours ? [{ propertyPath: 'hours' as const, message }] : []),
    ...(promoted ? [{ propertyPath: 'promoted' as const, message }] : []),
  ];
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

/** A course can be deleted only while it has no participants (TRA-10), and nobody has ever enrolled (TRA-25). */
export async function requireEmptyCourse(tx: Tx, id: number) {
  const { count } = await tx
    .selectFrom('person_courses')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('course_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(count) > 0) throw conflict(messages.courseHasMembers(Number(count)));
  const { enrolments } = await tx
    .selectFrom('course_enrolments')
    .select(({ fn }) => fn.countAll<number>().as('enrolments'))
    .where('course_id', '=', id)
    .executeTakeFirstOrThrow();
  if (Number(enrolments) > 0) throw conflict(messages.courseHasEnrolments(Number(enrolments)));
}

/** Branches manage their own courses, administrators any (TRA-6). */
export function keepsCourse(actor: Actor, regionId: number | null): boolean {
  return isAdmin(actor) || (regionId !== null && regionId === actor.regionId);
}

/**
 * Members are enrolled and withdrawn by those who manage the course; in a course of all branches each branch does it for its own
 * members (TRA-23). Viewers do not reach the requests.
 */
export function keepsEnrolment(
  actor: Actor,
  { courseRegion, personRegion }: { courseRegion: number | null; personRegion: number },
): boolean {
  return keepsCourse(actor, courseRegion ?? personRegion);
}

/** Locks the course, so that its rules about participants hold until the transaction ends. */
export async function lockCourse(tx: Tx, id: number) {
  return tx
    .selectFrom('courses')
    .select(['id', 'max_hours', 'region_id', 'start_date', 'year', 'elsewhere_kind'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
}

export async function requireKeeper(tx: Tx, actor: Actor, courseId: number) {
  const course = await lockCourse(tx, courseId);
  if (!keepsCourse(actor, course.region_id)) throw notKept();
  // Its participants are those whose proofs were accepted (TRA-40).
  if (course.elsewhere_kind !== null) throw conflict(messages.hoursFromProof);
  return course;
}

export function notKept() {
  return forbidden('Cursul și participanții lui îi schimbă filiala care îl ține sau administratorul.');
}

type MemberField = 'person' | 'hours' | 'promoted';

export async function checkCourseMember({
  tx,
  actor,
  before,
  values,
  today,
}: {
  tx: Tx;
  actor: Actor;
  today: string;
  before: { course_id: number; hours: number; promoted: boolean | null } | null;
  values: { course?: number; person?: number; hours?: number; promoted?: boolean | null };
}) {
  const course = await requireKeeper(tx, actor, before?.course_id ?? Number(values.course));
  const violations: { propertyPath: MemberField; message: string }[] = [];
  const { hours } = values;
  // Results that are there already, from before a rule, may be sent again unchanged or reduced.
  const isNew = { hours: (hours ?? 0) > (before?.hours ?? 0), promoted: !before?.promoted };
  // A participant's hours cannot exceed those of the course (TRA-11).
  if (isNew.hours && hours !== undefined && hours > course.max_hours)
    violations.push({ propertyPath: 'hours', message: messages.overCourseHours(course.max_hours) });
  violations.push(...whyTooEarly(course, values, today).filter(({ propertyPath }) => isNew[propertyPath]));
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
