import { z } from 'zod';

/** What of an issued document is asked for: the document, or a duplicate with today's date (PAP-145). */
export const askedCopy = z.object({
  duplicate: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Cu true, un duplicat cu ziua de azi' }),
});
