import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';

/** How far followings were evaluated. `register`: as `readRegisterState` names it; `day`: null before the first time. */
export type FollowMark = { register: string; number: number; day: string | null };

/**
 * An evaluation locks the mark alone; whoever begins or ends followings shares the lock. So no change falls between the state that a following
 * begins with and the first evaluation that sees it.
 */
export async function lockMark(tx: Tx, how: 'alone' | 'shared'): Promise<FollowMark> {
  const lock = sql.raw(how === 'alone' ? 'update' : 'share');
  const { rows } = await sql<FollowMark>`
    select register, number::float8 as number, day::text as day from follow_marks for ${lock}`.execute(tx);
  const [mark] = rows;
  if (!mark) throw new Error('follow_marks has no row');
  return mark;
}
