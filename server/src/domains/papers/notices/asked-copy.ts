import { z } from 'zod';

/** The requested form of an issued document: the document, or a duplicate with today's date (PAP-145). */
export const askedCopy = z.object({
  duplicate: z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: 'Cu true, un duplicat cu ziua de azi' }),
});
