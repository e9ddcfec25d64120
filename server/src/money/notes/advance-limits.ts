/** How many advance notes a member may have open, and of how much together (MON-79): members are stopped, staff told. */
import { messages } from '@ceccar/contract/messages';
import { mostOpenAdvanceNotes } from '@ceccar/contract/money/advances';
import { usualAdvanceNoteCap } from '@ceccar/contract/money/year-settings';
import { sql } from 'kysely';
import { query } from '../../database/query.ts';
import type { Reader } from '../../database/reader.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { type Bani, ronText, toBani } from '../money.ts';

/** `unpaid` is what the notes still ask for together. */
export type OpenAdvances = { count: number; unpaid: Bani; cap: Bani };

/** Read in a transaction, it holds as long as the member is locked. */
export async function readOpenAdvances(
  read: Reader,
  { kind, id }: Member,
  year: number,
): Promise<OpenAdvances> {
  const [open] = await read(
    query
      .selectFrom('invoices')
      .select(({ fn }) => [
        fn.countAll<number>().as('count'),
        fn.coalesce(fn.sum<string>(sql`total - settled`), sql<string>`0`).as('unpaid'),
      ])
      .where(memberTables[kind].column, '=', id)
      .where('kind', '=', 'advance')
      .where('status', '=', 'issued'),
  );
  // A year that nobody has set yet goes on as the one before it (MON-80).
  const [settings] = await read(
    query
      .selectFrom('year_settings')
      .select('advance_note_cap as cap')
      .where('year', '<=', year)
      .orderBy('year', 'desc')
      .limit(1),
  );
  return {
    count: Number(open?.count),
    unpaid: toBani(open?.unpaid),
    cap: toBani(settings?.cap ?? usualAdvanceNoteCap),
  };
}

/** Why the member may not ask for this advance; undefined where nothing is in the way. Pure. */
export function refuseAdvance({ count, unpaid, cap }: OpenAdvances, asked: Bani): string | undefined {
  if (count >= mostOpenAdvanceNotes)
    return messages.tooManyAdvanceNotes(mostOpenAdvanceNotes, ronText(unpaid));
  if (unpaid + asked <= cap) return undefined;
  const left = cap > unpaid ? ronText(cap - unpaid) : null;
  return messages.advanceNotesOverCap(ronText(unpaid), ronText(cap), left);
}

/** What staff should know of the notes that are open once this advance is asked for; they are not stopped. Pure. */
export function doubtAdvance(open: OpenAdvances, asked: Bani): string | undefined {
  if (refuseAdvance(open, asked) === undefined) return undefined;
  const { count, unpaid, cap } = open;
  return messages.advanceNotesOfMember(
    count + 1,
    ronText(unpaid + asked),
    mostOpenAdvanceNotes,
    ronText(cap),
  );
}
