/** The branch decides a request to correct the register; what is granted is changed through the sheet (REP-28). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { correctionDecision } from '@ceccar/contract/reports/report-review';
import { sql } from 'kysely';
import { isEditor } from '../access/policy.ts';
import { memberScope } from '../access/scope.ts';
import { defineAction } from '../actions/action.ts';
import { item } from '../actions/answers.ts';
import { jsonBody } from '../actions/bodies.ts';
import { recordNumber } from '../actions/schemas.ts';
import { recordChange } from '../crud/history.ts';
import { getResource } from '../crud/resource.ts';
import { changeRecord, type WriteRequest } from '../crud/write.ts';
import { conflict, notFound } from '../errors.ts';
import { ownerOf, ownerTables } from '../money/owner.ts';
import { lockReport, type ReportRow } from './report-facts.ts';

export const decideCorrection = defineAction({
  method: 'POST',
  path: '/annual_reports/:id/decideCorrection',
  tag: annualReports.type,
  summary: 'Aprobă sau respinge o cerere de corectare a registrului',
  access: 'register',
  may: isEditor,
  params: { id: recordNumber('Raportul') },
  body: jsonBody(correctionDecision),
  resource: annualReports,
  answer: item(annualReports, 'report-details'),
  refusals: ['conflict', 'notFound', 'invalid'],

  lock: ({ tx, resource, actor, params }) => lockReport(tx, resource, params.id, memberScope(actor)),
  async do(writing) {
    const { tx, actor, origin, resource, body, locked: report } = writing;
    const correction = await tx
      .selectFrom('annual_report_corrections')
      .selectAll()
      .where('id', '=', body.id)
      .where('annual_report_id', '=', report.id)
      .forUpdate()
      .executeTakeFirst();
    if (!correction) throw notFound('Cererea de corectare', body.id);
    if (correction.state !== 'pending') throw conflict('Cererea este deja decisă.');
    const state = body.isApproved ? 'approved' : 'rejected';
    await tx
      .updateTable('annual_report_corrections')
      .set({ state, decided_by: actor.username, version: sql`version + 1`, updated_at: sql`now()` })
      .where('id', '=', correction.id)
      .execute();
    await recordChange(tx, actor, origin, {
      resource,
      record: { ...report },
      action: 'update',
      changes: { corrections: [correction.register_value, correction.report_value] },
    });
    if (body.isApproved) await correctRegister(writing, report, correction.field, correction.report_value);
  },
  present: ({ locked }) => ({ id: locked.id }),
});

/** Who may not change a number on the sheet may not change it here either. */
async function correctRegister(
  writing: WriteRequest,
  report: ReportRow,
  field: string,
  value: string | null,
): Promise<void> {
  const owner = ownerOf(report);
  const resource = getResource(writing.resources, ownerTables[owner.kind].members);
  await changeRecord({ ...writing, resource }, String(owner.id), undefined, { [field]: value }, [field]);
}
