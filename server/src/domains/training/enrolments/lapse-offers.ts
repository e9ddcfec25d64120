/** Ends offers whose term has passed, and offers the places to the next in line (TRA-24). */
import { sql } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { transact } from '../../../platform/database/transact.ts';
import { defineJob, type JobContext, upkeep } from '../../../platform/jobs/define-job.ts';
import type { WithMailer } from '../../emails/mailer.ts';
import { lockPlaces } from './course-places.ts';
import { type Moving, moveEnrolment, offerFreePlaces } from './move-enrolment.ts';

type Needs = Pick<JobContext, 'database' | 'clock'> & WithMailer & { resources: Resources };

/** Each course in a transaction of its own, which does nothing that an earlier run has done. */
export const lapseOffers = defineJob({
  name: 'lapse-course-offers',
  ...upkeep,
  schedule: '*/5 * * * *',
  async handle({ database: { db }, clock, mailer, resources }: Needs) {
    // Also places that a merge of two records or the deletion of one has freed.
    const { rows } = await sql<{ id: number }>`
      select distinct course_id as id from course_enrolments where state = 'offered' and offered_until <= ${clock()}
      union
      select w.course_id from (select distinct course_id from course_enrolments where state = 'waiting') w
      join courses c on c.id = w.course_id
      where c.places > (select count(*) from course_enrolments e
        where e.course_id = c.id and e.state in ('enrolled', 'offered'))
      order by id`.execute(db);
    const needs = { resources, now: clock(), sendsEmails: mailer !== undefined };
    for (const { id } of rows) await transact(db, (tx) => lapseOffersOf(tx, id, needs));
  },
});

async function lapseOffersOf(
  tx: Tx,
  courseId: number,
  needs: Pick<Moving, 'resources' | 'now' | 'sendsEmails'>,
): Promise<void> {
  const moving: Moving = {
    ...needs,
    tx,
    actor: { userId: null, username: '' },
    origin: { screen: null, requestId: `oferte curs ${courseId}` },
  };
  const course = await lockPlaces(tx, courseId);
  const lapsed = await tx
    .selectFrom('course_enrolments')
    .selectAll()
    .where('course_id', '=', courseId)
    .where('state', '=', 'offered')
    .where('offered_until', '<=', needs.now)
    .orderBy('arrival')
    .execute();
  for (const row of lapsed) await moveEnrolment(moving, course, row, 'lapsed');
  await offerFreePlaces(moving, lapsed.length > 0 ? await lockPlaces(tx, courseId) : course);
}
