/** Everything that the desk shows beside a report. */
import { z } from 'zod';
import { checkOutcomes, reportCheckNames } from './report-checks.ts';
import { signatureVerdict } from './signature-verdict.ts';

/** Answer of `GET /annual_reports/{id}/review`. */
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
