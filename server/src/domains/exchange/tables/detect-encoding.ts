/**
 * Recognises the encoding of a text that is not Unicode by its words: the right one makes words of Romanian, Hungarian and
 * German letters, a wrong one puts signs, vowels or capital letters where no name has them (EXC-1). Pure.
 */
import { withCommaBelow } from '@ceccar/contract/comma-below';
import { type ByteEncoding, byteEncodings, decodeBytes } from './encodings.ts';

export type DetectedEncoding = {
  encoding: ByteEncoding;
  /** Encodings that read the words differently and are nearly as likely. */
  rivals: readonly ByteEncoding[];
};

/** Enough to tell; a longer file repeats its letters. */
const mostWords = 5_000;
/** Points per letter by which the best reading must be ahead. */
const clearLead = 0.5;

export function detectEncoding(bytes: Uint8Array): DetectedEncoding {
  const words = wordsOf(bytes);
  const count = words.reduce((sum, word) => sum + word.filter((byte) => byte > 127).length, 0) || 1;
  const readings = (Object.keys(byteEncodings) as ByteEncoding[]).map((encoding, place) => {
    const texts = words.map((word) => withCommaBelow(decodeBytes(word, encoding)));
    const points = texts.reduce((sum, text) => sum + plausibility(text), 0) / count;
    // Of equal readings the more usual encoding counts.
    return { encoding, texts: texts.join(' '), points: points - place / 100 };
  });
  const [best, ...others] = readings.toSorted((one, other) => other.points - one.points);
  if (!best) throw new Error('There are no encodings');
  const rivals = others.filter(
    ({ texts, points }) => texts !== best.texts && points > best.points - clearLead,
  );
  return { encoding: best.encoding, rivals: rivals.map(({ encoding }) => encoding) };
}

/** Different words with a byte beyond ASCII. */
function wordsOf(bytes: Uint8Array): Uint8Array[] {
  const words = new Map<string, Uint8Array>();
  let start = 0;
  let isWide = false;
  for (let at = 0; at <= bytes.length && words.size < mostWords; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte > 127) isWide = true;
    if (byte > 127 || isAsciiLetter(byte)) continue;
    if (isWide) {
      const word = bytes.subarray(start, at);
      words.set(Buffer.from(word).toString('latin1'), word);
    }
    start = at + 1;
    isWide = false;
  }
  return [...words.values()];
}

function isAsciiLetter(byte: number): boolean {
  return (byte > 64 && byte < 91) || (byte > 96 && byte < 123);
}

const romanian = /[ăâîșț]/i;
const neighbours = /[áéíóöőúüűäß]/i;
const letter = /\p{L}/u;
const vowel = /[aeiouăâîáéíóöőúüűä]/i;
const sign = /[„”“’‘«»–—…€§°\u00a0]/;

/** Points of all letters beyond ASCII in a word. */
function plausibility(word: string): number {
  const characters = [...word];
  return characters.reduce((sum, one, at) => {
    if (one.charCodeAt(0) < 128) return sum;
    return sum + pointsOf(one, characters[at - 1] ?? '', characters[at + 1] ?? '');
  }, 0);
}

function pointsOf(one: string, before: string, after: string): number {
  if (!letter.test(one)) return signPoints(one, before, after);
  const points = romanian.test(one) ? 2 : neighbours.test(one) ? 1 : -1;
  const isCapital = one === one.toUpperCase() && one !== one.toLowerCase();
  const isMisplaced = isCapital
    ? isSmall(before) || (before === '' && isCapitalLetter(after) === false && /[ÂĂ]/.test(one))
    : isCapitalLetter(before) && isCapitalLetter(after);
  return points - (isMisplaced ? 4 : 0) - hardToSay(one, before, after);
}

function signPoints(one: string, before: string, after: string): number {
  if (one < '\u00a0' || one > '\ue000') return -6;
  if (letter.test(before) && letter.test(after)) return one === '’' ? 0 : -4;
  return sign.test(one) ? 0 : -3;
}

/** Romanian has no î beside another vowel, except after a prefix, and no â or ă at the beginning of names. */
function hardToSay(one: string, before: string, after: string): number {
  if (/[îâ]/i.test(one)) {
    const isBetween = (vowel.test(before) && !/e/i.test(before)) || (vowel.test(after) && !/i/i.test(after));
    return (isBetween ? 1.5 : 0) + (before === '' && /â/i.test(one) ? 0.7 : 0);
  }
  if (/ă/i.test(one)) return vowel.test(before) && !/[iou]/i.test(before) ? 1 : before === '' ? 0.7 : 0;
  return 0;
}

function isSmall(character: string): boolean {
  return letter.test(character) && character !== character.toUpperCase();
}

function isCapitalLetter(character: string): boolean {
  return letter.test(character) && character !== character.toLowerCase();
}
