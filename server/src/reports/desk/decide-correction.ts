/** The branch decides a request to correct the register; what is granted is changed through the sheet (REP-28). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { correctionDecision } from '@ceccar/contract/reports/report-review';
import { sql } from 'kysely';
import { isEditor } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import { defineAction } from '../../actions/action.ts';
import { item } from '../../actions/answers.ts';
import { jsonBody } from '../../actions/bodies.ts';
import { getRow } from '../../actions/get-row.ts';
import { recordNumber } from '../../actions/schemas.ts';
import { recordChange } from '../../crud/history.ts';
import { getResource } from '../../crud/resource.ts';
import { changeRecord } from '../../crud/write.ts';
import { conflict, notFound } from '../../errors.ts';
import { lockOwner, ownerOf, ownerTables } from '../../money/owner.ts';
import { lockReport, type ReportRow } from '../states/report-facts.ts';

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

  async prepare({ context, resource: reports, actor, params }) {
    const row = await getRow(context.read, reports, memberScope(actor), String(params.id), 'Raportul');
    const owner = ownerOf(row as unknown as ReportRow); // its table
    return { reports, owner, members: getResource(context.resources, ownerTables[owner.kind].members) };
  },
  // A number that another member has is told as on the sheet.
  resourceOf: ({ members }) => members,
  async lock({ tx, actor, params, prepared: { reports, owner } }) {
    // The member before the report, as every posting takes them (MON-25).
    await lockOwner(tx, owner);
    return lockReport(tx, reports, params.id, memberScope(actor));
  },
  async do(writing) {
    const { tx, actor, origin, body, locked: report, prepared } = writing;
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
      resource: prepared.reports,
      record: { ...report },
      action: 'update',
      changes: { corrections: [correction.register_value, correction.report_value] },
    });
    // Who may not change a number on the sheet may not change it here either.
    const { field, report_value: value } = correction;
    if (body.isApproved)
      await changeRecord(writing, String(prepared.owner.id), undefined, { [field]: value }, [field]);
  },
  present: ({ locked }) => ({ id: locked.id }),
});
