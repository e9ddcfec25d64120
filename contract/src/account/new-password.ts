/** Rules for new passwords; separate from the schemas, which visitors do not load. */
import { messages } from '../messages.ts';

/** The minimum prevents guessing, the maximum limits the cost of hashing (ACC-5); blanks only are rejected (ACC-74). */
export const passwordRule = { least: 12, most: 200, visible: /\S/ } as const;

/** Undefined for an acceptable password. */
export function objectionToPassword(password: string): string | undefined {
  const { least, most, visible } = passwordRule;
  if (password.length < least || password.length > most) return messages.passwordLength;
  return visible.test(password) ? undefined : messages.passwordBlank;
}
