/** An address that follows three members and has still to confirm a fourth; the demonstration sends no emails. */
import { followPath } from '@ceccar/contract/public/following-path';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import type { Db } from '../server/src/platform/database/connection.ts';

const key = '5f0c8e1a-50f5-4b7e-9d2a-0c1d5e7a9b30';

/** The page of the links in its emails. */
export const demoFollowerPath = followPath.replace(':key', key);

/** Does nothing if the address is there already. */
export async function writeDemoFollower(db: Db, now: Date): Promise<void> {
  await sql`
    with follower as (
      insert into followers (email, key, confirmed_at)
      values ('urmaritor@demo.example', ${key}, ${new Date(now.getTime() - 30 * dayMs)}::timestamptz)
      on conflict do nothing returning id
    ), members as (
      (select id as person_id, null::int as company_id from persons
        where reg_number is not null and anonymised_at is null order by id limit 3)
      union all (select null, id from companies where reg_number is not null order by id limit 1)
    )
    insert into followings (follower_id, person_id, company_id, created_at, confirmed_at)
    select follower.id, person_id, company_id, ${now}::timestamptz, case when company_id is null then ${now}::timestamptz end
    from follower cross join members`.execute(db);
}
