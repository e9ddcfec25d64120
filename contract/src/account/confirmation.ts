/** The password, or a passkey of the account, asked for again before the factors of the account change (ACC-196). */
import { z } from 'zod';
import { messages } from '../messages.ts';
import { signedPasskey } from './passkeys.ts';

export const ownerProof = z
  .object({
    password: z
      .string({ error: messages.required('Parola') })
      .max(1000, { error: messages.tooLong(1000) })
      .optional(),
    passkey: signedPasskey
      .optional()
      .meta({ description: 'În locul parolei: răspunsul unei chei de acces a contului' }),
  })
  .refine(({ password, passkey }) => passkey !== undefined || Boolean(password), {
    path: ['password'],
    error: messages.required('Parola'),
  });
export type OwnerProof = z.infer<typeof ownerProof>;
