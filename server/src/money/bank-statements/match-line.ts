/** Which open payment note a receipt pays, as far as its text and its payer tell. */
import { formatLei } from '../../text/format-lei.ts';
import { toBani, toDecimal } from '../money.ts';
import { nameWords, shortestCode, wordsOf } from './line-words.ts';
import { bankFold, type NoteReference, referencesIn } from './references.ts';
import type { StatementLine } from './statement-line.ts';

/** Never altered once it was compared. */
export type OpenNote = Readonly<{
  id: number;
  series: string;
  number: number;
  total: string;
  remaining: string;
  payerName: string;
  /** CNP, CUI, CIP, registration number, as far as the payer has them. */
  payerCodes: readonly string[];
}>;

/** `sure` may be posted at once; people look at the others, and are told the reason. */
export type Match = { note: OpenNote; certainty: 'sure' | 'likely' | 'check'; reason: string };

const mostNames = 5;

type Receipt = Pick<StatementLine, 'amount' | 'payerName' | 'text'>;

/** Where the text names notes, no other is ever proposed, not even where none of those is open (MON-67). */
export function matchLine(line: Receipt, openNotes: readonly OpenNote[]): Match | undefined {
  const references = referencesIn(line.text ?? '');
  return references.length > 0 ? matchNamed(line, references, openNotes) : matchPayer(line, openNotes);
}

/** The text says which note is meant; whether it is paid is for the amount to say (MON-66). */
function matchNamed(
  line: Receipt,
  references: NoteReference[],
  openNotes: readonly OpenNote[],
): Match | undefined {
  const wanted = new Set(references.map(({ series, number }) => keyOf(series, number)));
  const paid = toBani(line.amount);
  const named = openNotes.filter((note) => wanted.has(searchable(note).key));
  const [only] = named;
  if (!only) return undefined;
  if (named.length > 1) {
    const note = named.find((one) => searchable(one).remaining === paid) ?? only;
    const names = named.slice(0, mostNames).map(nameOf).join(', ');
    const reason = `Textul numește mai multe note: ${names}${named.length > mostNames ? '…' : '.'}`;
    return { note, certainty: 'check', reason };
  }
  if (searchable(only).remaining === paid) {
    const reason = `Textul numește nota ${nameOf(only)}, iar suma este cea de plată.`;
    return { note: only, certainty: 'sure', reason };
  }
  const reason = `Suma diferă: s-au plătit ${shown(paid)} din ${shown(searchable(only).remaining)}.`;
  return { note: only, certainty: 'check', reason };
}

function matchPayer(line: Receipt, openNotes: readonly OpenNote[]): Match | undefined {
  const words = wordsOf(`${line.payerName ?? ''} ${line.text ?? ''}`);
  const all = new Set(words);
  const sentence = ` ${words.join(' ')} `;
  const paid = toBani(line.amount);
  const candidates = openNotes.filter((note) => {
    const { remaining, name, codes } = searchable(note);
    if (remaining !== paid) return false;
    const isNamed = name.length > 0 && name.every((word) => all.has(word));
    return isNamed || codes.some((code) => code.test(sentence));
  });
  const [note] = candidates;
  if (!note || candidates.length > 1) return undefined;
  const reason = `Textul nu numește nota, dar plătitorul și suma sunt cele ale notei ${nameOf(note)}.`;
  return { note, certainty: 'likely', reason };
}

/** Digits that people write in groups; a shorter number in groups is an amount. */
const shortestGrouped = 8;

type Searchable = { key: string; remaining: bigint; name: string[]; codes: RegExp[] };

/** A statement compares each of its lines with each of its notes: what is the same for all lines is made once. */
const known = new WeakMap<OpenNote, Searchable>();

function searchable(note: OpenNote): Searchable {
  const made = known.get(note) ?? {
    key: keyOf(note.series, note.number),
    remaining: toBani(note.remaining),
    name: nameWords(note.payerName),
    codes: note.payerCodes.flatMap(patternOf),
  };
  known.set(note, made);
  return made;
}

/** Of a code in a sentence, as codes are compared: without blanks and case, a CUI without RO (MEM-45). */
function patternOf(code: string): RegExp[] {
  const words = wordsOf(code.replace(/\s/g, '')).join(' ');
  if (words.length < shortestCode) return [];
  const isGrouped = /^\d+$/.test(words) && words.length >= shortestGrouped;
  return [new RegExp(` ${isGrouped ? [...words].join(' ?') : words} `)];
}

function keyOf(series: string, number: number): string {
  return `${bankFold(series).replace(/[^A-Z0-9]/g, '')} ${number}`;
}

function shown(amount: bigint): string {
  return formatLei(toDecimal(amount));
}

function nameOf({ series, number }: OpenNote): string {
  return `${series} ${number}`;
}
