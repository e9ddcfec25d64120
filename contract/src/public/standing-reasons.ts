/** Reasons why a document is in force or not today, as codes: pages in other languages have sentences of their own (PUB-243). */
export const standingReasons = [
  'cancelled',
  'formerMember',
  'noRight',
  'visaWithdrawn',
  'visaComing',
  'expired',
  'replaced',
  'filedAgain',
  // Notes to the holder of a document from before all facts were kept.
  'reconstructed',
  'factsNotKept',
  // Documents without a proof page, or found by the check of a PDF.
  'inForce',
  'notInForce',
  'known',
  'certificateKnown',
  'certificateCancelled',
  'paymentNoteKnown',
  'paymentNoteCancelled',
] as const;

export type StandingReason = {
  code: (typeof standingReasons)[number];
  /** The day of which it speaks, `YYYY-MM-DD`: of the cancellation, the last day, the day of the facts. */
  day: string | null;
};
