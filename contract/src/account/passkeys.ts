/** Passkeys: keys on the owner's devices with which an account signs in without its password (ACC-165). */
import { z } from 'zod';
import { cleanLine, isMisleading } from '../clean-text.ts';
import { messages } from '../messages.ts';

/** Most passkeys of an account (ACC-166). */
export const mostPasskeys = 10;

export const ownPasskey = z.object({
  id: z.int(),
  name: z.string(),
  isSynced: z.boolean().meta({ description: 'Furnizorul dispozitivului o copiază și pe alte dispozitive' }),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type OwnPasskey = z.infer<typeof ownPasskey>;

const base64url = (most: number) =>
  z
    .string({ error: messages.passkeyUnreadable })
    .regex(/^[\w-]+$/, { error: messages.passkeyUnreadable })
    .max(most, { error: messages.passkeyUnreadable });

/** WebAuthn allows an id of 1,023 bytes. */
const credentialId = base64url(1_364);

const name = z
  .string({ error: messages.required('Nume') })
  .transform(cleanLine)
  .refine((line) => !isMisleading(line), { error: messages.misleadingCharacter })
  .refine((line) => line.length > 0, { error: messages.required('Nume') })
  .refine((line) => line.length <= 60, { error: messages.tooLong(60) });

export const passkeyName = z.object({ name });

/** Options of `navigator.credentials.create`, with binary values as base64url. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** A new passkey, as `PublicKeyCredential.toJSON` gives it; further members are ignored. */
export const newPasskey = z.object({
  name: name.optional().meta({ description: 'Fără el, numele browserului' }),
  passkey: z.looseObject({
    id: credentialId,
    response: z.looseObject({
      clientDataJSON: base64url(10_000),
      attestationObject: base64url(100_000),
      transports: z.array(z.string().max(50)).max(10).optional(),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** Options of `navigator.credentials.get`: the device offers the accounts that it has keys of. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** For a signed-in account: only its own passkeys. */
export const ownPasskeyRequest = passkeyRequest.extend({
  allowCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
});
export type OwnPasskeyRequest = z.infer<typeof ownPasskeyRequest>;

/** The signature of a device, as `PublicKeyCredential.toJSON` gives it; further members are ignored. */
export const signedPasskey = z.looseObject({
  id: credentialId,
  response: z.looseObject({
    clientDataJSON: base64url(10_000),
    authenticatorData: base64url(10_000),
    signature: base64url(10_000),
    userHandle: base64url(100),
  }),
});

export const passkeySignIn = z.object({
  username: z
    .string({ error: messages.notText })
    .max(200, { error: messages.tooLong(200) })
    .optional()
    .meta({ description: 'Unde poate continua numai acest cont' }),
  passkey: signedPasskey,
});
export type PasskeySignIn = z.infer<typeof passkeySignIn>;
