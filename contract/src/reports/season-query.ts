/** The branch and the reported year of requests about a season; without them all branches, and the season under way. */
import { z } from 'zod';

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, { error: 'Cere un număr întreg.' })
  .transform(Number);

export const seasonQuery = z.object({ region: wholeNumber.optional(), year: wholeNumber.optional() });
