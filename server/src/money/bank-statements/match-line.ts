/** Matches a receipt with an open payment note, by its text and its payer. */
import { formatLei } from '../../text/format-lei.ts';
import { toBani, toDecimal } from '../money.ts';
import { nameWords, shortestCode, wordsOf } from './line-words.ts';
import { bankFold, type NoteReference, referencesIn } from './references.ts';
import type { StatementLine } from './statement-line.ts';

/** Immutable, since `searchable` caches what it derives from a note. */
export type OpenNote = Readonly<{
  id: number;
  series: string;
  number: number;
  total: string;
  remaining: string;
  payerName: string;
  /** CNP, CUI, CIP and registration number, those that the payer has. */
  payerCodes: readonly string[];
}>;

/** `sure` may be posted automatically; staff check the others, and are shown the reason. */
export type Match = { note: OpenNote; certainty: 'sure' | 'likely' | 'check'; reason: string };

const mostNames = 5;

type Receipt = Pick<StatementLine, 'amount' | 'payerName' | 'text'>;

/** If the text names notes, no other note is proposed, even if none of those is open (MON-67). */
export function matchLine(line: Receipt, openNotes: readonly OpenNote[]): Match | undefined {
  const references = referencesIn(line.text ?? '');
  return references.length > 0 ? matchNamed(line, references, openNotes) : matchPayer(line, openNotes);
}

/** The text decides which note is meant; the amount decides whether it is paid (MON-66). */
function matchNamed(
  line: Receipt,
  references: NoteReference[],
  openNotes: readonly OpenNote[],
): Match | undefined {
  const noteKeys = new Set(references.map(({ series, number }) => keyOf(series, number)));
  const paid = toBani(line.amount);
  const namedNotes = openNotes.filter((note) => noteKeys.has(searchable(note).key));
  const [only] = namedNotes;
  if (!only) return undefined;
  if (namedNotes.length > 1) {
    const note = namedNotes.find((one) => searchable(one).remaining === paid) ?? only;
    const names = namedNotes.slice(0, mostNames).map(nameOf).join(', ');
    const reason = `Textul numește mai multe note: ${names}${namedNotes.length > mostNames ? '…' : '.'}`;
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

/** Digits of the shortest code that people write in groups; a shorter number in groups is an amount. */
const shortestGrouped = 8;

type Searchable = { key: string; remaining: bigint; name: string[]; codes: RegExp[] };

/** Cache: each line of a statement is compared with each note, and this part is the same for all lines. */
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

/** Pattern of a code inside a sentence, compared as codes are: without blanks and case, a CUI without RO (MEM-45). */
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
