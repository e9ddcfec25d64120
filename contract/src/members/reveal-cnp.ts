/** Shows a masked CNP in full, for a stated reason: `POST {person IRI}/cnp` (MEM-97). */
import { z } from 'zod';
import { text } from '../fields.ts';
import { withLeastLetters } from '../least-letters.ts';
import { messages } from '../messages.ts';

const reason = text({
  label: 'Motivul',
  required: true,
  max: 300,
  missing: 'Scrieți pentru ce vă este necesar CNP-ul.',
});

const leastLetters = 10;

export const revealReason = withLeastLetters(reason, leastLetters, messages.revealReasonShort(leastLetters));

/** CNPs that an account sees in a day (MEM-164). */
export const mostRevealsOfAccount = 40;

/** CNPs that the whole register shows in a day before an administrator is asked (MEM-165). */
export const mostRevealsOfRegister = 200;

export const revealedCnp = z.object({ cnp: z.string().nullable() });
export type RevealedCnp = z.infer<typeof revealedCnp>;
