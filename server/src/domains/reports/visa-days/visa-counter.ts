/** Lists the members who come to a branch for the visa on a day, with missing requirements (VIS-9). */
import { calendarDay } from '@ceccar/contract/calendar-day';
import { memberKinds } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { undoMinutes } from '@ceccar/contract/reports/clear-reports';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { type CounterRow, counterList } from '@ceccar/contract/reports/visa-days';
import { z } from 'zod';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { queryId } from '../../../platform/actions/schemas.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { invalidQuery, notFound } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { memberOf } from '../../members/member.ts';
import { readVisaWarnings } from '../desk/visa-warnings.ts';
import { next } from '../states/next.ts';
import { readFactsOf, stateOf } from '../states/report-facts.ts';
import { readPlan } from './places.ts';

export const listVisaCounter = defineAction({
  method: 'GET',
  path: '/annual_reports/visaCounter',
  operationId: 'listVisaCounter',
  tag: annualReports.type,
  summary: 'Lista zilei la ghișeul vizelor',
  access: 'register',
  may: isEditor,
  query: z.object({
    region: queryId('Filiala este un număr.'),
    day: calendarDay('Ziua se scrie AAAA-LL-ZZ.').optional(),
  }),
  resource: annualReports,
  answer: json(counterList),
  refusals: ['notFound'],

  async read({ context, request, resource, query }) {
    const { read } = context;
    const actor = requireActor(request);
    const now = context.clock();
    const day = query.day ?? bucharestToday(now);
    const regionId = query.region ?? actor.regionId;
    if (regionId === null) throw invalidQuery('Alegeți filiala.');
    const scope = memberScope(actor);
    if (scope.rows === 'region' && scope.id !== regionId) throw notFound('Filiala', regionId);
    const [region] = await read({ text: 'select id, name from regions where id = $1', values: [regionId] });
    if (!region) throw notFound('Filiala', regionId);
    const { capacity, address } = await readPlan(read, regionId, day, 0);
    const booked = await readBooked(read, resource, scope, { regionId, day, now });
    return {
      day,
      region: { id: regionId, name: String(region.name) },
      capacity,
      address,
      rows: await describe(read, booked, now),
    };
  },
});

type Booked = {
  id: number;
  version: number;
  status: number;
  year: number;
  visa_scheduled: string | null;
  person_id: number | null;
  company_id: number | null;
  member_name: string;
  reg_number: string | null;
  uuid: string;
  may_undo: boolean;
};

async function readBooked(
  read: Reader,
  resource: Resource,
  scope: ReturnType<typeof memberScope>,
  { regionId, day, now }: { regionId: number; day: string; now: Date },
): Promise<Booked[]> {
  const sql = new SqlText();
  const since = sql.value(new Date(now.getTime() - undoMinutes * 60_000));
  const rows = await read(
    sql.statement(
      `select t.id, t.version, t.status, t.year, t.visa_scheduled, t.person_id, t.company_id, t.member_name,
          coalesce(p.reg_number, c.reg_number) as reg_number, coalesce(p.uuid, c.uuid) as uuid,
          t.status = ${reportStatus.visaGranted} and exists (select from annual_report_decisions d
            where d.annual_report_id = t.id and d.undone_at is null and d.report_version = t.version
              and d.created_at >= ${since}::timestamptz) as may_undo
        from annual_reports t left join persons p on p.id = t.person_id left join companies c on c.id = t.company_id
        where t.region_id = ${sql.value(regionId)} and t.visa_scheduled = ${sql.value(day)}::date
          and t.status in (${reportStatus.visaScheduled}, ${reportStatus.visaGranted})
          and ${scopedRows(resource, scope, sql).condition}
        order by t.member_name, t.id`,
    ),
  );
  return rows as Booked[]; // the columns of the statement
}

/** The state machine says whether the visa can be granted; the warnings are advice, as everywhere (REP-45). */
async function describe(read: Reader, booked: readonly Booked[], now: Date): Promise<CounterRow[]> {
  const facts = await readFactsOf(
    read,
    booked.map(({ id }) => id),
    now,
  );
  const warnings = new Map<string, string[]>();
  for (const kind of memberKinds)
    for (const year of new Set(booked.map((report) => report.year))) {
      const ids = booked
        .filter((report) => report.year === year && memberOf(report).kind === kind)
        .map((report) => memberOf(report).id);
      if (ids.length === 0) continue;
      for (const [id, { texts }] of await readVisaWarnings(read, kind, ids, year + 1))
        warnings.set(`${kind} ${id} ${year}`, texts);
    }
  return booked.map((report) => {
    const { kind, id: memberId } = memberOf(report);
    const found = facts.get(report.id);
    const granted = { type: 'validate', to: reportStatus.visaGranted } as const;
    const move = found ? next(stateOf(report), granted, found) : { refusal: 'notReviewable' as const };
    const isGranted = report.status === reportStatus.visaGranted;
    return {
      id: report.id,
      version: report.version,
      status: report.status,
      year: report.year,
      memberName: report.member_name,
      regNumber: report.reg_number,
      member: `/api/${memberContracts[kind].plural}/${report.uuid}`,
      warnings: warnings.get(`${kind} ${memberId} ${report.year}`) ?? [],
      refusal: !isGranted && 'refusal' in move ? reportRefusals[move.refusal] : null,
      mayUndo: report.may_undo,
    };
  });
}
