/** What the payer writes on the transfer, so that the receipt finds its note (MON-36). */
import { cleanText } from '@ceccar/contract/clean-text';

type TransferReference = {
  series: string;
  number: number;
  /** CIP or registration number. */
  code: string | null;
  name: string;
};

/** Characters in the details of a payment. */
const longest = 140;

/** Series and number come first, so that what is too long loses the end of the name and nothing else. */
export function transferReference({ series, number, code, name }: TransferReference): string {
  return transferText([series, String(number), code ?? '', name]);
}

export function transferText(parts: readonly string[]): string {
  return parts.map(bankText).filter(Boolean).join(' ').toUpperCase().slice(0, longest).trimEnd();
}

/** Letters that are no base letter with a mark, and dashes and quotes for which forms have a plain sign. */
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

/** The text in the characters that all banks take (the set of SWIFT); a space for what has no likeness there. */
export function bankText(text: string): string {
  return cleanText(text)
    .replace(/[^a-z]/gi, (character) => plain[character] ?? character)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9./?:(),'+-]+/g, ' ')
    .trim();
}
