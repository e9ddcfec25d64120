/** Reports without objections, and the batches in which a moderator decides them together. */
import { z } from 'zod';
import { int4 } from '../whole-number.ts';
import { reportStatus } from './annual-report-statuses.ts';

/** A batch has at most this many reports. */
export const mostInBatch = 100;

/** Number of reports that the owner of a batch has to open before it is decided (REP-294). */
export function sampleSize(count: number): number {
  return Math.min(count, Math.max(3, Math.ceil(count / 20)));
}

/** Hours after which an open batch is drawn anew. */
export const openBatchHours = 12;

/** Minutes in which a decided batch can be undone, as a single validation (REP-290). */
export const undoMinutes = 60;

/** One machine check of a report: null means that it does not apply. */
export const clearCheck = z.object({ label: z.string(), isMet: z.boolean().nullable(), text: z.string() });
export type ClearCheck = z.infer<typeof clearCheck>;

const clearReport = z.object({
  id: z.int(),
  memberName: z.string(),
  region: z.string(),
  year: z.int(),
  submittedAt: z.string().nullable(),
  /** Total of the payment note in lei, exact decimals; null without a note. */
  amount: z.string().nullable(),
  checks: z.array(clearCheck),
});
export type ClearReport = z.infer<typeof clearReport>;

/** Response of `GET /annual_reports/clear`: the oldest first, at most a hundred. */
export const clearReports = z.object({
  year: z.int(),
  count: z.int(),
  /** All waiting reports, clear or not. */
  waiting: z.int(),
  reports: z.array(clearReport),
  /** The account's latest batch of this branch and year. */
  batch: z.int().nullable(),
});
export type ClearReports = z.infer<typeof clearReports>;

/** `decisionStopped` and `undoStopped`: the work failed on every retry, and its owner may resume it (REP-373). */
export const batchStates = [
  'open',
  'deciding',
  'decisionStopped',
  'decided',
  'undoing',
  'undoStopped',
  'undone',
] as const;
/** `left`: the owner of the batch excluded the report (REP-385). */
export const batchOutcomes = ['decided', 'dropped', 'undone', 'kept', 'left'] as const;

const batchItem = z.object({
  id: z.int(),
  memberName: z.string(),
  isSample: z.boolean(),
  openedAt: z.string().nullable(),
  outcome: z.enum(batchOutcomes).nullable(),
  problem: z.string().nullable(),
});
export type BatchItem = z.infer<typeof batchItem>;

/** Response of the actions on a batch. */
export const reportBatch = z.object({
  id: z.int(),
  year: z.int(),
  region: z.string().nullable(),
  state: z.enum(batchStates),
  status: z.int().nullable(),
  decidedAt: z.string().nullable(),
  /** Until when the batch can be undone; null if it cannot. */
  undoUntil: z.string().nullable(),
  items: z.array(batchItem),
});
export type ReportBatch = z.infer<typeof reportBatch>;

export const batchDraw = z.object({
  region: int4({ min: 1 }).nullable().default(null).meta({ description: 'Filiala; fără ea, toate' }),
  year: int4({ min: 2000 }).nullable().default(null).meta({ description: 'Anul raportat' }),
  without: z
    .array(int4({ min: 1 }))
    .max(mostInBatch)
    .default([])
    .meta({ description: 'Rapoartele excluse din decizie' }),
});

/**
 * The reports of an open batch that its owner leaves out; the others are in it again. `added`: clear reports that were not drawn;
 * they join the sample, too.
 */
export const batchLeftOut = z.object({
  reports: z
    .array(int4({ min: 1 }))
    .max(mostInBatch)
    .meta({ description: 'Rapoartele excluse din decizie' }),
  added: z
    .array(int4({ min: 1 }))
    .max(mostInBatch)
    .default([])
    .meta({ description: 'Rapoarte fără obiecții care intră în decizie și în eșantion' }),
});

export const batchDecision = z.object({
  status: z.union(
    [
      z.literal(reportStatus.visaScheduled),
      z.literal(reportStatus.validatedWithoutVisa),
      z.literal(reportStatus.visaGranted),
    ],
    { error: 'Starea este 410, 420 sau 430.' },
  ),
  visaReason: z.string().nullable().default(null),
});
