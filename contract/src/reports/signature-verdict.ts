import { z } from 'zod';

export const signatureVerdict = z.object({
  state: z.enum(['none', 'valid', 'changed', 'partial', 'expired', 'invalid']),
  isTrusted: z.boolean().nullable(),
  signatures: z.array(
    z.object({ state: z.string(), signer: z.string(), issuer: z.string(), signedAt: z.string().nullable() }),
  ),
});
export type SignatureVerdict = z.infer<typeof signatureVerdict>;
