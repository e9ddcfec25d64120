/**
 * Begins a batch: the oldest clear reports, and a random sample that its owner has to open first. While a batch is open,
 * the same one is answered again, so that nobody draws until the sample pleases (REP-293, REP-294).
 */
import { randomInt } from 'node:crypto';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import {
  batchDraw,
  mostInBatch,
  openBatchHours,
  reportBatch,
  sampleSize,
} from '@ceccar/contract/reports/clear-reports';
import { hourMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { bucharestYear } from '../../../platform/text/clock.ts';
import { batchItems } from './batch-items.ts';
import { findClear } from './find-clear.ts';
import { readBatch } from './read-batch.ts';

export const drawBatch = defineAction({
  method: 'POST',
  path: '/annual_reports/batches',
  operationId: 'drawReportBatch',
  tag: annualReports.type,
  summary: 'Începe o decizie în bloc: rapoartele fără obiecții, cu un eșantion de deschis',
  access: 'register',
  may: isEditor,
  body: jsonBody(batchDraw),
  resource: annualReports,
  answer: json(reportBatch),
  refusals: ['conflict'],

  async do(writing) {
    const { tx, resource, actor, body, now } = writing;
    const owner = { user: actor.userId, region: body.region, year: body.year ?? bucharestYear(now) - 1 };
    await closeStale(tx, owner, now);
    const batchId = await insertOpen(tx, owner, now);
    // The account has one already, or another request has drawn it meanwhile.
    const open = batchId === undefined ? await findOpen(tx, owner) : undefined;
    if (open && (await hasReports(tx, open.id))) return open.id;
    const selection = {
      region: owner.region,
      year: owner.year,
      now,
      most: mostInBatch + body.without.length,
    };
    const { clear } = await findClear(readerIn(tx), resource, actor, selection);
    const reports = clear
      .map(({ report }) => report)
      .filter(({ id }) => !body.without.includes(id))
      .slice(0, mostInBatch);
    if (reports.length === 0)
      throw conflict('Niciun raport nu este fără obiecții acum.', { code: 'nothingClear' });
    const id = open?.id ?? Number(batchId);
    await fill(tx, id, reports);
    return id;
  },
  present: ({ tx, done, actor, now }) => readBatch(readerIn(tx), done, actor.userId, now),
});

/** `drawBelow(n)` gives a number from 0 to n − 1. Every report is equally likely. */
export function drawSample(
  ids: readonly number[],
  drawBelow: (count: number) => number,
  size: number = sampleSize(ids.length),
): Set<number> {
  const left = [...ids];
  const drawn = new Set<number>();
  while (drawn.size < Math.min(size, ids.length)) {
    const [id] = left.splice(drawBelow(left.length), 1);
    if (id !== undefined) drawn.add(id);
  }
  return drawn;
}

/** None if its owner gave it up by leaving all of them out. */
async function hasReports(tx: Tx, batchId: number): Promise<boolean> {
  // Two requests of the account do not fill it together.
  await tx.selectFrom('report_batches').select('id').where('id', '=', batchId).forUpdate().execute();
  const item = await tx
    .selectFrom('report_batch_items')
    .select('annual_report_id')
    .where('batch_id', '=', batchId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return item !== undefined;
}

/**
 * Takes the reports into the batch. One that was given up keeps its sample, which is drawn only up to its size: otherwise it could
 * be given up until the sample pleases (REP-385).
 */
async function fill(
  tx: Tx,
  batchId: number,
  reports: readonly { id: number; version: number }[],
): Promise<void> {
  const earlier = await tx
    .selectFrom('report_batch_items')
    .select('annual_report_id as id')
    .where('batch_id', '=', batchId)
    .where('is_sample', '=', true)
    .execute();
  const drawn = new Set(earlier.map(({ id }) => id));
  const others = reports.map(({ id }) => id).filter((id) => !drawn.has(id));
  const sample = drawSample(others, randomInt, sampleSize(reports.length) - drawn.size);
  await tx
    .insertInto('report_batch_items')
    .values(batchItems(batchId, reports, (id) => sample.has(id)))
    .onConflict((known) =>
      known.columns(['batch_id', 'annual_report_id']).doUpdateSet((eb) => ({
        outcome: null,
        is_sample: sql<boolean>`report_batch_items.is_sample or excluded.is_sample`,
        // Another version of the report was not looked at.
        opened_at: sql<Date | null>`case when report_batch_items.report_version = excluded.report_version
          then report_batch_items.opened_at end`,
        report_version: eb.ref('excluded.report_version'),
      })),
    )
    .execute();
}

type Owner = { user: number; region: number | null; year: number };

function openOf(tx: Tx, { user, region, year }: Owner) {
  return tx
    .selectFrom('report_batches')
    .select('id')
    .where('user_id', '=', user)
    .where('year', '=', year)
    .where('region_id', region === null ? 'is' : '=', region)
    .where('state', '=', 'open');
}

async function findOpen(tx: Tx, owner: Owner): Promise<{ id: number }> {
  return openOf(tx, owner).executeTakeFirstOrThrow();
}

/** A batch drawn long ago, or without any waiting report, is drawn anew. */
async function closeStale(tx: Tx, owner: Owner, now: Date): Promise<void> {
  const since = new Date(now.getTime() - openBatchHours * hourMs);
  await tx
    .deleteFrom('report_batches')
    .where('id', 'in', openOf(tx, owner))
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('created_at', '<', since),
        not(
          exists(
            selectFrom('report_batch_items as i')
              .innerJoin('annual_reports as r', 'r.id', 'i.annual_report_id')
              .select('r.id')
              .whereRef('i.batch_id', '=', 'report_batches.id')
              .whereRef('r.version', '=', 'i.report_version'),
          ),
        ),
      ]),
    )
    .execute();
}

/** Undefined if the account has an open one. */
async function insertOpen(tx: Tx, { user, region, year }: Owner, now: Date): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('report_batches')
    .values({ created_at: now, user_id: user, region_id: region, year })
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}
