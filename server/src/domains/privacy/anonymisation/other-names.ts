/**
 * Names of everybody else in the register. A text that may be part of one of them names nobody for certain, so that it stays
 * (PRI-22).
 */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { createGiveWay } from './give-way.ts';
import { namePattern, wordsOf } from './markers.ts';

/** `owner` as in the registry of tables, null where it is unknown; a firm's name and a user name have no first name. */
export type OtherName = { owner: string | null; last: string; first: string };

/** Every name in a column of its own: a person's, a firm's, an account's, and those that firms declare. */
export async function readNames(tx: Tx): Promise<OtherName[]> {
  const account = `coalesce('p' || person_id, 'c' || company_id, 'u' || id)`;
  const { rows } = await sql<OtherName>`
    select 'p' || id as owner, last_name as last, first_name as first from persons where anonymised_at is null
    union all select 'c' || id, name, '' from companies
    union all select ${sql.raw(account)}, last_name, first_name from users
    union all select ${sql.raw(account)}, username, '' from users
    union all select null, last_name, first_name from company_administrators
    union all select null, last_name, first_name from company_boards
    union all select 'r' || id, name, '' from regions`.execute(tx);
  return rows;
}

export type Span = readonly [from: number, to: number];

export type OtherNames = {
  /** Owners of names that contain all these words, in any order: namesakes and longer names. */
  ownersOf: (words: readonly string[], owner: string) => (string | null)[];
  /** Where a text has a whole name of somebody else that shares a word with these. */
  spansIn: (text: string, words: readonly string[], owner: string) => Span[];
};

type Entry = OtherName & { words: ReadonlySet<string>; pattern?: RegExp | undefined };

/** Keeps only the names that share one of the words, those of the people who leave. */
export async function createOtherNames(
  names: readonly OtherName[],
  relevant: ReadonlySet<string>,
): Promise<OtherNames> {
  const giveWay = createGiveWay();
  const byWord = new Map<string, Entry[]>();
  for (const name of names) {
    await giveWay();
    const words = new Set(wordsOf(`${name.last} ${name.first}`));
    const entry: Entry = { ...name, words };
    for (const word of words) {
      if (!relevant.has(word)) continue;
      const entries = byWord.get(word);
      if (entries) entries.push(entry);
      else byWord.set(word, [entry]);
    }
  }
  // An administrator or associate of exactly this name, whom a firm declares, may well be the person.
  const isOther = (entry: Entry, words: readonly string[], owner: string) =>
    entry.owner === null
      ? !words.every((word) => entry.words.has(word)) || entry.words.size > new Set(words).size
      : entry.owner !== owner;
  return {
    ownersOf(words, owner) {
      const [first = ''] = words;
      return (byWord.get(first) ?? [])
        .filter((entry) => isOther(entry, words, owner) && words.every((word) => entry.words.has(word)))
        .map((entry) => entry.owner);
    },
    spansIn(text, words, owner) {
      const inText = new Set(wordsOf(text));
      const entries = new Set(words.flatMap((word) => byWord.get(word) ?? []));
      return [...entries].flatMap((entry) => {
        const isThere = [...entry.words].every((word) => inText.has(word));
        if (!isThere || entry.words.size < 2 || !isOther(entry, words, owner)) return [];
        entry.pattern ??= namePattern(entry.last, entry.first);
        return entry.pattern ? spansOf(entry.pattern, text) : [];
      });
    },
  };
}

function spansOf(pattern: RegExp, text: string): Span[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }): Span => [index, index + found.length]);
}
