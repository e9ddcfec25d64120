/** The queue of reports without objections, each with the reasons why it is clear (REP-292). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { clearReports, mostInBatch } from '@ceccar/contract/reports/clear-reports';
import { seasonQuery } from '@ceccar/contract/reports/season-query';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { findClear } from './find-clear.ts';

export const listClearReports = defineAction({
  method: 'GET',
  path: '/annual_reports/clear',
  operationId: 'listClearReports',
  tag: annualReports.type,
  summary: 'Rapoartele fără obiecții, care se pot decide în bloc',
  access: 'register',
  may: isEditor,
  query: seasonQuery,
  resource: annualReports,
  answer: json(clearReports),

  async read({ context, request, resource, query: asked }) {
    const { read } = context;
    const actor = requireActor(request);
    const now = context.clock();
    const region = asked.region ?? null;
    const year = asked.year ?? bucharestYear(now) - 1;
    const { clear, waiting } = await findClear(read, resource, actor, { region, year, now });
    const shown = clear.slice(0, mostInBatch);
    const names = await readBranchNames(read, [...new Set(shown.map(({ report }) => report.region_id))]);
    return {
      year,
      count: clear.length,
      waiting,
      reports: shown.map(({ report, checks, amount }) => ({
        id: report.id,
        memberName: report.member_name,
        region: names.get(report.region_id) ?? '',
        year: report.year,
        submittedAt: report.submitted_at?.toISOString() ?? null,
        amount,
        checks,
      })),
      batch: await findLatestBatch(read, actor.userId, region, year),
    };
  },
});

async function readBranchNames(read: Reader, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await read({ text: 'select id, name from regions where id = any($1::int[])', values: [ids] });
  return new Map(rows.map(({ id, name }) => [Number(id), String(name)]));
}

async function findLatestBatch(
  read: Reader,
  userId: number,
  region: number | null,
  year: number,
): Promise<number | null> {
  const [batch] = await read(
    query
      .selectFrom('report_batches')
      .select('id')
      .where('user_id', '=', userId)
      .where('year', '=', year)
      .where('region_id', region === null ? 'is' : '=', region)
      .orderBy('id', 'desc')
      .limit(1),
  );
  return batch?.id ?? null;
}
