/** What a member owes, why, and how it is paid (MON-98); what a receipt would settle follows from it. */
import { z } from 'zod';

const part = z.object({ text: z.string(), amount: z.number() });

/** Dues of a year, or an open payment note; notes of advances come last, since nobody has to pay them. */
const debt = z.object({
  key: z.string(),
  kind: z.enum(['year', 'dues', 'advance']),
  name: z.string(),
  year: z.int(),
  amount: z.number(),
  /** What the amount is made of. */
  parts: z.array(part),
  note: z.object({ name: z.string(), reference: z.string(), invoiceLink: z.string() }).nullable(),
});
export type Debt = z.infer<typeof debt>;

export const memberDebts = z.object({
  balance: z.number(),
  debts: z.array(debt),
  /** Where the branch is paid and what is written on the transfer; null where it has no account. */
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
