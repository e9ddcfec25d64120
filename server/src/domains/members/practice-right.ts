/** The right to practise, as the database decides it (MEM-102): for one member, for the rows of a page, and as a set. */
import { type MemberKind, memberNouns } from '@ceccar/contract/member';
import {
  isFormerMember,
  type PracticeRight,
  type PublicPracticeRight,
  publicPracticeRight,
} from '@ceccar/contract/members/practice-right';
import type { Reader } from '../../platform/database/reader.ts';
import { notFound } from '../../platform/errors.ts';
import type { Member } from './member.ts';

/** SQL of a table with one row, the right of a member; id and day are SQL, the day without a subquery. */
export function practiceRightSql(kind: MemberKind, id: string, day: string): string {
  return `${kind}_practice_right(${id}, ${day})`;
}

/** SQL of a table with the right of each member: for filters and exports, which would look up one member after the other. */
export function practiceRightsSql(kind: MemberKind, day: string): string {
  return `${kind}_practice_rights(${day})`;
}

/** `day` is `YYYY-MM-DD`. */
export async function readPracticeRight(
  read: Reader,
  { kind, id }: Member,
  day: string,
): Promise<PracticeRight> {
  const [row] = await read({
    text: `select has_right as "hasRight", ends_on as "endsOn", reason from ${practiceRightSql(kind, '$1::int', '$2::date')}`,
    values: [id, day],
  });
  if (!row) throw notFound(memberNouns[kind]);
  return row as PracticeRight; // the columns of the function
}

/** What public pages show of a member's right today. */
export async function readPublicStanding(
  read: Reader,
  member: Member,
  today: string,
): Promise<{ isGone: boolean; practiceRight: PublicPracticeRight }> {
  const right = await readPracticeRight(read, member, today);
  return { isGone: isFormerMember(right), practiceRight: publicPracticeRight(right, today) };
}
