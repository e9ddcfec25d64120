import { isEmailAddress } from '@ceccar/contract/email-address';

type Claims = { readonly [name: string]: unknown };

/**
 * The e-mail address that the provider has verified (ACC-157). Microsoft says so with `xms_edov`, since its
 * `email_verified` does not exist. Addresses with other than ASCII characters count as not verified, since some of them
 * become ASCII letters in lower case and would match the address of somebody else.
 */
export function verifiedEmail({ email, email_verified, xms_edov }: Claims): string | undefined {
  const isVerified = email_verified === true || [true, 1, '1', 'true'].some((value) => value === xms_edov);
  return isVerified && typeof email === 'string' && isEmailAddress(email) ? email.toLowerCase() : undefined;
}
