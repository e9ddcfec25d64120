/** `GET /api/first-steps`: what a new register needs before its members come, and how far it is (MEM-80). */
import { z } from 'zod';

export const firstSteps = z.object({
  steps: z.array(
    z.object({
      key: z.enum(['settings', 'accounts', 'users', 'members']),
      done: z.int(),
      of: z.int().meta({ description: 'Pasul este făcut când done ajunge aici' }),
    }),
  ),
});
export type FirstSteps = z.infer<typeof firstSteps>;
export type FirstStep = FirstSteps['steps'][number];
