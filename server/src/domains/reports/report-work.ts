/**
 * Job centre: reports that the server still has to process, of the actor's branch, or of all for administrators (EXC-34).
 */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { accountHolderSql } from '../../platform/access/holder-name.ts';
import { isAdmin } from '../../platform/access/policy.ts';
import type { WorkSource } from '../../platform/jobs/work-source.ts';

export const reportWork: WorkSource = {
  kind: 'report',
  mayCancel: false,
  rows: (actor, sql) => `select w.id, '/api/annual_reports/' || w.id as iri, w.member_name::text as name,
      'Raportul anual ' || w.year || case w.status when ${reportStatus.processing} then ': cotizații și notă' else ': dovada depunerii' end as what,
      case when w.processing_problem is null then 'running' else 'waiting' end as status,
      null::integer as total_rows, null::integer as done_rows, w.processing_problem as problem, w.username,
      coalesce(nullif(${accountHolderSql({ username: 'w.username', userId: 'w.user_id' })}, ''), w.member_name) as user_full_name,
      w.updated_at as created_at, null::timestamptz as finished_at, '/annual_reports/' || w.id as result_link
    from annual_reports w where w.status in (${reportStatus.processing}, ${reportStatus.registering})
      and ${isAdmin(actor) ? 'true' : `w.region_id = ${sql.value(actor.regionId)}`}`,
};
