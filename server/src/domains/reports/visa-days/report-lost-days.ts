/** Reports to members that their visa day ended with the move to another branch, and records it in the history (VIS-11). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { sql } from 'kysely';
import type { Resources } from '../../../platform/crud/definition.ts';
import { recordChange, type Writer } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { defineJob, type JobContext, upkeep } from '../../../platform/jobs/define-job.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import type { WithMailer } from '../../emails/mailer.ts';
import { memberOf, memberTables } from '../../members/member.ts';
import type { ReportRow } from '../states/report-facts.ts';
import { readPlan } from './places.ts';
import { writeVisaEmail } from './write-visa-email.ts';

type Needs = Pick<JobContext, 'database' | 'clock'> & WithMailer & { resources: Resources };

export const reportLostDays = defineJob({
  name: 'report-lost-visa-days',
  ...upkeep,
  async handle({ database: { db }, clock, mailer, resources }: Needs) {
    const lost = await db
      .selectFrom('annual_reports')
      .select('id')
      .where('is_visa_loss_reported', '=', false)
      .orderBy('id')
      .execute();
    const needs = { resources, now: clock(), sendsEmails: mailer !== undefined };
    for (const { id } of lost) await db.transaction().execute((tx) => reportLoss(tx, id, needs));
  },
});

type Reporting = { resources: Resources; now: Date; sendsEmails: boolean };

async function reportLoss(tx: Tx, id: number, { resources, now, sendsEmails }: Reporting): Promise<void> {
  const report = await tx
    .updateTable('annual_reports')
    .set({ is_visa_loss_reported: true })
    .where('id', '=', id)
    .where('is_visa_loss_reported', '=', false)
    .returningAll()
    .executeTakeFirst();
  if (!report?.lost_visa_day) return;
  const { lost_visa_day: day, lost_visa_region_id: region } = report;
  const origin = { screen: null, requestId: `ziua vizei ${id}` };
  await recordChange(tx, await findMover(tx, report), origin, {
    resource: getResource(resources, annualReports.plural),
    record: { ...report },
    action: 'update',
    changes: { visaScheduled: [day, null] },
  });
  // A day that has passed needs no cancelling, and one chosen since has replaced the calendar's entry.
  if (region === null || day < bucharestToday(now) || report.visa_scheduled !== null) return;
  const place = await readPlan(readerIn(tx), region, day, id);
  await writeVisaEmail({ tx, now, sendsEmails }, report, {
    kind: 'visaDayCancelled',
    day,
    region,
    place,
    sequence: report.visa_day_sequence,
    movedTo: report.region_id,
  });
}

/** The account that moved the member to the other branch. */
async function findMover(tx: Tx, report: ReportRow): Promise<Writer> {
  const { kind, id } = memberOf(report);
  const { rows } = await sql<Writer>`select user_id as "userId", username from change_history
    where resource = ${memberTables[kind].table} and record_id = ${id} and (changes ? 'region' or action = 'merge')
    order by id desc limit 1`.execute(tx);
  return rows[0] ?? { userId: null, username: '' };
}
