/**
 * Decides the reports of a batch, or takes the decisions back: each in a transaction of its own, so that a process that dies
 * leaves whole reports, and the next one goes on with the rest (REP-295, REP-297).
 */

import type { ValidatedStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import type { ReportBatch } from '@ceccar/contract/reports/clear-reports';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { findJobActor } from '../../../platform/access/job-actor.ts';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { transact } from '../../../platform/database/transact.ts';
import type { ReportBatches } from '../../../platform/database/types.generated.ts';
import { conflict, forbidden, PublicError } from '../../../platform/errors.ts';
import { defineWork, tenMinutes } from '../../../platform/jobs/define-work.ts';
import type { WithPictures } from '../../../platform/pictures/picture-reader.ts';
import { lockMember, memberOf } from '../../members/member.ts';
import { findClaimant } from '../desk/claim-report.ts';
import { undoValidation } from '../desk/undo-validation.ts';
import { validateReport } from '../desk/validate-report.ts';
import { readReportPhoto } from '../documents/use-photo.ts';
import type { FilingNeeds } from '../filing/filing-job.ts';
import { lockReport, type ReportRow } from '../states/report-facts.ts';
import { readClearChecks } from './read-clear-checks.ts';

/** Each decision mostly waits for the database. */
const atOnce = 4;

type Batch = Selectable<ReportBatches>;
type Outcome = Exclude<ReportBatch['items'][number]['outcome'], null>;

const batchWork = defineWork({
  table: 'report_batches',
  key: 'batchId',
  isOpen: sql`w.state in ('deciding', 'undoing')`,
  touchedAt: sql`coalesce(w.undo_asked_at, w.decided_at)`,
  stopped: 'report-batch-stopped',
  // Its owner resumes it, or takes back what was decided (REP-373).
  onStopped: (db, id) =>
    db
      .updateTable('report_batches')
      .set({ state: sql`case state when 'deciding' then 'decisionStopped' else 'undoStopped' end` })
      .where('id', '=', id)
      .where('state', 'in', ['deciding', 'undoing'])
      .execute(),
});

export const workBatch = batchWork.job({
  name: 'report-batch',
  ...tenMinutes,
  expireInSeconds: 600,
  async carryOut(needs: FilingNeeds & WithPictures, batchId) {
    const { db } = needs.database;
    const batch = await db
      .selectFrom('report_batches')
      .selectAll()
      .where('id', '=', batchId)
      .executeTakeFirst();
    if (batch?.state !== 'deciding' && batch?.state !== 'undoing') return;
    const actor = await findJobActor(db, batch.user_id);
    if (!actor) return;
    const work = batch.state === 'deciding' ? decideOne : undoOne;
    const open = await listOpenItems(db, batch);
    const takeTurns = async () => {
      for (let id = open.shift(); id !== undefined; id = open.shift()) {
        if (needs.stopping.aborted) throw new Error('Stopped; the next process goes on');
        await work(needs, batch, actor, id);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, takeTurns));
    await db
      .updateTable('report_batches')
      .set({ state: batch.state === 'deciding' ? 'decided' : 'undone' })
      .where('id', '=', batchId)
      .where('state', '=', batch.state)
      .execute();
  },
});

/** Those of which nothing is known yet; for an undo, those that were decided. */
async function listOpenItems(db: Db, { id, state }: Batch): Promise<number[]> {
  const open = db
    .selectFrom('report_batch_items')
    .select('annual_report_id')
    .where('batch_id', '=', id)
    .orderBy('annual_report_id');
  const items = await (state === 'deciding'
    ? open.where('outcome', 'is', null)
    : open.where('outcome', '=', 'decided')
  ).execute();
  return items.map((item) => item.annual_report_id);
}

type Work = (needs: FilingNeeds & WithPictures, batch: Batch, actor: Actor, id: number) => Promise<void>;

const decideOne: Work = async (needs, batch, actor, reportId) => {
  const photo = await readReportPhoto({ ...needs, read: needs.read }, reportId);
  await settle(needs, batch, actor, reportId, ['decided', 'dropped'], async (writing, report, version) => {
    await requireClear(writing, report, version);
    await validateReport(writing, report, {
      owner: memberOf(report),
      to: batch.status as ValidatedStatus, // the check constraint of the column
      reason: batch.reason,
      photo,
      // A report that declares another type is not clear.
      takesType: false,
    });
  });
};

/** A report must still be clear, and nobody else may have it open (REP-296). */
async function requireClear(
  { tx, actor, now }: WriteRequest,
  report: ReportRow,
  version: number,
): Promise<void> {
  if (report.version !== version) throw conflict('Raportul s-a schimbat între timp.');
  const claimant = await findClaimant(readerIn(tx), report.id, actor.userId, now);
  if (claimant !== null) throw conflict('Raportul este deschis de altcineva.');
  const [checked] = await readClearChecks(readerIn(tx), [report.id], now);
  const failed = checked?.checks.find(({ isMet }) => isMet === false);
  if (failed) throw conflict(`${failed.label}: ${failed.text}.`);
}

const undoOne: Work = async (needs, batch, actor, reportId) => {
  await settle(needs, batch, actor, reportId, ['undone', 'kept'], (writing, report) =>
    undoValidation(writing, report, memberOf(report), batch.undo_asked_at ?? writing.now),
  );
};

/**
 * Stores the outcome in the transaction of the decision, so that no report is decided twice; a refusal drops the report with
 * its reason.
 */
async function settle(
  needs: FilingNeeds,
  batch: Batch,
  actor: Actor,
  reportId: number,
  [done, refused]: readonly [Outcome, Outcome],
  work: (writing: WriteRequest, report: ReportRow, version: number) => Promise<void>,
): Promise<void> {
  const { db } = needs.database;
  try {
    // The account may have lost its rights since.
    if (!isEditor(actor)) throw forbidden('Contul nu mai are dreptul să decidă rapoarte.');
    await transact(db, async (tx) => {
      const item = await tx
        .selectFrom('report_batch_items')
        .select(['outcome', 'report_version'])
        .where('batch_id', '=', batch.id)
        .where('annual_report_id', '=', reportId)
        .forUpdate()
        .executeTakeFirst();
      if (!item || item.outcome === done || item.outcome === refused) return;
      const writing = writingOf(needs, actor, batch, tx);
      const owner = await tx
        .selectFrom('annual_reports')
        .select(['person_id', 'company_id'])
        .where('id', '=', reportId)
        .executeTakeFirstOrThrow();
      await lockMember(tx, memberOf(owner));
      const report = await lockReport(tx, writing.resource, reportId, memberScope(actor));
      await work(writing, report, item.report_version);
      await storeOutcome(tx, batch, reportId, done, null);
    });
  } catch (error) {
    if (!(error instanceof PublicError)) throw error;
    await storeOutcome(db, batch, reportId, refused, error.message);
  }
}

function writingOf(
  { resources, files, jobs, clock, mailer }: FilingNeeds,
  actor: Actor,
  { id }: Batch,
  tx: WriteRequest['tx'],
): WriteRequest<'annual_reports'> {
  const resource = getResource(resources, annualReports.plural);
  const origin = { screen: null, requestId: `decizie ${id}` };
  return {
    tx,
    resources,
    resource,
    actor,
    origin,
    now: clock(),
    files,
    jobs,
    sendsEmails: mailer !== undefined,
  };
}

async function storeOutcome(
  db: Pick<Db, 'updateTable'>,
  { id }: Batch,
  reportId: number,
  outcome: Outcome,
  problem: string | null,
): Promise<void> {
  await db
    .updateTable('report_batch_items')
    .set({ outcome, problem })
    .where('batch_id', '=', id)
    .where('annual_report_id', '=', reportId)
    .execute();
}
