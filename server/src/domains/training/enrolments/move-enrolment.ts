/** Stores another state of an enrolment, with its history and its email; offers what becomes free. */
import { courseEnrolments, type EnrolmentState } from '@ceccar/contract/training/course-enrolments';
import { sql } from 'kysely';
import type { Resources, RowOf } from '../../../platform/crud/definition.ts';
import { recordChange, type Writer } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { type CoursePlaces, freePlaces } from './course-places.ts';
import { offerTerm } from './enrolment-rules.ts';
import { bookingOf, readSessions } from './read-booking.ts';

export type EnrolmentRow = RowOf<'course_enrolments'>;

/** A request, or a job, which has no account. */
export type Moving = Pick<WriteRequest, 'tx' | 'origin' | 'now' | 'sendsEmails'> & {
  actor: Writer;
  resources: Resources;
};

type News = 'courseEnrolled' | 'courseWaiting' | 'courseOffered' | 'courseWithdrawn' | 'courseOfferLapsed';

const newsOf: Readonly<Record<EnrolmentState, News>> = {
  enrolled: 'courseEnrolled',
  waiting: 'courseWaiting',
  offered: 'courseOffered',
  withdrawn: 'courseWithdrawn',
  lapsed: 'courseOfferLapsed',
};

/** The course is locked by the caller. */
export async function moveEnrolment(
  moving: Moving,
  course: CoursePlaces,
  row: EnrolmentRow,
  state: EnrolmentState,
  more: { offered_until?: Date; arrival?: number; arrived_at?: Date } = {},
): Promise<EnrolmentRow> {
  const { tx, actor, origin, now, resources } = moving;
  const moved = await tx
    .updateTable('course_enrolments')
    .set({
      state,
      state_since: now,
      offered_until: null,
      ...more,
      version: sql`version + 1`,
      updated_at: sql`register_now()`,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, actor, origin, {
    resource: getResource(resources, courseEnrolments.plural),
    record: { ...moved },
    action: 'update',
    changes: { state: [row.state, state] },
  });
  await writeNews(moving, course, moved, row.state);
  return moved;
}

/** A new row at the end of the line. */
export async function addEnrolment(
  moving: Moving,
  course: CoursePlaces,
  personId: number,
  state: 'enrolled' | 'waiting',
  arrival: number,
): Promise<EnrolmentRow> {
  const { tx, actor, origin, now, resources } = moving;
  const added = await tx
    .insertInto('course_enrolments')
    .values({ person_id: personId, course_id: course.id, state, arrival, arrived_at: now, state_since: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(tx, actor, origin, {
    resource: getResource(resources, courseEnrolments.plural),
    record: { ...added },
    action: 'create',
    changes: { course: [null, course.id], person: [null, personId], state: [null, state] },
  });
  await writeNews(moving, course, added, null);
  return added;
}

/**
 * Offers free places to those who wait, in order of arrival (TRA-24); nothing once the course has begun. The course is locked by
 * the caller. Returns how many were offered.
 */
export async function offerFreePlaces(moving: Moving, course: CoursePlaces): Promise<number> {
  const { tx, now } = moving;
  const until = offerTerm(course, now);
  const free = freePlaces(course);
  if (until === undefined || free === 0 || course.waiting === 0) return 0;
  const next = await tx
    .selectFrom('course_enrolments')
    .selectAll()
    .where('course_id', '=', course.id)
    .where('state', '=', 'waiting')
    .orderBy('arrival')
    .orderBy('id')
    .limit(free)
    .execute();
  for (const row of next) await moveEnrolment(moving, course, row, 'offered', { offered_until: until });
  return next.length;
}

/** Numbers arrivals at the course from 1; the course is locked by the caller. */
export async function nextArrival({ tx }: Pick<Moving, 'tx'>, courseId: number): Promise<number> {
  const { last } = await tx
    .selectFrom('course_enrolments')
    .select(({ fn }) => fn.max('arrival').as('last'))
    .where('course_id', '=', courseId)
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}

/** Writes to the member in which state the enrolment is now (TRA-27). */
async function writeNews(
  moving: Moving,
  course: CoursePlaces,
  row: EnrolmentRow,
  before: string | null,
): Promise<void> {
  if (!moving.sendsEmails) return;
  const { tx } = moving;
  const facts = {
    booking: bookingOf(course, row, await readSessions(tx, course.id)),
    enrolUntil: course.enrolUntil,
    offeredUntil: row.offered_until === null ? null : row.offered_until.toISOString(),
    waitingPlace: row.state === 'waiting' ? await readWaitingPlace(moving, row) : null,
    // Its days are in a calendar, from which they are taken out.
    ...(before === 'enrolled' && row.state !== 'enrolled' ? { wasBooked: true as const } : {}),
  };
  await writeEmail(moving, { kind: 'person', id: row.person_id }, { kind: newsOf[stateOf(row)], facts });
}

export async function readWaitingPlace({ tx }: Pick<Moving, 'tx'>, row: EnrolmentRow): Promise<number> {
  const { place } = await tx
    .selectFrom('course_enrolments')
    .select(({ fn }) => fn.countAll<number>().as('place'))
    .where('course_id', '=', row.course_id)
    .where('state', '=', 'waiting')
    .where(({ eb, and, or }) =>
      or([eb('arrival', '<', row.arrival), and([eb('arrival', '=', row.arrival), eb('id', '<=', row.id)])]),
    )
    .executeTakeFirstOrThrow();
  return Number(place);
}

export function stateOf({ state }: Pick<EnrolmentRow, 'state'>): EnrolmentState {
  return state as EnrolmentState; // the check constraint of the column
}
