/** `GET /api/first-steps`: setup steps of a new register, security first, and their state (OPE-35). */
import { z } from 'zod';

export const firstSteps = z.object({
  steps: z.array(
    z.object({
      key: z.enum([
        'account',
        'backups',
        'email',
        'address',
        'body',
        'check',
        'settings',
        'accounts',
        'users',
        'members',
      ]),
      done: z.int(),
      of: z.int().meta({ description: 'Pasul este făcut când done ajunge aici' }),
      state: z
        .string()
        .nullable()
        .meta({ description: 'Cum stă, în cuvinte; null unde numerele spun destul' }),
    }),
  ),
});
export type FirstSteps = z.infer<typeof firstSteps>;
export type FirstStep = FirstSteps['steps'][number];
