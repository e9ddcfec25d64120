/** Request and result of reading an uploaded report: the messages between us and the reading process. */
import {
  type ReadingNote,
  type ReadingRefusal,
  readingNotes,
  readingRefusals,
} from '@ceccar/contract/reports/reading-refusals';
import { signatureVerdict } from '@ceccar/contract/reports/signature-verdict';
import { z } from 'zod';

// Object.keys loses the type of the names.
const refusals = Object.keys(readingRefusals) as ReadingRefusal[];
const notes = Object.keys(readingNotes) as ReadingNote[];

export const pdfReading = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** By full name; a check box has `Da` or nothing. */
    fields: z.record(z.string(), z.string()),
    pageCount: z.number(),
    /** Absent in readings that were stored before there were notes. */
    notes: z.array(z.enum(notes)).optional(),
    signature: signatureVerdict,
  }),
  z.object({
    ok: z.literal(false),
    refusal: z.enum(refusals),
    /** The program that saved the file, if the refusal names it. */
    program: z.string().max(80).optional(),
    /** What a field shows and holds, if the refusal is about that. */
    difference: z.object({ label: z.string(), shown: z.string(), value: z.string() }).optional(),
  }),
]);

export type PdfReading = z.infer<typeof pdfReading>;

export type ReadingRequest = {
  bytes: Uint8Array;
  /** PEM texts; if empty, issuers are not verified. */
  trustedCertificates: string[];
  /** DER; without one of its issuer, the revocation of a certificate is not checked (REP-181). */
  revocationLists?: Uint8Array[];
  /** When the member's template was first issued, if known. */
  issuedAt?: Date | null;
  /** Time at which signatures are judged. */
  now: Date;
};

export function refused(refusal: ReadingRefusal): Extract<PdfReading, { ok: false }> {
  return { ok: false, refusal };
}

/** Aborts a reading, with the reason. */
export class ReadingRefused extends Error {
  readonly refusal: ReadingRefusal;

  constructor(refusal: ReadingRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}
