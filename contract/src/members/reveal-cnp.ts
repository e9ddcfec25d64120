/** A masked CNP is shown to who says why: `POST {person IRI}/cnp` (MEM-97). */
import { z } from 'zod';
import { text } from '../fields.ts';

export const revealReason = text({
  label: 'Motivul',
  required: true,
  max: 300,
  missing: 'Scrieți pentru ce vă este necesar CNP-ul.',
});

export const revealedCnp = z.object({ cnp: z.string().nullable() });
export type RevealedCnp = z.infer<typeof revealedCnp>;
