/** Splits a search term into words, numbers written with blanks, and an address (API-70). */
import { cleanLine } from '@ceccar/contract/clean-text';
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';

export type SoughtWord = {
  text: string;
  /** Phone number without country code or leading zero, for comparison; undefined for other words. */
  phone?: string;
  isEmail?: true;
};

export type SearchTerm = { id: number } | { words: SoughtWord[] };

/** Digits and the separators that people write; this many digits are one number, however they are grouped. */
const partedNumber = /^\+?\d[\d\s./()-]*$/;
const fewestDigitsOfNumber = 9;
/** Fewer digits would match most phones. */
const fewestDigitsOfPhone = 5;
const fiscalCode = /^ro\s*(\d{2,10})$/i;
const nationalPhone = /^(?:(?:00)?40|0)(\d{9})$/;

export function readSearchTerm(typed: string): SearchTerm {
  const term = cleanLine(typed);
  const temporary = isTemporaryNumber(term) ? /\d{1,9}$/.exec(term)?.[0] : undefined;
  if (temporary) return { id: Number(temporary) };
  return { words: splitTerm(term).map(toSought) };
}

function splitTerm(term: string): string[] {
  const digits = term.replace(/\D/g, '');
  if (partedNumber.test(term) && digits.length >= fewestDigitsOfNumber) return [digits];
  const fiscal = fiscalCode.exec(term)?.[1];
  if (fiscal) return [fiscal];
  if (term.includes('@')) return term.split(/\s+/);
  return searchWords(term);
}

function toSought(text: string): SoughtWord {
  if (text.includes('@')) return { text, isEmail: true };
  if (!/^\d+$/.test(text) || text.length < fewestDigitsOfPhone) return { text };
  return { text, phone: nationalPhone.exec(text)?.[1] ?? text };
}

/** Dots belong to no word; quotation marks, apostrophes and commas part words, as hyphens do (MEM-214). */
const between = /[\s\-–—"“”„‟«»‹›〝〞＂,;<>'’‘‚‛ʼʻʹ′´`＇]+/;

export function searchWords(term: string): string[] {
  return [
    ...new Set(
      cleanLine(term)
        .replaceAll('.', '')
        .split(between)
        .filter((word) => word !== ''),
    ),
  ];
}

/** A text as it is typed, and with the other letter where Romanian has been written with both: Mîndru, Mândru (MEM-215). */
export function spellingsOf(text: string): string[] {
  const composed = text.normalize('NFC');
  const withA = composed.replaceAll('î', 'â').replaceAll('Î', 'Â');
  const withI = composed.replaceAll('â', 'î').replaceAll('Â', 'Î');
  return [...new Set([composed, withA, withI])];
}
