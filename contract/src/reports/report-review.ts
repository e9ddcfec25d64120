/** Data of the desk besides the report itself. */
import { z } from 'zod';
import { checkOutcomes, reportCheckNames, reportRemark } from './report-checks.ts';
import { decisionMoves } from './report-moves.ts';
import { signatureVerdict } from './signature-verdict.ts';

/** Response of `GET /annual_reports/{id}/review`. */
export const reportReview = z.object({
  /** All attempts of the member, newest first. */
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
  /** The report's answers by page and section, with labels; null before it is uploaded. */
  declared: z
    .array(
      z.object({ section: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
    )
    .nullable(),
  signature: signatureVerdict.nullable(),
  /** Results of the checks on acceptance; null before that, and for migrated reports. */
  checks: z.array(z.object({ check: z.enum(reportCheckNames), outcome: z.enum(checkOutcomes) })).nullable(),
  /** What the account may do with each request to correct the register. */
  corrections: z.array(z.object({ id: z.int(), abilities: z.object({ approve: z.boolean() }) })),
  /** Conditions for a visa, as far as the register knows: only advice. */
  conditions: z.array(z.object({ label: z.string(), isMet: z.boolean().nullable(), text: z.string() })),
  /** Recent reasons of the branch, by decision. */
  reasons: z.record(z.enum(decisionMoves), z.array(z.string())),
  /** Visas of the five newest years, newest first (REP-162). */
  visas: z.array(z.object({ year: z.int(), hasVisa: z.boolean(), date: z.string().nullable() })),
  /** The member type in the register and the declared one of the next year, where validation may change the first to the second. */
  memberType: z.object({ register: z.string().nullable(), declared: z.string() }).nullable(),
  /** Unusual answers that do not stop the upload (REP-168). */
  remarks: z.array(reportRemark),
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
      /** State of the note in the invoicing system, with its reason. */
      invoicingState: z.string(),
      invoicingNote: z.string().nullable(),
      abilities: z.object({ register: z.boolean() }),
    })
    .nullable(),
  receipt: z.object({ number: z.string(), issuedAt: z.string() }).nullable(),
  /** Another user who has the report open. */
  claimedBy: z.string().nullable(),
});
export type ReportReview = z.infer<typeof reportReview>;
