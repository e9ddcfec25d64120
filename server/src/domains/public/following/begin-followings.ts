/** Begins followings with what the follower can see now, so that only later changes are told (PUB-233). */
import { memberKinds } from '@ceccar/contract/member';
import { CompiledQuery, sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { followStatesSql } from './follow-states.ts';

/** Adds those that are not there yet, unconfirmed. Another request for an unconfirmed one extends its time. */
export async function addFollowings(
  tx: Tx,
  followerId: number,
  members: readonly Member[],
  now: Date,
): Promise<void> {
  for (const kind of memberKinds) {
    const ids = members.filter((member) => member.kind === kind).map(({ id }) => id);
    if (ids.length === 0) continue;
    await sql`insert into followings (follower_id, ${sql.ref(memberTables[kind].column)}, created_at)
      select ${followerId}, id, ${now} from unnest(${[...new Set(ids)]}::int[]) id order by id
      on conflict (follower_id, person_id, company_id) do update set created_at = excluded.created_at
      where followings.confirmed_at is null`.execute(tx);
  }
}

/** Confirms the follower's unconfirmed ones. Call with the mark locked (`lockMark`). */
export async function confirmFollowings(
  tx: Tx,
  followerId: number,
  { now, today }: { now: Date; today: string },
): Promise<void> {
  const pending = await tx
    .selectFrom('followings')
    .select(['person_id', 'company_id'])
    .where('follower_id', '=', followerId)
    .where('confirmed_at', 'is', null)
    .execute();
  for (const kind of memberKinds) {
    const { column } = memberTables[kind];
    const ids = pending.flatMap((row) => row[column] ?? []);
    if (ids.length === 0) continue;
    const text = new SqlText();
    const states = followStatesSql(kind, text, today, ids);
    await tx.executeQuery(
      CompiledQuery.raw(
        `update followings f set confirmed_at = ${text.value(now)}::timestamptz, is_listed = s.is_listed,
           has_right = s.has_right, visa_year = s.visa_year
         from (${states}) s
         where f.follower_id = ${text.value(followerId)} and f.${column} = s.id and f.confirmed_at is null`,
        text.values,
      ),
    );
  }
}
