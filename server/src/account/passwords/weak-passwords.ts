/** Rejects weak new passwords: common ones, keyboard patterns, the username (ACC-74). */
import { readFileSync } from 'node:fs';
import { messages } from '@ceccar/contract/messages';

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
/** Least number of characters in addition to the username. */
const fewestBesideName = 6;

/** Why the account may not use this new password; `current` is the one that it replaces. */
export function objectionTo(
  newPassword: string,
  { username, current }: { username: string; current?: string },
): string | undefined {
  if (newPassword === current) return messages.passwordSame;
  return isWeakPassword(newPassword, username) ? messages.passwordEasy : undefined;
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
    names.some((name) => name !== '' && isAboutName(text, name))
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

function isAboutName(text: string, name: string): boolean {
  return text.includes(name) && text.replaceAll(name, '').length < fewestBesideName;
}

function pairsOf(text: string): string[] {
  return Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));
}
