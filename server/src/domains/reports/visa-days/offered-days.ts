/** The branch's visa days as a member may see them: free places, never who has taken the others (VIS-7). */
import { addDays } from '@ceccar/contract/add-days';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { type OfferedDay, type OfferedDays, offeredDays } from '@ceccar/contract/reports/visa-days';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import type { ReportRow } from '../states/report-facts.ts';
import { bookedSql } from './places.ts';

export const listOfferedDays = defineAction({
  method: 'GET',
  path: '/annual_reports/:id/visaDays',
  operationId: 'listOfferedVisaDays',
  tag: annualReports.type,
  summary: 'Zilele de viză ale filialei, cu locurile libere',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { id: recordNumber('Raportul') },
  resource: annualReports,
  answer: json(offeredDays),

  async read({ context, resource, actor, params }) {
    const { read } = context;
    const report = await getRow(read, resource, memberScope(actor), String(params.id), 'Raportul');
    const today = bucharestToday(context.clock());
    const rows = await read({
      text: `select d.day, d.capacity, d.address, d.opens_at as "opensAt", d.closes_at as "closesAt",
          d.capacity - ${bookedSql('d.region_id', 'd.day')} + (d.day is not distinct from $4::date)::int as free
        from visa_days d where d.region_id = $1 and d.day between $2::date and $3::date order by d.day`,
      values: [
        report.region_id,
        `${today.slice(0, 4)}-01-01`,
        `${today.slice(0, 4)}-12-31`,
        report.visa_scheduled,
      ],
    });
    const days = rows as (OfferedDay & { capacity: number })[]; // the columns of the statement
    const first = addDays(today, 1);
    const ahead = days.filter(({ day }) => day >= first);
    return {
      isPlanned: days.some(({ capacity }) => capacity > 0),
      days: ahead
        .filter(({ capacity }) => capacity > 0)
        .map(({ day, free, address, opensAt, closesAt }) => ({
          day,
          free: Math.max(0, free),
          address,
          opensAt,
          closesAt,
        })),
      closed: ahead.filter(({ capacity }) => capacity === 0).map(({ day }) => day),
      lost: await findLost(read, report),
    };
  },
});

async function findLost(
  read: Reader,
  { lost_visa_day: day, lost_visa_region_id: region, region_id: own }: ReportRow,
): Promise<OfferedDays['lost']> {
  // A member who is back at that branch has not moved.
  if (day === null || region === null || region === own) return null;
  const [branch] = await read({ text: 'select name from regions where id = $1', values: [region] });
  return { day, branch: String(branch?.name) };
}
