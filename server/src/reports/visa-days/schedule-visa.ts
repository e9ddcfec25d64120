/** The member chooses, changes or cancels the day of the visa at the branch (REP-12, VIS-3, VIS-6). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { visaDay } from '@ceccar/contract/reports/report-decisions';
import { sql } from 'kysely';
import type { Actor } from '../../access/actor.ts';
import { memberScope } from '../../access/scope.ts';
import { defineAction } from '../../actions/action.ts';
import { item } from '../../actions/answers.ts';
import { jsonBody } from '../../actions/bodies.ts';
import { recordNumber } from '../../actions/schemas.ts';
import type { Resource } from '../../crud/definition.ts';
import type { WriteRequest } from '../../crud/write.ts';
import type { Tx } from '../../database/connection.ts';
import { readerIn } from '../../database/reader.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { memberOf } from '../../members/member.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { moveReport } from '../states/move-report.ts';
import { lockReport, type ReportRow } from '../states/report-facts.ts';
import { type DayPlan, lockDay, offerOf, readPlan } from './places.ts';

const ofMember = {
  method: 'POST',
  tag: annualReports.type,
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { id: recordNumber('Raportul') },
  resource: annualReports,
  answer: item(annualReports, 'report-flow-details'),
  refusals: ['conflict'],
} as const;

export const scheduleVisa = defineAction({
  ...ofMember,
  path: '/annual_reports/:id/scheduleVisa',
  operationId: 'scheduleVisa',
  summary: 'Alege ziua vizei la filială',
  body: jsonBody(visaDay),

  lock: (writing) => lockOwn(writing, writing.params.id),
  async do(writing) {
    const { tx, locked: report, body } = writing;
    const day = body.visaScheduled;
    await lockDay(tx, report.region_id, day);
    const plan = await readPlan(readerIn(tx), report.region_id, day, report.id);
    const booking = { visa_day_sequence: report.visa_day_sequence + 1 };
    await moveReport(writing, report, { type: 'scheduleVisa', day, offer: offerOf(plan) }, booking);
    // The same day again is no news.
    if (day !== report.visa_scheduled) await tell(writing, report, 'visaDay', { day, plan });
  },
  present: ({ locked }) => ({ id: locked.id }),
});

export const cancelVisaDay = defineAction({
  ...ofMember,
  path: '/annual_reports/:id/cancelVisaDay',
  operationId: 'cancelVisaDay',
  summary: 'Renunță la ziua vizei',

  lock: (writing) => lockOwn(writing, writing.params.id),
  async do(writing) {
    const { tx, locked: report } = writing;
    const booking = { visa_day_sequence: report.visa_day_sequence + 1 };
    await moveReport(writing, report, { type: 'cancelVisaDay' }, booking);
    const day = report.visa_scheduled;
    if (day === null) return;
    const plan = await readPlan(readerIn(tx), report.region_id, day, report.id);
    await tell(writing, report, 'visaDayCancelled', { day, plan });
  },
  present: ({ locked }) => ({ id: locked.id }),
});

type Locking = { tx: Tx; resource: Resource; actor: Actor };

function lockOwn({ tx, resource, actor }: Locking, id: number): Promise<ReportRow> {
  return lockReport(tx, resource, id, memberScope(actor));
}

/** With the calendar entry, which a later email changes by its number (VIS-8). */
async function tell(
  writing: WriteRequest,
  report: ReportRow,
  kind: 'visaDay' | 'visaDayCancelled',
  { day, plan }: { day: string; plan: DayPlan },
): Promise<void> {
  const { tx } = writing;
  const { name: branch } = await tx
    .selectFrom('regions')
    .select('name')
    .where('id', '=', report.region_id)
    .executeTakeFirstOrThrow();
  const { address, opensAt, closesAt } = plan;
  const booking = {
    report: report.id,
    sequence: report.visa_day_sequence + 1,
    address,
    opensAt,
    closesAt,
  };
  const owner = memberOf(report);
  // A change that has not left yet is replaced by the later one.
  await tx
    .updateTable('emails')
    .set({ state: 'dropped', version: sql`version + 1`, updated_at: writing.now })
    .where('kind', 'in', ['visaDay', 'visaDayCancelled', 'reminderOfVisaDay'])
    .where(owner.kind === 'person' ? 'person_id' : 'company_id', '=', owner.id)
    .where('state', '=', 'waiting')
    .execute();
  await writeEmail(writing, owner, { kind, facts: { day, branch, booking } });
}
