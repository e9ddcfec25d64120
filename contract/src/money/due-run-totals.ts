import { z } from 'zod';

/** Sums over all pages of a list of rows of a run. */
export const dueRunTotals = z.object({ count: z.int(), base: z.number(), amount: z.number() });
export type DueRunTotals = z.infer<typeof dueRunTotals>;
