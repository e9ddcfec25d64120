/** Rejects new passwords that are too short for the account (ACC-5) or easy to guess: common ones, keyboard patterns, the username (ACC-74). */
import { readFileSync } from 'node:fs';
import { objectionToPassword } from '@ceccar/contract/account/new-password';
import { messages } from '@ceccar/contract/messages';
import { product } from '@ceccar/contract/product';
import { oneTimeForm } from '../readable-secret.ts';
import { isMostUsed } from './most-used-passwords.ts';

/** Our own list, one word per line in the form of `plain`, without numbers before or after. */
const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n'),
);

/** Keyboard and alphabet sequences, matched forwards and backwards. */
const sequences = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
];
const neighbours: ReadonlySet<string> = new Set(
  sequences.flatMap((sequence) => [...pairsOf(sequence), ...pairsOf([...sequence].reverse().join(''))]),
);

/** Least number of different characters, whatever the length. */
const fewestCharacters = 5;
/** Words of this application and its roles, which attackers of it try first (ACC-206). */
const contextWords = [
  'superadmin',
  'administrator',
  'admin',
  'moderator',
  'membrilor',
  'membrii',
  'membri',
  'membru',
  'registrul',
  'registru',
  'portalul',
  'portal',
  'filiala',
  product,
  'expertilor',
  'experti',
  'expert',
  'contabililor',
  'contabili',
  'contabila',
  'contabil',
];
/** Least number of characters in addition to the username or to words of this application. */
const fewestBesideNames = 6;

type PasswordOwner = {
  username: string;
  /** Whether signing in with the password takes a code as well. A passkey does not count: the password opens the account without it. */
  asksForCode: boolean;
  /** The password that the new one replaces. */
  current?: string;
};

/** Why the account may not use this new password. */
export async function objectionTo(
  newPassword: string,
  { username, asksForCode, current }: PasswordOwner,
): Promise<string | undefined> {
  const objection = objectionToPassword(newPassword, asksForCode);
  if (objection) return objection;
  if (current !== undefined && isSamePassword(newPassword, current)) return messages.passwordSame;
  const isEasy = isWeakPassword(newPassword, username) || (await isMostUsed(newPassword));
  return isEasy ? messages.passwordEasy : undefined;
}

/** A one-time password is the same in any case and grouping (ACC-220). */
function isSamePassword(newPassword: string, current: string): boolean {
  const formOf = (password: string) => oneTimeForm(password) ?? password;
  return formOf(newPassword) === formOf(current);
}

export function isWeakPassword(password: string, username: string): boolean {
  const text = plain(password);
  const word = text.replace(/^\d+|\d+$/g, '');
  const names = [plain(username), plain(username.split('@')[0] ?? '')];
  return (
    new Set(password.toLowerCase()).size < fewestCharacters ||
    // Only digits and punctuation: a date, a phone number, a CNP.
    word === '' ||
    commonPasswords.has(word) ||
    isRepeated(text) ||
    isRepeated(word) ||
    hasLongRuns(text) ||
    names.some((name) => name !== '' && isAbout(text, [name])) ||
    isAbout(text, contextWords)
  );
}

/** Only letters and digits, without diacritics, in one case: additions to a common password hardly protect it. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** One piece repeated, possibly cut off at the end. */
function isRepeated(text: string): boolean {
  const longest = Math.floor(text.length / 2);
  return Array.from({ length: longest }, (_, at) => at + 1).some((piece) =>
    text.startsWith(text.slice(piece)),
  );
}

/** Consists of runs of neighbouring characters with an average length of four or more. */
function hasLongRuns(text: string): boolean {
  const runs = pairsOf(text).filter((pair) => pair[0] !== pair[1] && !neighbours.has(pair)).length + 1;
  return text.length >= runs * 4;
}

/** Contains one of the words, and little beside them. */
function isAbout(text: string, words: readonly string[]): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), text);
  return rest !== text && rest.length < fewestBesideNames;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
