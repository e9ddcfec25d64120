/** Takes back the last validation of a report with everything that it wrote (REP-290). */

import { personPhotos } from '@ceccar/contract/members/person-photos';
import { persons } from '@ceccar/contract/members/persons';
import { isValidated } from '@ceccar/contract/reports/annual-report-statuses';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { hourMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { getResource } from '../../../platform/crud/resource.ts';
import { changeRecord, deleteRecord, deleteRow, type WriteRequest } from '../../../platform/crud/write.ts';
import { conflict, PublicError } from '../../../platform/errors.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { moveBackTo } from '../attempts/set-next-year.ts';
import { moveReport } from '../states/move-report.ts';
import type { ReportRow } from '../states/report-facts.ts';
import { takeBackDebts } from './post-debts.ts';
import { findLastDecision, markUndone, type RecordedDecision } from './recorded-decision.ts';

/**
 * The caller has locked the member and the report; `writing.resource` must be the reports. `askedAt`: an undo of many reports
 * is in time if it was asked in time.
 */
export async function undoValidation(
  writing: WriteRequest,
  report: ReportRow,
  owner: Member,
  askedAt: Date = writing.now,
): Promise<void> {
  const { tx } = writing;
  const last = await findLastDecision(tx, report.id);
  const decision = last
    ? {
        from: last.earlier.status,
        isUnchanged: last.report_version === report.version,
        isInTime: askedAt.getTime() - last.created_at.getTime() <= hourMs,
      }
    : null;
  const { status: _, ...columns } = last?.earlier ?? { status: null };
  await moveReport(writing, report, { type: 'undo', decision }, columns);
  if (!last) throw conflict(reportRefusals.nothingToUndo, { code: 'nothingToUndo' });
  if (last.visa_id !== null) await takeBackVisa(writing, owner, last.visa_id);
  if (!isValidated(last.earlier)) {
    await takeBackDebts(writing, report, owner);
    await moveBackTo(tx, owner, report.year);
    await takeBackRecords(writing, owner, last);
  }
  await markUndone(writing, last.id);
  if (!(await dropUnsentEmail(writing, owner, report.year))) {
    await writeEmail(writing, owner, { kind: 'reportReopened', facts: { year: report.year } });
  }
}

/** Only the visa as the decision wrote it: one that was changed or deleted since is corrected by hand. */
async function takeBackVisa(writing: WriteRequest, { kind }: Member, id: number): Promise<void> {
  const resource = getResource(writing.resources, memberTables[kind].visas);
  await deleteRecord({ ...writing, resource }, String(id), '"1"').catch((error: unknown) => {
    const isChanged =
      error instanceof PublicError && (error.code === 'notFound' || error.code === 'staleVersion');
    throw isChanged ? conflict(reportRefusals.changedSince, { code: 'changedSince' }) : error;
  });
}

/** The photo, if it is still there, and the member type, if nobody has changed it since. */
async function takeBackRecords(writing: WriteRequest, owner: Member, last: RecordedDecision): Promise<void> {
  const { tx, resources } = writing;
  if (last.photo_id !== null) {
    const resource = getResource(resources, personPhotos.plural);
    const row = await tx
      .selectFrom('person_photos')
      .selectAll()
      .where('id', '=', last.photo_id)
      .executeTakeFirst();
    if (row) await deleteRow({ ...writing, resource }, row);
  }
  if (last.earlier_member_type !== null) {
    const resource = getResource(resources, persons.plural);
    const values = { memberType: last.earlier_member_type };
    await changeRecord({ ...writing, resource }, String(owner.id), undefined, values, ['memberType']);
  }
}

/** Whether the email about the validation had not left yet: then nobody has to be told that it no longer holds. */
async function dropUnsentEmail(
  { tx, now }: WriteRequest,
  { kind, id }: Member,
  year: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('emails')
    .set({ state: 'dropped', version: sql`version + 1`, updated_at: now })
    .where(memberTables[kind].column, '=', id)
    .where('kind', '=', 'reportValidated')
    .where('state', '=', 'waiting')
    .where(sql`facts ->> 'year'`, '=', String(year))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
