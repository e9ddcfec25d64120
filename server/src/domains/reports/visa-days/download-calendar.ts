/** The chosen day as a calendar file (VIS-8). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { madeFile } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { conflict } from '../../../platform/errors.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { visaCalendar } from '../../emails/visa-calendar.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { readPlan } from './places.ts';

export const downloadVisaCalendar = defineAction({
  method: 'GET',
  path: '/annual_reports/:id/visaCalendar',
  operationId: 'downloadVisaCalendar',
  tag: annualReports.type,
  summary: 'Ziua vizei pentru calendar (iCalendar)',
  access: 'download',
  may: annualReportDefinition.policy.read,
  params: { id: recordNumber('Raportul') },
  resource: annualReports,
  answer: madeFile('text/calendar'),
  refusals: ['conflict'],

  async read({ context, request, resource, actor, params }) {
    const { read, env } = context;
    const report = await getRow(read, resource, memberScope(actor), String(params.id), 'Raportul');
    const day = report.visa_scheduled;
    if (day === null) throw conflict('Nu este aleasă nicio zi pentru viză.', { code: 'noDayChosen' });
    const { address, opensAt, closesAt } = await readPlan(read, report.region_id, day, report.id);
    const [branch] = await read({
      text: 'select name, email_address from regions where id = $1',
      values: [report.region_id],
    });
    const content = visaCalendar({
      method: 'PUBLISH',
      day,
      branch: String(branch?.name),
      booking: { report: report.id, sequence: report.visa_day_sequence, address, opensAt, closesAt },
      stamp: context.clock(),
      siteAddress: publicBaseOf(env, request) || 'http://localhost',
      organizer: {
        brand: env.brand,
        replyTo: branch?.email_address ? String(branch.email_address) : env.mail?.replyTo,
      },
    });
    return { bytes: Buffer.from(content), name: `viza-${day}.ics` };
  },
});
