/** Addresses and limits of following, without the schemas, which visitors need not load (PUB-230). */
import { countText } from '../count-text.ts';
import { isEmailAddress, refuseBeyondAscii } from '../email-address.ts';

/** Page of a follower, who alone has the key; a mail program that posts to it ends everything (PUB-234). */
export const followPath = '/follow/:key';

/** Members that an e-mail address may follow (PUB-232). */
export const mostFollowed = 20;

/** Hours in which an address confirms what was asked for it (PUB-231). */
export const confirmHours = 48;

/** Days after the last confirmation after which an address is deleted, and those after which it is asked again (PUB-235). */
export const followedDays = 365;
export const renewalDays = 335;

/** Days for which events can be read (PUB-237). */
export const followEventDays = 400;

/** Members that a program adds or removes in one call. */
export const mostFollowedAtOnce = 500;

export function followApiPath(key: string): string {
  return `/api/followers/${key}`;
}

/** Changes that followers are informed of, without a reason (PUB-233). */
export const followEventKinds = [
  { value: 'left', label: 'nu mai este membru' },
  { value: 'rightLost', label: 'nu mai are drept de exercitare' },
  { value: 'rightReturned', label: 'are din nou drept de exercitare' },
  { value: 'newVisa', label: 'are viza anului' },
] as const;
export type FollowEventKind = (typeof followEventKinds)[number]['value'];

/** `are viza anului 2027`. */
export function followEventText({ kind, year }: { kind: FollowEventKind; year: number | null }): string {
  const label = followEventKinds.find(({ value }) => value === kind)?.label ?? kind;
  return year === null ? label : `${label} ${year}`;
}

export const mostFollowedText = `Puteți urmări cel mult ${countText(mostFollowed, 'membru', 'membri')} cu o adresă de e-mail.`;

/** Why an address is refused, in Romanian, by reason. */
export const emailProblemTexts = {
  missing: () => 'Scrieți adresa de e-mail.',
  beyondAscii: (typed: string) => refuseBeyondAscii(typed.trim()) ?? '',
  malformed: () => 'Adresa de e-mail nu este corectă.',
};
export type EmailProblem = keyof typeof emailProblemTexts;

/** Undefined for a usable address. */
export function findEmailProblem(typed: string): EmailProblem | undefined {
  const value = typed.trim();
  if (value === '') return 'missing';
  if (refuseBeyondAscii(value) !== undefined) return 'beyondAscii';
  return isEmailAddress(value) ? undefined : 'malformed';
}
