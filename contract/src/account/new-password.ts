/** Rules for new passwords; separate from the schemas, which visitors do not load. */
import { messages } from '../messages.ts';

/**
 * The minimum prevents guessing: it is higher where the password alone signs in (ACC-5). The maximum limits the cost of
 * hashing; blanks only are rejected (ACC-74).
 */
export const passwordRule = { leastAlone: 15, leastWithCode: 12, most: 200, visible: /\S/ } as const;

/**
 * `asksForCode`: whether signing in with the password takes a code as well. Undefined where the screen does not know the
 * account: both minimums are named, and the server decides.
 */
export function passwordLengthHint(asksForCode?: boolean): string {
  const { leastAlone, leastWithCode, most } = passwordRule;
  if (asksForCode === undefined) return messages.passwordLengths(leastAlone, leastWithCode, most);
  return messages.passwordLength(asksForCode ? leastWithCode : leastAlone, most);
}

/** Undefined for an acceptable password. */
export function objectionToPassword(password: string, asksForCode?: boolean): string | undefined {
  const { leastAlone, leastWithCode, most, visible } = passwordRule;
  const least = asksForCode === false ? leastAlone : leastWithCode;
  if (password.length < least || password.length > most) return passwordLengthHint(asksForCode);
  return visible.test(password) ? undefined : messages.passwordBlank;
}
