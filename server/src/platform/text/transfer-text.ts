/** Texts of bank transfers, in the characters and the length that all banks accept (MON-36). */
import { cleanText } from '@ceccar/contract/clean-text';

/** Most characters in the details of a payment. */
const longest = 140;

export function transferText(parts: readonly string[]): string {
  return cutAtWord(parts.map(bankText).filter(Boolean).join(' ').toUpperCase());
}

/** Half a name could be that of another member; only a word that is too long by itself is cut inside (MON-36). */
function cutAtWord(text: string): string {
  const cut = text.slice(0, longest);
  const isInside = text.length > longest && text[longest] !== ' ';
  const lastBlank = cut.lastIndexOf(' ');
  const wordLength = text.slice(lastBlank + 1).search(/ |$/);
  return (isInside && lastBlank > 0 && wordLength <= longest / 2 ? cut.slice(0, lastBlank) : cut).trimEnd();
}

/** Letters that are not a base letter with a diacritic, and dashes and quotes with a plain equivalent. */
const plain: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '’': "'",
  '‘': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '−': '-',
};

/** The text in the SWIFT character set, which all banks accept; other characters become spaces. */
export function bankText(text: string): string {
  return cleanText(text)
    .replace(/[^a-z]/gi, (character) => plain[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9./?:(),'+-]+/g, ' ')
    .trim();
}
