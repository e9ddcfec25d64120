/** Content of a payment note. */

import type { WithIssuer } from '@ceccar/contract/papers/issuer';
import type { DueDay } from './payment-term.ts';

/** Amounts are decimals with two places, as text: `700.00`; negative in a correction. */
export type PaymentNoteLine = {
  text: string;
  amount: string;
  /** How the amount comes about, below the text (MON-167). */
  basis?: string | null;
};

export type PayerCode = { label: string; value: string };

export type PaymentNoteData = WithIssuer & {
  /** Of the branch and year: `CJ-2026`. */
  series: string;
  number: number;
  /** Days are `YYYY-MM-DD`. */
  issuedOn: string;
  /** Last day to pay, or why there is none (MON-168). */
  dueOn: DueDay;
  payableUntil: string | null;
  /** Name of the branch without the word „Filiala”: `Cluj`. */
  branch: string;
  beneficiary: string;
  /** CUI of the beneficiary. */
  fiscalCode: string | null;
  iban: string;
  bank: string | null;
  payerName: string;
  /** Numbers that identify the payer. */
  payerCodes: readonly PayerCode[];
  lines: readonly PaymentNoteLine[];
  /** Sum of the lines. */
  amount: string;
  advanceUsed: string;
  /** Amount to pay; negative when an advance is corrected. */
  total: string;
  /** Text that the payer enters on the transfer. */
  reference: string;
};
