/**
 * An administrator's decision on emails or payment notes held back after a restore: `POST /api/emails/held`, `POST
 * /api/invoices/held` (OPE-50).
 */
import { z } from 'zod';

export const heldDecision = z.object({
  decision: z.enum(['send', 'giveUp'], { error: 'Alegeți: send sau giveUp.' }),
});
export type HeldDecision = z.infer<typeof heldDecision>['decision'];

export const heldDecisionAnswer = z.object({
  count: z.int().meta({ description: 'Câte au fost trimise, sau la câte s-a renunțat' }),
});
