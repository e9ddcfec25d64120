/**
 * Whether the owner of a member's account may be invited: `GET /api/{persons|companies}/{uuid}/invitation` (LET-11).
 */
import { z } from 'zod';

export const invitationState = z.object({
  account: z
    .enum(['none', 'unused', 'used', 'banned'])
    .meta({ description: 'Contul membrului: lipsă, nefolosit, folosit, blocat; se invită cel nefolosit' }),
});
export type InvitationState = z.infer<typeof invitationState>;
