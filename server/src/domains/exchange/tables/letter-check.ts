/** Finds letters that were probably read or saved in the wrong encoding (EXC-100). Pure. */
import { withCommaBelow } from '@ceccar/contract/comma-below';
import type { FileReading } from '@ceccar/contract/exchange/file-reading';
import { type ByteEncoding, byteEncodings } from './encodings.ts';
import type { FoundEncoding } from './table-source.ts';

type UncertainLetter = FileReading['uncertainLetters'][number];

const plain = /^[\x20-\x3e\x40-\x7e]*$/;
/** What Romanian, Hungarian and German texts consist of beside ASCII. */
const usual = new Set(
  'ăâîșțĂÂÎȘȚáéíóöőúüűäßÁÉÍÓÖŐÚÜŰÄèÈ„”“’‘«»–—…€§°©®™•²³½×\u00a0\u202f\u2011\ufeff\u200b\t\n',
);
/** A question mark in place of a letter that the encoding did not have: within, before or after a word; not the one of an address. */
const lostLetter = /(?<=\p{L})\?(?=\p{L})|(?<![^\s"'„(-])\?(?=\p{L}{2})|(?<=\p{L}{3})\?(?=$|[\s"”').,;:/-])/u;
/** Signs that belong between words but not within one. */
const withinWord = /(?<=\p{L})[©®™•²³½×§°€](?=\p{L})/u;

const mostLetters = 20;
const longestExample = 60;

export function createLetterCheck() {
  const letters = new Map<string, UncertainLetter>();

  function add(letter: string, text: string, line: number): void {
    if (letters.size >= mostLetters || letters.has(letter)) return;
    const code = letter.codePointAt(0) ?? 0;
    const isInvisible = /[\p{C}\u00ad]/u.test(letter);
    const shown = isInvisible ? `U+${code.toString(16).toUpperCase().padStart(4, '0')}` : letter;
    const word = text.split(/\s+/).find((one) => one.includes(letter)) ?? text;
    letters.set(letter, { letter: shown, example: word.slice(0, longestExample), line });
  }

  return {
    /** `uncertain` letters are doubtful wherever they are. */
    check(text: string, line: number, uncertain: ReadonlySet<string>): void {
      if (plain.test(text)) return;
      if (lostLetter.test(text) && !/:\/\/|www\./i.test(text)) add('?', text, line);
      const [sign] = withinWord.exec(text) ?? [];
      if (sign) add(sign, text, line);
      for (const letter of text.normalize('NFC'))
        if (letter > '\x7e' && (uncertain.has(letter) || !usual.has(letter))) add(letter, text, line);
    },
    found: (): UncertainLetter[] => [...letters.values()],
  };
}

/** Letters that a nearly as likely encoding reads as others. */
export function uncertainLetters(found: FoundEncoding | undefined): ReadonlySet<string> {
  if (!found || found.rivals.length === 0) return new Set();
  const own = byteEncodings[found.encoding as ByteEncoding]; // only such encodings have rivals
  const differing = [...own].filter((letter, byte) =>
    found.rivals.some(
      (rival) => withCommaBelow(byteEncodings[rival].charAt(byte)) !== withCommaBelow(letter),
    ),
  );
  return new Set(differing.map(withCommaBelow));
}
