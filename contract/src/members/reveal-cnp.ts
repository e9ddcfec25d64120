/** A masked CNP is shown to who says why: `POST {person IRI}/cnp` (MEM-97). */
import { z } from 'zod';
import { type Field, text } from '../fields.ts';
import { messages } from '../messages.ts';

const reason = text({
  label: 'Motivul',
  required: true,
  max: 300,
  missing: 'Scrieți pentru ce vă este necesar CNP-ul.',
});

/** Blanks, digits and characters that nobody sees give no reason (MEM-97). */
const leastLetters = 10;

export const revealReason: Field<string> = {
  ...reason,
  input: reason.input.refine((value) => (String(value).match(/\p{L}/gu) ?? []).length >= leastLetters, {
    error: messages.revealReasonShort(leastLetters),
  }),
};

export const revealedCnp = z.object({ cnp: z.string().nullable() });
export type RevealedCnp = z.infer<typeof revealedCnp>;
