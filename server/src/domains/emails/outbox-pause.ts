/**
 * While the mail server temporarily rejects everything, the whole outbox pauses, longer each time, without using up the
 * attempts of emails (LET-19). The pause is stored in the database, because any process may send next.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../platform/database/connection.ts';

const key = 'outbox-pause';

/** Minutes of the first, second … pause in a row. */
const pauses = [1, 2, 4, 8, 15, 30] as const;
const longestPause = 30;

const pauseSchema = z.object({ until: z.coerce.date(), count: z.int() });
export type Pause = z.infer<typeof pauseSchema>;

export async function findPause(db: Db): Promise<Pause | undefined> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst();
  return row && pauseSchema.parse(JSON.parse(row.value));
}

export async function endPause(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('key', '=', key).execute();
}

/**
 * Starts the next pause, returns the last attempt of these emails and moves them to the end of the queue. After several
 * pauses in a row attempts count again, so that emails that are rejected individually end after some days, as any email
 * (LET-3).
 */
export async function pauseOutbox(
  db: Db,
  emails: readonly { id: number; problem: string }[],
  before: Pause | undefined,
  now: Date,
): Promise<void> {
  const count = (before?.count ?? 0) + 1;
  const until = new Date(now.getTime() + (pauses[count - 1] ?? longestPause) * 60_000);
  const value = JSON.stringify({ until, count });
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('installation')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
    if (count > pauses.length) return;
    for (const { id, problem } of emails)
      await tx
        .updateTable('emails')
        .set({ attempts: sql`greatest(attempts - 1, 0)`, due_at: until, problem })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
  });
}
