/** The member chooses, changes or cancels the day of the visa at the branch (REP-12, VIS-3, VIS-6). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { visaDay } from '@ceccar/contract/reports/report-decisions';
import type { Actor } from '../../../platform/access/actor.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { moveReport } from '../states/move-report.ts';
import { lockReport, type ReportRow } from '../states/report-facts.ts';
import { lockDay, offerOf, readPlan } from './places.ts';
import { writeVisaEmail } from './write-visa-email.ts';

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
    const sequence = report.visa_day_sequence + 1;
    const columns = { visa_day_sequence: sequence, lost_visa_region_id: null };
    await moveReport(writing, report, { type: 'scheduleVisa', day, offer: offerOf(plan) }, columns);
    // The same day again is no news.
    if (day === report.visa_scheduled) return;
    const region = report.region_id;
    await writeVisaEmail(writing, report, { kind: 'visaDay', day, region, place: plan, sequence });
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
    const sequence = report.visa_day_sequence + 1;
    await moveReport(writing, report, { type: 'cancelVisaDay' }, { visa_day_sequence: sequence });
    const { visa_scheduled: day, region_id: region } = report;
    if (day === null) return;
    const place = await readPlan(readerIn(tx), region, day, report.id);
    await writeVisaEmail(writing, report, { kind: 'visaDayCancelled', day, region, place, sequence });
  },
  present: ({ locked }) => ({ id: locked.id }),
});

type Locking = { tx: Tx; resource: Resource<'annual_reports'>; actor: Actor };

function lockOwn({ tx, resource, actor }: Locking, id: number): Promise<ReportRow> {
  return lockReport(tx, resource, id, memberScope(actor));
}
