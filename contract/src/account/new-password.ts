/** What a new password must be; apart from the schemas, which visitors do not load. */
import { messages } from '../messages.ts';

/** Not too short to be guessed, not so long that hashing it costs others (ACC-5), and not of blanks alone (ACC-74). */
export const passwordRule = { least: 12, most: 200, visible: /\S/ } as const;

/** Undefined where it may be chosen. */
export function objectionToPassword(password: string): string | undefined {
  const { least, most, visible } = passwordRule;
  if (password.length < least || password.length > most) return messages.passwordLength;
  return visible.test(password) ? undefined : messages.passwordBlank;
}
