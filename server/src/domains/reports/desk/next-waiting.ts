/**
 * The next report for staff to decide: the oldest waiting one that nobody else has open (REP-40). A skipped report comes
 * again after all later ones (REP-127).
 */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { nextReport } from '@ceccar/contract/reports/report-queue';
import { z } from 'zod';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'Cere un număr întreg.' })
  .transform(Number);

export const findNextReport = defineAction({
  method: 'GET',
  path: '/annual_reports/next',
  operationId: 'findNextReport',
  tag: annualReports.type,
  summary: 'Raportul care așteaptă de cel mai mult timp o decizie',
  access: 'register',
  may: isEditor,
  query: z.object({
    after: wholeNumber.optional(),
    region: wholeNumber.optional(),
    year: wholeNumber.optional(),
  }),
  resource: annualReports,
  answer: json(nextReport),

  async read({ context, resource, actor, query: { after, region, year } }) {
    const sql = new SqlText();
    const conditions = [
      `t.status = ${reportStatus.submitted}`,
      scopedRows(resource, memberScope(actor), sql).condition,
    ];
    if (region !== undefined) conditions.push(`t.region_id = ${sql.value(region)}`);
    if (year !== undefined) conditions.push(`t.year = ${sql.value(year)}`);
    const where = conditions.join(' and ');
    const user = sql.value(actor?.userId ?? 0);
    const now = sql.value(context.clock());
    const left = sql.value(after ?? 0);
    const [row] = await context.read(
      sql.statement(
        `select (select count(*) from annual_reports t where ${where}) as waiting,
          (select t.id from annual_reports t where ${where} and t.id <> ${left}::int and not exists (
              select from annual_report_claims c where c.annual_report_id = t.id
                and c.user_id <> ${user}::int and c.until >= ${now}::timestamptz)
            order by (t.submitted_at, t.id) <= (select l.submitted_at, l.id from annual_reports l where l.id = ${left}::int),
              t.submitted_at, t.id limit 1) as id`,
      ),
    );
    return { id: row?.id === null ? null : Number(row?.id), waiting: Number(row?.waiting) };
  },
});
