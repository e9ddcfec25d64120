/** The branch decides a request to correct the register; granting it updates the member's record (REP-28). */
import {
  annualReports,
  type CorrectionField,
  correctionFields,
} from '@ceccar/contract/reports/annual-reports';
import { correctionDecision } from '@ceccar/contract/reports/report-decisions';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { changeRecord, type WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { DB } from '../../../platform/database/types.generated.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { lockMember, memberOf, memberTables } from '../../members/member.ts';
import { bareValue } from '../documents/check-report.ts';
import { lockReport, type ReportRow } from '../states/report-facts.ts';

type Correction = Selectable<DB['annual_report_corrections']>;

const decisions = { approved: 'aprobată', rejected: 'respinsă' } as const;

export const decideCorrection = defineAction({
  method: 'POST',
  path: '/annual_reports/:id/decideCorrection',
  operationId: 'decideCorrection',
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
    const owner = memberOf(row);
    return { reports, owner, members: getResource(context.resources, memberTables[owner.kind].table) };
  },
  // Errors such as a number that another member has are reported as on the record page.
  resourceOf: ({ members }) => members,
  async lock({ tx, actor, params, prepared: { reports, owner } }) {
    // Locks the member before the report, the same order as every posting (MON-25).
    await lockMember(tx, owner);
    return lockReport(tx, reports, params.id, memberScope(actor));
  },
  async do(writing) {
    const { tx, body, locked: report, prepared } = writing;
    const correction = await tx
      .selectFrom('annual_report_corrections')
      .selectAll()
      .where('id', '=', body.id)
      .where('annual_report_id', '=', report.id)
      .forUpdate()
      .executeTakeFirst();
    if (!correction) throw notFound('Cererea de corectare', body.id);
    if (correction.state !== 'pending') throw conflict('Cererea este deja decisă.');
    if (body.isApproved) await requireUnchanged(tx, prepared.members, prepared.owner.id, correction);
    const state = body.isApproved ? 'approved' : 'rejected';
    await answer(writing, prepared.reports, report, [correction], state);
    const { field, report_value: value } = correction;
    if (body.isApproved)
      await changeRecord(writing, String(prepared.owner.id), undefined, { [field]: value }, [field]);
  },
  present: ({ locked }) => ({ id: locked.id }),
});

/** A value entered on the record page after the request is newer and stays (REP-156). */
async function requireUnchanged(
  tx: Tx,
  members: Resource,
  id: number,
  { field, register_value, report_value }: Correction,
): Promise<void> {
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(members.columnOf(field))} as value from ${sql.table(members.table)} where id = ${id}`.execute(
    tx,
  );
  const bare = (value: string | null | undefined) => bareValue(field as CorrectionField, value ?? ''); // the table contains no other fields
  const held = rows[0]?.value;
  if ([register_value, report_value].some((value) => bare(value) === bare(held))) return;
  throw conflict(
    `Registrul s-a schimbat de când a fost făcută cererea: acolo este acum „${held ?? ''}”, nu „${register_value ?? ''}”. Respingeți cererea; ce mai este de corectat se schimbă în fișa membrului.`,
  );
}

/** Whether `actor` may grant the request: only if the same change is allowed on the record page. */
export function mayCorrect(actor: Actor, { definition }: Resource, field: string): boolean {
  return definition.policy.update(actor) && !(definition.locked?.(actor) ?? []).includes(field);
}

/** Rejecting the report denies its open requests: the next attempt states again what is wrong (REP-157). */
export async function refuseCorrections(writing: WriteRequest, report: ReportRow): Promise<void> {
  const pending = await writing.tx
    .selectFrom('annual_report_corrections')
    .selectAll()
    .where('annual_report_id', '=', report.id)
    .where('state', '=', 'pending')
    .forUpdate()
    .execute();
  await answer(writing, writing.resource, report, pending, 'rejected');
}

/** Closes requests of a report, each with a history entry. */
async function answer(
  { tx, actor, origin }: Pick<WriteRequest, 'tx' | 'actor' | 'origin'>,
  resource: Resource,
  report: ReportRow,
  corrections: readonly Correction[],
  state: keyof typeof decisions,
): Promise<void> {
  for (const correction of corrections) {
    await tx
      .updateTable('annual_report_corrections')
      .set({ state, decided_by: actor.username, version: sql`version + 1`, updated_at: sql`register_now()` })
      .where('id', '=', correction.id)
      .execute();
    const changes = { corrections: historyEntryOf(correction, state) };
    await recordChange(tx, actor, origin, { resource, record: { ...report }, action: 'update', changes });
  }
}

/** History entry of a decision: the requested change and the answer. */
function historyEntryOf(
  { field, register_value, report_value }: Correction,
  state: keyof typeof decisions,
): [asked: string, answer: string] {
  const name = correctionFields[field as CorrectionField]; // the table contains no other fields
  return [
    `${name}: „${register_value ?? ''}” în registru, „${report_value ?? ''}” în raport`,
    decisions[state],
  ];
}
