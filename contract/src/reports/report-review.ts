/** What staff and members may do with a report now, and what deciding takes. */
import { z } from 'zod';
import { text } from '../fields.ts';
import { mostVisaReason } from '../members/visa-reason.ts';
import { int4 } from '../whole-number.ts';
import { checkOutcomes, reportCheckNames } from './report-checks.ts';
import { signatureVerdict } from './signature-verdict.ts';

/** The moves that a screen offers, by who makes them. */
export const reportMoves = {
  pay: 'Trimite la validare',
  reset: 'Reia de la început',
  scheduleVisa: 'Programează viza',
  requestResubmission: 'Cere redepunerea',
  validate410: 'Validează, cu viză programată',
  validate420: 'Validează fără viză',
  validate430: 'Validează și acordă viza',
  postpone: 'Amână',
  reject: 'Respinge',
} as const;
export type ReportMove = keyof typeof reportMoves;
export const reportMoveNames = Object.keys(reportMoves) as ReportMove[]; // its own keys

/** Answer of `GET /annual_reports/{id}/moves`: null for a move that can be made, else why not. */
export const movesAnswer = z.object({
  moves: z.record(z.enum(reportMoveNames), z.string().nullable()),
  /** Last day of filing in the current year. */
  deadline: z.string(),
  /** A previous attempt was rejected for this reason. */
  rejectReason: z.string().nullable(),
});
export type MovesAnswer = z.infer<typeof movesAnswer>;

const reasonField = (label: string) => text({ label, max: mostVisaReason, format: 'long' });

/** Why it is decided so; each offers the branch's last reasons. */
export const decisionReasons = {
  visaReason: reasonField('Motivul vizei'),
  delayReason: reasonField('Motivul amânării'),
  rejectReason: reasonField('Motivul respingerii'),
} as const;

export const correctionDecision = z.object({ id: int4({ min: 1 }), isApproved: z.boolean() });

/** Body of `POST /annual_reports/{id}/scheduleVisa`. */
export const visaDay = z.object({ visaScheduled: z.iso.date({ error: 'Alegeți ziua.' }) });

/** What the desk shows beside the report: `GET /annual_reports/{id}/review`. */
export const reportReview = z.object({
  /** Every attempt of the member, newest first. */
  attempts: z.array(
    z.object({
      id: z.int(),
      year: z.int(),
      attempt: z.int(),
      status: z.int(),
      statusLabel: z.string(),
      rejectReason: z.string().nullable(),
    }),
  ),
  files: z.array(
    z.object({
      kind: z.string(),
      label: z.string(),
      name: z.string(),
      mediaType: z.string(),
      size: z.int(),
      url: z.string(),
      createdAt: z.string(),
    }),
  ),
  /** What the report's fields say, by page and section, with their labels; null before it is sent. */
  declared: z
    .array(
      z.object({ section: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
    )
    .nullable(),
  signature: signatureVerdict.nullable(),
  /** What was found when the documents were accepted; null before that, and of one that was taken over. */
  checks: z.array(z.object({ check: z.enum(reportCheckNames), outcome: z.enum(checkOutcomes) })).nullable(),
  /** What whoever asks may do with each request to correct the register. */
  corrections: z.array(z.object({ id: z.int(), abilities: z.object({ approve: z.boolean() }) })),
  /** What a visa asks for, as far as the register knows: advice for who decides. */
  conditions: z.array(z.object({ label: z.string(), isMet: z.boolean().nullable(), text: z.string() })),
  /** Reasons that the branch gave last, by decision. */
  reasons: z.object({
    visaReason: z.array(z.string()),
    delayReason: z.array(z.string()),
    rejectReason: z.array(z.string()),
  }),
  note: z
    .object({
      uuid: z.string(),
      name: z.string(),
      invoiceLink: z.string(),
      amount: z.number(),
      advanceUsed: z.number(),
      total: z.number(),
      settled: z.number(),
      status: z.string(),
      /** What became of it in the invoicing system, and why. */
      invoicingState: z.string(),
      invoicingNote: z.string().nullable(),
      abilities: z.object({ register: z.boolean() }),
    })
    .nullable(),
  receipt: z.object({ number: z.string(), issuedAt: z.string() }).nullable(),
  /** Who else has it open. */
  claimedBy: z.string().nullable(),
});
export type ReportReview = z.infer<typeof reportReview>;

/** Answer of `POST /annual_reports/{id}/claim`: who else had it open, whose sign is not taken away. */
export const claimAnswer = z.object({ claimedBy: z.string().nullable() });

/** Answer of `GET /annual_reports/next`: the oldest that waits and that nobody else has open. */
export const nextReport = z.object({ id: z.int().nullable(), waiting: z.int() });

/** Answer of `GET /annual_reports/summary`. */
export const seasonSummary = z.object({
  year: z.int(),
  deadline: z.string(),
  hasMembers: z.boolean().meta({ description: 'False într-un registru, sau o filială, fără niciun membru' }),
  byStatus: z.array(z.object({ status: z.int(), label: z.string(), count: z.int() })),
  /** Members who have to file and have not begun. */
  notBegun: z.int(),
  /** The last thirty days. */
  byDay: z.array(z.object({ day: z.string(), submitted: z.int(), decided: z.int() })),
  oldestWaiting: z.array(
    z.object({
      id: z.int(),
      memberName: z.string(),
      regionName: z.string(),
      submittedAt: z.string(),
      claimedBy: z.string().nullable(),
    }),
  ),
  openResubmissions: z.int(),
  pendingCorrections: z.int(),
  /** Of administrators: what waits by branch. */
  byRegion: z.array(z.object({ id: z.int(), name: z.string(), waiting: z.int(), decided: z.int() })),
});
export type SeasonSummary = z.infer<typeof seasonSummary>;
