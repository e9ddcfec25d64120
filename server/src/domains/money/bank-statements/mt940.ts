/** Reads the lines of MT940 statements (SWIFT), in the dialects of Romanian banks (MON-144). */
import { readAmount } from '@ceccar/contract/read-amount';
import { TableRefusal } from '../../exchange/tables/table-refusal.ts';
import { asideByWords, asideOf } from './line-aside.ts';
import { nameOfPayer, plainIban, referenceOf, textOfLine } from './line-text.ts';
import { ibanIn, unpack } from './packed-text.ts';
import { readBankDay } from './statement-cells.ts';
import type { RefusedLine, StatementLine } from './statement-line.ts';

/** A tag such as `:61:` with its text; line breaks are kept, since banks break texts anywhere. */
type Tag = { name: string; value: string };

const tagStart = /^:(\d{2}[A-Z]?):/;

/** Whether a text is an MT940, with or without the blocks of SWIFT around it. */
export function isMt940(start: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the byte that begins a message of SWIFT
  return /^[\s\u0001]*(?:\{1:|:20:|:?940\b)/.test(start) || /^:(?:60F|61):/m.test(start);
}

/** Throws `TableRefusal` if the text has no statement. */
export function* readMt940(text: string): Generator<StatementLine | RefusedLine> {
  const tags = readTags(text);
  if (!tags.some(({ name }) => name === '25')) {
    throw new TableRefusal('Fișierul MT940 nu are niciun extras (rândul „:25:” cu contul).');
  }
  const sections = new Map<string, number>();
  let section = 0;
  let account: string | null = null;
  let currency = '';
  let position = 0;
  for (const [index, { name, value }] of tags.entries()) {
    if (name === '25') account = accountOf(value);
    else if (name === '28C' || name === '28')
      section = sectionOf(sections, `${account} ${value.split('/')[0]}`);
    else if (/^6[02][FM]$/.test(name)) currency = /^[CD]\d{6}([A-Z]{3})/.exec(value)?.[1] ?? currency;
    else if (name === '61') {
      position += 1;
      const next = tags[index + 1];
      const read = readMovement(value, next?.name === '86' ? next.value : '', currency, account);
      yield 'problem' in read ? { position, ...read } : { position, iban: account, section, ...read };
    }
  }
}

/** Banks write less than 1,000; a longer text is read as far as this. */
const longestTag = 2_000;
/** A statement of 5,000 movements has a quarter of that. */
const mostTextLines = 200_000;

function readTags(text: string): Tag[] {
  const tags: Tag[] = [];
  const lines = text.replace(/\r\n?/g, '\n').split('\n', mostTextLines + 1);
  if (lines.length > mostTextLines) throw new TableRefusal('Fișierul MT940 are prea multe rânduri.');
  for (const line of lines) {
    // The blocks of SWIFT, with the bytes that frame a message: {1:…}{2:…}{4: … -}
    const bare = line
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they frame the message
      .replace(/[\u0001\u0003]/g, '')
      .replace(/^\{1:.*?\{4:/, '')
      .replace(/^\{[1-5]:[^}]*\}?/, '')
      .replace(/^-\}?.*$/, '');
    const start = tagStart.exec(bare);
    if (start?.[1]) tags.push({ name: start[1], value: bare.slice(start[0].length, longestTag) });
    else {
      const last = tags.at(-1);
      if (last && bare !== '' && last.value.length < longestTag)
        last.value += `\n${bare.slice(0, longestTag)}`;
    }
  }
  return tags;
}

/** Pages of one statement have its number; equal payments on two pages are two. */
function sectionOf(sections: Map<string, number>, key: string): number {
  const known = sections.get(key) ?? sections.size + 1;
  sections.set(key, known);
  return known;
}

/** An account number that is no IBAN cannot be compared with that of the branch. */
function accountOf(value: string): string | null {
  return ibanIn(value.replaceAll('\n', ''), null) ?? null;
}

const movement =
  /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d[\d.,]*)(?:([A-Z][A-Z0-9]{3})([^\n]*))?(?:\n([\s\S]*))?$/;

type Read = Omit<StatementLine, 'position' | 'iban' | 'section'> | { problem: string };

function readMovement(value: string, details: string, currency: string, account: string | null): Read {
  const [asWritten, joined] = [movement.exec(value), movement.exec(joinBroken(value))];
  // The type of the transaction ends the amount, so that a line without it may be broken within the amount.
  const found = asWritten === null || (asWritten[6] === undefined && joined?.[6]) ? joined : asWritten;
  if (!found) return { problem: `Rândul „${value.split('\n')[0]?.slice(0, 60)}” nu poate fi citit.` };
  const [, valueDay = '', entryDay, mark = '', , digits = '', , references = '', more = ''] = found;
  const written = `${digits} ${currency}`.trim();
  if (!/^(?:RON|ROL|)$/.test(currency)) return { problem: `Suma de ${written} nu este în lei.` };
  const amount = readAmount(digits.replace(/[.,]$/, ''));
  const bookedOn = dayOf(valueDay, entryDay);
  if (amount === undefined || amount === '0.00') return { problem: `Suma „${written}” nu este corectă.` };
  if (bookedOn === undefined) return { problem: `Data „${valueDay}” nu este corectă.` };
  const [own = '', bank = ''] = references.split('//');
  const described = describe(details || more, account);
  // RC takes back a credit, so that the account is debited.
  const isReversal = mark.startsWith('R');
  const aside = asideOf(isReversal ? mark === 'RC' : mark.endsWith('D'), isReversal);
  const { bankText, reference, ...shown } = described;
  return {
    reference: referenceOf(bank) ?? referenceOf(own) ?? referenceOf(reference),
    bookedOn,
    amount,
    ...shown,
    ...(aside.kind ? aside : asideByWords(shown.text, bankText)),
  };
}

/** A movement that the bank has broken within its days or its amount. */
function joinBroken(value: string): string {
  const [first = '', second = '', ...more] = value.split('\n');
  return [`${first}${second}`, ...more].join('\n');
}

/** The entry day has no year: it is that of the value day, or lies just across the turn of the year. */
function dayOf(valueDay: string, entryDay: string | undefined): string | undefined {
  const valued = readBankDay(`20${valueDay}`, { isMonthFirst: false });
  if (entryDay === undefined || valued === undefined) return valued;
  const year = Number(valued.slice(0, 4));
  const apart = Number(entryDay.slice(0, 2)) - Number(valued.slice(5, 7));
  const entryYear = apart > 6 ? year - 1 : apart < -6 ? year + 1 : year;
  return readBankDay(`${entryYear}${entryDay}`, { isMonthFirst: false }) ?? valued;
}

type Described = Pick<StatementLine, 'payerName' | 'payerIban' | 'text'> & {
  bankText: string;
  reference: string;
};

/** `:86:` in subfields, whatever their mark, or as free text. */
function describe(details: string, account: string | null): Described {
  const fields = subfieldsOf(details);
  if (fields) return describeFields(fields, account);
  const coded = readCoded(details, account);
  const text = coded.text || joinLines(details);
  const packed = unpack(text, account);
  return {
    payerName: nameOfPayer(coded.name || packed.payer),
    payerIban: plainIban(coded.iban || packed.iban),
    text: textOfLine([packed.payer || packed.iban ? packed.text : text]),
    bankText: text,
    reference: packed.reference,
  };
}

/**
 * The mark is the character before the two digits of most subfields: `?20`, `+20`, `~20`, `^20`. A line break may stand
 * anywhere, also within a mark.
 */
function subfieldsOf(details: string): Map<number, string> | undefined {
  const flat = details.replace(/\n(?=\d)|(?<=\d)\n/g, '\ue000').replaceAll('\n', '');
  const mark = /(?:^|.)([?+~^<>|*!@#%&\u00ac])\ue000?(?:00|1\ue000?0|2\ue000?\d|3\ue000?\d)/s.exec(flat)?.[1];
  if (mark === undefined) return undefined;
  const parts = flat.split(mark);
  const fields = new Map<number, string>();
  let last: number | undefined;
  for (const part of parts.slice(1)) {
    const [all, first, second] = /^\ue000?(\d)\ue000?(\d)/.exec(part) ?? [];
    const number = all === undefined ? undefined : Number(`${first}${second}`);
    const isField = number !== undefined && isSubfield(number);
    if (isField) {
      last = number;
      fields.set(number, (fields.get(number) ?? '') + part.slice(all?.length));
    } else if (last !== undefined) {
      // The mark belongs to the text, as in `15+16`.
      fields.set(last, `${fields.get(last)}${mark}${part}`);
    }
  }
  return fields.size >= 2 ? fields : undefined;
}

/** Booking text, reference, texts, bank, account and name of the payer; further texts. */
function isSubfield(number: number): boolean {
  return number === 0 || number === 10 || (number >= 20 && number <= 38) || (number >= 60 && number <= 63);
}

/** A break between digits stays a blank, so that a torn number is not taken for certain (MON-133). */
function withBreaks(text: string): string {
  return text.replace(/(?<=\d)\ue000(?=\d)/g, ' ').replaceAll('\ue000', '');
}

const longestSubfield = 27;

/** Texts are cut into pieces of 27 characters, some of them within a word. */
function joinPieces(pieces: readonly string[]): string {
  return pieces.reduce((text, piece, index) => {
    const before = pieces[index - 1] ?? '';
    const isCutWord = before.length >= longestSubfield && /\p{L}$/u.test(text) && /^\p{L}/u.test(piece);
    return index === 0 ? piece : `${text}${isCutWord ? '' : ' '}${piece}`;
  }, '');
}

function describeFields(fields: ReadonlyMap<number, string>, account: string | null): Described {
  const of = (...numbers: number[]) => numbers.flatMap((number) => fields.get(number) ?? []).map(withBreaks);
  const texts = of(20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63);
  const text = joinPieces(texts);
  const name = of(32, 33)
    .reduce((whole, piece) => (whole.length >= longestSubfield ? whole + piece : `${whole} ${piece}`), '')
    .trim();
  const iban = ibanIn(of(38, 31, 30).join(' ; '), account);
  const packed = name !== '' && iban !== undefined ? undefined : unpack(text, account);
  const hasParts = packed !== undefined && (packed.payer !== '' || packed.iban !== '');
  return {
    payerName: nameOfPayer(name || packed?.payer),
    payerIban: plainIban(iban ?? (of(31)[0] || packed?.iban)),
    text: textOfLine([hasParts ? packed.text : text]),
    bankText: of(0).join(' '),
    reference: packed?.reference ?? '',
  };
}

/** `/ORDP//NAME/…/REMI/…`: codes between slashes. */
function readCoded(details: string, account: string | null): { name: string; iban: string; text: string } {
  const flat = joinLines(details);
  const part = (codes: string) =>
    new RegExp(`/(?:${codes})/+([\\s\\S]*?)(?=/[A-Z]{4}/|$)`).exec(flat)?.[1]?.replace(/\/+$/, '').trim() ??
    '';
  const name = part('NAME|ORDN');
  const iban = name === '' ? '' : (ibanIn(flat, account) ?? '');
  return { name, iban, text: part('REMI|RMTI|USTD') };
}

const longestLine = 60;

/** Lines of free text: a word that fills a line goes on in the next. */
function joinLines(text: string): string {
  return text.split('\n').reduce((whole, line, index, lines) => {
    const before = lines[index - 1] ?? '';
    // A lone letter at the end of a long line is the beginning of a word.
    const isFull =
      before.length >= longestLine || (before.length >= longestSubfield && /\s\p{L}$/u.test(before));
    const isCutWord = isFull && /\p{L}$/u.test(whole) && /^\p{L}/u.test(line);
    return index === 0 ? line : `${whole}${isCutWord ? '' : ' '}${line}`;
  }, '');
}
