/** A member as it is named beside others: previews, comparisons, suspected duplicates. */
import { z } from 'zod';

export const namedMember = z.object({
  '@id': z.string(),
  uuid: z.uuid(),
  name: z.string(),
  regNumber: z.string(),
  region: z.string(),
  status: z.string().nullable(),
});
export type NamedMember = z.infer<typeof namedMember>;
