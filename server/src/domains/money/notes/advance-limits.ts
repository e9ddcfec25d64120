/** Limits on a member's open advance notes, in number and in total (MON-79): an error for members, a warning for staff. */
import { messages } from '@ceccar/contract/messages';
import { mostOpenAdvanceNotes } from '@ceccar/contract/money/advances';
import { usualAdvanceNoteCap } from '@ceccar/contract/money/year-settings';
import { sql } from 'kysely';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { type Bani, ronText, toBani } from '../money.ts';

/** `unpaid` is the remaining total of the notes. */
export type OpenAdvances = { count: number; unpaid: Bani; cap: Bani };

/** In a transaction the result stays valid while the member is locked. */
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
  // A year without settings uses those of the year before (MON-80).
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

/** Error text if the member may not request this advance; otherwise undefined. Pure. */
export function refuseAdvance({ count, unpaid, cap }: OpenAdvances, asked: Bani): string | undefined {
  if (count >= mostOpenAdvanceNotes)
    return messages.tooManyAdvanceNotes(mostOpenAdvanceNotes, ronText(unpaid));
  if (unpaid + asked <= cap) return undefined;
  const left = cap > unpaid ? ronText(cap - unpaid) : null;
  return messages.advanceNotesOverCap(ronText(unpaid), ronText(cap), left);
}

/** Warning for staff about the open notes after this advance; it does not block them. Pure. */
export function warnAboutAdvance(open: OpenAdvances, asked: Bani): string | undefined {
  if (refuseAdvance(open, asked) === undefined) return undefined;
  const { count, unpaid, cap } = open;
  return messages.advanceNotesOfMember(
    count + 1,
    ronText(unpaid + asked),
    mostOpenAdvanceNotes,
    ronText(cap),
  );
}
