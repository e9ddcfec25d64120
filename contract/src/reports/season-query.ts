/** The branch and the reported year of requests about a season; without them all branches, and the season under way. */
import { z } from 'zod';

const firstYear = 1900;
const lastYear = 2100;
const notYear = `Anul este între ${firstYear} și ${lastYear}.`;

export const seasonQuery = z.object({
  region: z
    .string()
    .regex(/^\d{1,9}$/, { error: 'Cere un număr întreg.' })
    .transform(Number)
    .optional(),
  year: z
    .string()
    .regex(/^\d{4}$/, { error: notYear })
    .transform(Number)
    .refine((year) => year >= firstYear && year <= lastYear, { error: notYear })
    .optional(),
});
