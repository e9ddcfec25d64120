/** Requests to file a validated report again: staff grant or deny each once (REP-35). */
import { annualReportResubmissions } from '@ceccar/contract/reports/annual-report-resubmissions';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { sql } from 'kysely';
import { accountHolderSql } from '../../../platform/access/holder-name.ts';
import { isEditor, isEditorOrMember, nobody } from '../../../platform/access/policy.ts';
import { rowsOf } from '../../../platform/access/row-owners.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineResource, type Effect } from '../../../platform/crud/definition.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { memberOf } from '../../members/member.ts';
import { beginReport } from './begin-report.ts';
import { readAttempts } from './current-report.ts';

type Values = { approved?: boolean; rejected?: boolean };
type Row = { annual_report_id: number; approved: boolean; rejected: boolean };

export const resubmissionDefinition = defineResource(annualReportResubmissions, {
  scope: memberScope,
  owners: { region: 'annualReport.region', person: 'annualReport.person', company: 'annualReport.company' },
  policy: { read: isEditorOrMember, create: nobody, update: isEditor, delete: nobody },
  parent: 'annualReport',
  sources: { decidedByName: { sql: accountHolderSql({ username: 't.decided_by' }) } },
  personal: {
    ...rowsOf.report,
    without: ['decided_by'],
    atEnd: { reason: 'null' },
    stays: { decided_by: 'cine din personal a hotărât' },
  },
  rowAbilities: (actor, { state }) => ({ update: isEditor(actor) && state === 'pending' }),
  check({ before, values }) {
    if (before?.approved || before?.rejected) throw conflict('Cererea este deja decisă.');
    return values.approved === true && values.rejected === true
      ? [{ propertyPath: 'approved', message: 'Cererea se aprobă sau se respinge, nu amândouă.' }]
      : [];
  },
  effect: followDecision,
});

/** A rejected report may be filed again without permission, so the rejection denies the open request (REP-140). */
export async function refuseOpenRequest(writing: WriteRequest, reportId: number): Promise<void> {
  const { tx, actor, origin, resources } = writing;
  const request = await tx
    .updateTable('annual_report_resubmissions')
    .set({
      rejected: true,
      decided_by: actor.username,
      version: sql`version + 1`,
      updated_at: sql`register_now()`,
    })
    .where('annual_report_id', '=', reportId)
    .where('state', '=', 'pending')
    .returningAll()
    .executeTakeFirst();
  if (!request) return;
  await recordChange(tx, actor, origin, {
    resource: getResource(resources, annualReportResubmissions.plural),
    record: request,
    action: 'update',
    changes: { rejected: [false, true] },
  });
}

/** Granting a request begins the attempt that the member files next. */
async function followDecision(effect: Effect<Values, Row>): Promise<void> {
  const { tx, actor, values, id, before } = effect;
  if (effect.action !== 'update' || before === null || !(values.approved || values.rejected)) return;
  await tx
    .updateTable('annual_report_resubmissions')
    .set({ decided_by: actor.username })
    .where('id', '=', id)
    .execute();
  const report = await tx
    .updateTable('annual_reports')
    .set({ has_open_resubmission: false })
    .where('id', '=', before.annual_report_id)
    .returning(['person_id', 'company_id', 'user_id', 'username', 'year'])
    .executeTakeFirstOrThrow();
  if (!values.approved) return;
  const owner = memberOf(report);
  const attempts = await readAttempts(readerIn(tx), owner);
  const last = Math.max(...attempts.filter(({ year }) => year === report.year).map(({ attempt }) => attempt));
  const isBegun = await beginReport(
    { ...effect, resource: getResource(effect.resources, annualReports.plural) },
    { owner, userId: report.user_id, username: report.username },
    { year: report.year, attempt: last + 1, amends: true },
  );
  if (!isBegun) throw conflict(`Raportul pe anul ${report.year} are deja o depunere în curs.`);
}
