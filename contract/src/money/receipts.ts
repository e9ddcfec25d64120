/** Money received of a member, recorded in one step (MON-99). */
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
    // Nothing is received where an advance pays.
    choices: paymentTypes.filter(({ value }) => value !== compensation),
  }),
} as const;

export type ReceiptRequest = {
  amount: string;
  paymentDate: string;
  paymentSummary: string;
  /** Keys of the debts that it settles, in their order; all of them where absent. */
  debts?: string[];
};

/** What became of the money. */
export const receiptAnswer = z.object({
  settled: z.array(z.object({ name: z.string(), amount: z.number() })),
  /** What went to account 472: to notes of advances first, then to the advance. */
  advance: z.number(),
  balance: z.number(),
  avans: z.number(),
});
export type ReceiptAnswer = z.infer<typeof receiptAnswer>;
