/** Matches a receipt with open payment notes, by its text and its payer. */
import { formatLei } from '../../../platform/text/format-lei.ts';
import { type Bani, smaller, sum, toBani, toDecimal } from '../money.ts';
import { nameWords, shortestCode, wordsOf } from './line-words.ts';
import { type KnownMembers, provePayer } from './payer-proof.ts';
import { bankFold, mentionsIn, type NoteMention, type SeriesPattern } from './references.ts';
import type { StatementLine } from './statement-line.ts';

/** Immutable, since `searchable` caches what it derives from a note. */
export type OpenNote = Readonly<{
  id: number;
  series: string;
  number: number;
  total: string;
  remaining: string;
  /** Member of the note, as `memberKey` writes it. */
  owner: string;
  payerName: string;
  /** CNP, CUI, CIP and registration number, those that the payer has. */
  payerCodes: readonly string[];
}>;

/** A note of several that one receipt pays, with its part of the amount. */
export type NotePart = { note: OpenNote; amount: string };

/** `sure` may be posted automatically; staff check the others, and are shown the reason. */
export type Match = {
  note: OpenNote;
  certainty: 'sure' | 'likely' | 'check';
  reason: string;
  /** All notes of the receipt with their parts, if it names several. */
  split?: readonly NotePart[];
  /** The number itself is not certain (MON-133), so that lines with a certain one come first. */
  isTorn?: true;
};

/** What the register knows beyond the notes: series, and the members that a line points to. */
export type Known = KnownMembers & { series: SeriesPattern };

export type Receipt = Pick<StatementLine, 'amount' | 'payerName' | 'payerIban' | 'text'>;

const mostNames = 5;

/** If the text names notes, no other note is proposed, even if none of those is open (MON-67). */
export function matchLine(line: Receipt, openNotes: readonly OpenNote[], known: Known): Match | undefined {
  const mentions = mentionsIn(line.text ?? '', known.series);
  return mentions.length > 0 ? matchNamed(line, mentions, openNotes, known) : matchPayer(line, openNotes);
}

/** The text decides which notes are meant; the amount decides whether they are paid (MON-66). */
function matchNamed(
  line: Receipt,
  mentions: readonly NoteMention[],
  openNotes: readonly OpenNote[],
  known: Known,
): Match | undefined {
  const keys = new Set(mentions.flatMap(keysOf));
  const byKey = new Map(
    openNotes.filter((note) => keys.has(searchable(note).key)).map((note) => [searchable(note).key, note]),
  );
  const named = mentions.map((mention) => readMention(mention, byKey, line));
  const notes = [...new Set(named.flat())];
  const [only] = notes;
  if (!only) return undefined;
  if (notes.length > 1) return matchSeveral(line, notes);
  const paid = toBani(line.amount);
  const warning = findWarning(line.text ?? '', mentions, only);
  const torn = warning === undefined ? {} : { isTorn: true as const };
  if (searchable(only).remaining !== paid) {
    const reason = `Suma diferă: s-au plătit ${shown(paid)} din ${shown(searchable(only).remaining)}.`;
    return { note: only, certainty: 'check', reason, ...torn };
  }
  const found = provePayer(line, only, known, hasCode(line, only) || isFollowedByCode(mentions, only));
  const doubts = [
    warning,
    'doubt' in found ? found.doubt : undefined,
    findRival(line, only, openNotes, mentions),
  ].filter((one) => one !== undefined);
  if (doubts.length > 0) return { note: only, certainty: 'check', reason: doubts.join(' '), ...torn };
  const reason = `Textul numește nota ${nameOf(only)}, iar suma este cea de plată`;
  if ('proof' in found && found.proof) return { note: only, certainty: 'sure', reason: `${reason}.` };
  return {
    note: only,
    certainty: 'likely',
    reason: `${reason}, dar nimic nu arată că plătește ${only.payerName}.`,
  };
}

function keysOf({ series, readings }: NoteMention): string[] {
  return readings.flat().map((number) => keyOf(series, number));
}

/** The open notes of one mention, in the reading for which amount and payer speak most. */
function readMention(
  { series, readings, isList }: NoteMention,
  byKey: ReadonlyMap<string, OpenNote>,
  line: Receipt,
): OpenNote[] {
  let best: OpenNote[] = [];
  let bestScore = -1;
  for (const numbers of readings) {
    const notes = numbers.flatMap((number) => byKey.get(keyOf(series, number)) ?? []);
    if (notes.length < numbers.length) continue;
    const asked = sum(notes.map((note) => searchable(note).remaining));
    const score =
      (asked === toBani(line.amount) ? 4 : 0) +
      (notes.every((note) => isPayer(line, note)) ? 2 : 0) +
      (isList && notes.length > 1 ? 1 : 0);
    if (score <= bestScore) continue;
    [best, bestScore] = [notes, score];
  }
  return best;
}

/** `nu CJ-2027 1`, `în loc de`: the text may say which note is not paid. `ANUL` is a year. */
const denial =
  /\b(?:NU|NICI|FARA|GRESI\w*|ERONAT\w*|EXCEPT\w*|IN LOC\w*|ANULA\w*|ANULEZ\w*|CORECT\w*|RECTIF\w*)\b/;

/** Why the number itself is not certain (MON-133); undefined if it is. */
function findWarning(text: string, mentions: readonly NoteMention[], note: OpenNote): string | undefined {
  if (denial.test(bankFold(text))) return 'Textul neagă sau corectează ceva: verificați ce notă se plătește.';
  for (const mention of mentions) {
    if (mention.isTorn) return 'Numărul notei este rupt în text: verificați-l.';
    if (mention.hasLetterBeside) return 'O literă atinge numărul notei: verificați-l.';
    if (mention.readings.length === 1 && !mention.hasDigitsAfter) continue;
    // The transfer text that we print has the member's number there (MON-36).
    if (!isFollowedByCode([mention], note))
      return 'După numărul notei urmează alte cifre: verificați ce notă se plătește.';
  }
  return undefined;
}

function isFollowedByCode(mentions: readonly NoteMention[], note: OpenNote): boolean {
  return mentions.some(
    ({ readings, after }) =>
      readings[0]?.length === 1 && readings[0][0] === note.number && beginsWithCode(after, note),
  );
}

function beginsWithCode(text: string, note: OpenNote): boolean {
  const sentence = ` ${wordsOf(text).join(' ')} `;
  return note.payerCodes.some((code) => {
    const words = wordsOf(code.replace(/\s/g, '')).join(' ');
    return words.length >= 3 && sentence.startsWith(` ${words} `);
  });
}

/**
 * Another open note with the same amount that the same words may mean: that of a namesake, or one of the same member whose
 * number has one more digit (`3` of `36`).
 */
function findRival(
  line: Receipt,
  note: OpenNote,
  openNotes: readonly OpenNote[],
  mentions: readonly NoteMention[],
): string | undefined {
  const { remaining, name } = searchable(note);
  const rival = openNotes.find((other) => {
    if (other === note || searchable(other).remaining !== remaining) return false;
    if (other.owner !== note.owner)
      return (
        searchable(other).name.toSorted().join(' ') === name.toSorted().join(' ') && !hasCode(line, note)
      );
    const isLonger = other.series === note.series && Math.trunc(other.number / 10) === note.number;
    return isLonger && !isFollowedByCode(mentions, note);
  });
  if (rival === undefined) return undefined;
  return rival.owner === note.owner
    ? `Membrul are și nota ${nameOf(rival)}, cu aceeași sumă: numărului îi poate lipsi o cifră.`
    : `Nota ${nameOf(rival)}, cu aceeași sumă, este a altui membru cu același nume.`;
}

function hasCode(line: Receipt, note: OpenNote): boolean {
  const sentence = ` ${wordsOf(`${line.payerName ?? ''} ${line.text ?? ''}`).join(' ')} `;
  return searchable(note).codes.some((code) => code.test(sentence));
}

/** Whether the line has a code or the whole name of the note's payer; banks leave out or add words of a name. */
function isPayer(line: Receipt, note: OpenNote): boolean {
  if (hasCode(line, note)) return true;
  const { name } = searchable(note);
  const payer = nameWords(line.payerName ?? '');
  const shorter = payer.length < name.length ? payer : name;
  const longer = new Set(payer.length < name.length ? name : payer);
  if (
    shorter.length >= Math.min(2, name.length) &&
    shorter.length > 0 &&
    shorter.every((word) => longer.has(word))
  )
    return true;
  const text = new Set(wordsOf(line.text ?? ''));
  return name.length > 1 && name.every((word) => text.has(word));
}

/** Several notes of one receipt are proposed together, each with its part (MON-136). */
function matchSeveral(line: Receipt, notes: readonly OpenNote[]): Match | undefined {
  const paid = toBani(line.amount);
  const asked = sum(notes.map((note) => searchable(note).remaining));
  const names = `${notes.slice(0, mostNames).map(nameOf).join(', ')}${notes.length > mostNames ? '…' : ''}`;
  const exact = notes.find((note) => searchable(note).remaining === paid);
  if (asked !== paid && exact) {
    return { note: exact, certainty: 'check', reason: `Textul numește mai multe note: ${names}.` };
  }
  const split = splitAmount(notes, paid);
  const [first] = split;
  if (!first) return undefined;
  const reason =
    asked === paid
      ? `Textul numește mai multe note, care fac împreună suma plătită: ${names}.`
      : `Textul numește mai multe note (${names}); suma diferă: s-au plătit ${shown(paid)} din ${shown(asked)}.`;
  return split.length === 1
    ? { note: first.note, certainty: 'check', reason }
    : { note: first.note, certainty: 'check', reason, split };
}

/** In the order of the text, each up to what is open; what is left over goes with the last one. */
function splitAmount(notes: readonly OpenNote[], paid: Bani): NotePart[] {
  let left = paid;
  const parts = notes.flatMap((note, index) => {
    const part = index === notes.length - 1 ? left : smaller(left, searchable(note).remaining);
    left -= part;
    return part > 0n ? [{ note, amount: toDecimal(part) }] : [];
  });
  return parts;
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
const cache = new WeakMap<OpenNote, Searchable>();

function searchable(note: OpenNote): Searchable {
  const made = cache.get(note) ?? {
    key: keyOf(note.series, note.number),
    remaining: toBani(note.remaining),
    name: nameWords(note.payerName),
    codes: note.payerCodes.flatMap(patternOf),
  };
  cache.set(note, made);
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
