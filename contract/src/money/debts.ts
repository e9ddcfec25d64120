/** A member's debts with their reasons and payment data (MON-98); the basis for previewing a receipt. */
import { z } from 'zod';

const part = z.object({ text: z.string(), amount: z.number() });

/** Dues of a year, or an open payment note; advance notes come last, because they are optional. */
const debt = z.object({
  key: z.string(),
  kind: z.enum(['year', 'dues', 'advance']),
  name: z.string(),
  year: z.int(),
  amount: z.number(),
  /** Components of the amount. */
  parts: z.array(part),
  note: z
    .object({
      name: z.string(),
      reference: z.string(),
      invoiceLink: z.string(),
      isPosted: z
        .boolean()
        .meta({ description: 'False pentru nota unui raport nevalidat, care nu este încă în sold' }),
      declared: z
        .object({ amount: z.number(), text: z.string() })
        .nullable()
        .meta({ description: 'Plata declarată de membru și neînregistrată încă; null fără una' }),
    })
    .nullable(),
});
export type Debt = z.infer<typeof debt>;

export const memberDebts = z.object({
  balance: z.number(),
  debts: z.array(debt),
  /** The branch's bank account and the reference text; null if it has no account. */
  account: z
    .object({
      beneficiary: z.string(),
      iban: z.string(),
      bank: z.string().nullable(),
      reference: z.string(),
    })
    .nullable(),
});
export type MemberDebts = z.infer<typeof memberDebts>;
