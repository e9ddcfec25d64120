/** What somebody types into the search box, taken apart: words, numbers written with blanks, an address (API-70). */
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';

export type SoughtWord = {
  text: string;
  /** As a phone is compared, without the country or its zero; undefined for what is none. */
  phone?: string;
  isEmail?: true;
};

export type SearchTerm = { id: number } | { words: SoughtWord[] };

/** Digits and what people write between them: so many are one number, however it is parted. */
const partedNumber = /^\+?\d[\d\s./()-]*$/;
const fewestDigitsOfNumber = 9;
/** With fewer, most phones would match. */
const fewestDigitsOfPhone = 5;
const fiscalCode = /^ro\s*(\d{2,10})$/i;
const nationalPhone = /^(?:(?:00)?40|0)(\d{9})$/;

export function readSearchTerm(typed: string): SearchTerm {
  const term = typed.trim();
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

export function searchWords(term: string): string[] {
  return [
    ...new Set(
      term
        .replaceAll('.', '')
        .split(/[\s\-'’]+/)
        .filter((word) => word !== ''),
    ),
  ];
}
