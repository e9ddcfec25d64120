/**
 * Access log: which staff account viewed which member's record (AUD-50). Written before the answer is sent, so that no
 * view is lost. One row for an account, a record and a day, so that a screen that polls does not fill the table.
 */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isStaff } from '../../../platform/access/policy.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { bucharestToday, type Clock } from '../../../platform/text/clock.ts';

export type RecordViews = { userId: number; owner: 'person_id' | 'company_id'; ids: readonly number[] };

export function logRecordViews(app: FastifyInstance, db: Db, clock: Clock): void {
  app.decorateRequest('looked', null);
  app.addHook('onSend', async (request, { statusCode }) => {
    const views = statusCode === 200 ? viewsOf(request) : undefined;
    if (views) await writeRecordViews(db, views, clock());
  });
}

/** Only views by staff are logged, and not of their own record (AUD-51). */
function viewsOf({ actor, viewed }: FastifyRequest): RecordViews | undefined {
  if (!viewed || !actor || !isStaff(actor)) return undefined;
  const isPerson = viewed.resource === 'persons';
  const own = isPerson ? actor.personId : actor.companyId;
  const ids = viewed.ids.filter((id) => id !== own);
  if (ids.length === 0) return undefined;
  return { userId: actor.userId, owner: isPerson ? 'person_id' : 'company_id', ids };
}

/** Ids are inserted in order, so that two processes writing the same rows do not deadlock. */
export async function writeRecordViews(
  db: Db,
  { userId, owner, ids }: RecordViews,
  now: Date,
): Promise<void> {
  const column = sql.ref(owner);
  await sql`insert into record_looks as logged (day, user_id, ${column}, times, last_at)
    select ${bucharestToday(now)}::date, ${userId}::int, id, 1, ${now}::timestamptz
    from unnest(${[...new Set(ids)]}::int[]) id order by id
    on conflict (${column}, day, user_id) where ${column} is not null do update
      set times = logged.times + 1, last_at = greatest(logged.last_at, excluded.last_at)`.execute(db);
}
