/** Shows a masked CNP in full, for a stated reason: `POST {person IRI}/cnp` (MEM-97). */
import { z } from 'zod';
import { type Field, text } from '../fields.ts';
import { messages } from '../messages.ts';

const reason = text({
  label: 'Motivul',
  required: true,
  max: 300,
  missing: 'Scrieți pentru ce vă este necesar CNP-ul.',
});

/** Blanks, digits and invisible characters do not count as a reason (MEM-97). */
const leastLetters = 10;

export const revealReason: Field<string> = {
  ...reason,
  input: reason.input.refine((value) => (String(value).match(/\p{L}/gu) ?? []).length >= leastLetters, {
    error: messages.revealReasonShort(leastLetters),
  }),
};

export const revealedCnp = z.object({ cnp: z.string().nullable() });
export type RevealedCnp = z.infer<typeof revealedCnp>;
