/** A payment of a member, recorded in one step (MON-99). */
import { z } from 'zod';
import { choice, date, decimal } from '../fields.ts';
import { compensation, paymentTypes } from './due-codes.ts';

export const receiptFields = {
  amount: decimal({
    label: 'Suma',
    required: true,
    missing: 'Suma este obligatorie',
    min: 0.01,
    max: 9_999_999,
    notBetween: 'Suma este mai mare decât 0 și de cel mult 9.999.999 RON.',
  }),
  paymentDate: date({ label: 'Data plății', required: true, missing: 'Data este obligatorie' }),
  paymentSummary: choice({
    label: 'Tip plată',
    required: true,
    // Paying from an advance is not a receipt.
    choices: paymentTypes.filter(({ value }) => value !== compensation),
  }),
} as const;

export type ReceiptRequest = {
  amount: string;
  paymentDate: string;
  paymentSummary: string;
  /** Keys of the debts to settle, in their order; all debts if absent. */
  debts?: string[];
};

/** How the payment was used. */
export const receiptAnswer = z.object({
  settled: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** Posted to account 472: to advance notes first, then to the advance. */
  advance: z.number(),
  balance: z.number(),
  avans: z.number(),
});
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;
