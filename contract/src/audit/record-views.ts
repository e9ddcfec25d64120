/** Access log of a record, for administrators: `GET /api/looks` (AUD-50). */
import { z } from 'zod';

export const accessLogAddress = '/api/looks';

/** One account on one day, in Romania. */
export const recordView = z.object({
  '@type': z.literal('Look'),
  day: z.iso.date(),
  username: z.string(),
  name: z.string(),
  role: z.string().meta({ description: 'Denumirea rolului de acum al contului' }),
  times: z.int().meta({ description: 'De câte ori, în acea zi' }),
  lastAt: z.iso.datetime(),
  reveals: z
    .array(z.object({ at: z.iso.datetime(), reason: z.string() }))
    .meta({ description: 'Când și pentru ce a cerut să vadă CNP-ul' }),
});
export type RecordView = z.infer<typeof recordView>;

/** `GET /api/own_looks`: what members are shown of the log of their own record, without names of staff (AUD-97). */
export const ownViewsAddress = '/api/own_looks';

export const ownView = z.object({
  '@type': z.literal('OwnLook'),
  day: z.iso.date(),
  role: z.string(),
  purposes: z.array(z.string()),
});
export type OwnView = z.infer<typeof ownView>;
