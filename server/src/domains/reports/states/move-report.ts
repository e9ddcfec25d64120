/** Moves a report: asks the state machine, stores the new state with its data, records the history. */
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import { sql, type Updateable } from 'kysely';
import { type Changes, recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { type Reader, readerIn } from '../../../platform/database/reader.ts';
import type { DB } from '../../../platform/database/types.generated.ts';
import { conflict } from '../../../platform/errors.ts';
import { next, type ReportEvent, type ReportState } from './next.ts';
import { type ReportRow, readFacts, stateOf } from './report-facts.ts';

type Columns = Updateable<DB['annual_reports']>;

/** Throws conflict with the text of the reason, and its name as `code`, if the move is not allowed. */
export async function judge(
  read: Reader,
  report: ReportRow,
  event: ReportEvent,
  now: Date,
): Promise<ReportState> {
  const move = next(stateOf(report), event, await readFacts(read, report.id, now));
  if ('refusal' in move) throw conflict(reportRefusals[move.refusal], { code: move.refusal });
  return move.to;
}

/** Throws as `judge` does. `report` is the locked row, `writing.resource` must be the reports. */
export async function moveReport(
  writing: WriteRequest,
  report: ReportRow,
  event: ReportEvent,
  columns: Columns = {},
): Promise<ReportState> {
  const { tx, actor, origin, resource, now } = writing;
  const to = await judge(readerIn(tx), report, event, now);
  const { status, visaScheduled } = to;
  await tx
    .updateTable('annual_reports')
    .set({ ...columns, status, visa_scheduled: visaScheduled })
    .set({ version: sql`version + 1`, updated_at: now })
    .where('id', '=', report.id)
    .execute();
  const changes: Changes = {};
  if (status !== report.status) changes.status = [report.status, status];
  if (visaScheduled !== report.visa_scheduled) changes.visaScheduled = [report.visa_scheduled, visaScheduled];
  for (const [name, column] of reasons)
    if (typeof columns[column] === 'string') changes[name] = [report[column], columns[column]];
  if (Object.keys(changes).length > 0)
    await recordChange(tx, actor, origin, { resource, record: { ...report }, action: 'update', changes });
  return to;
}

const reasons = [
  ['visaReason', 'visa_reason'],
  ['delayReason', 'delay_reason'],
  ['rejectReason', 'reject_reason'],
] as const;
