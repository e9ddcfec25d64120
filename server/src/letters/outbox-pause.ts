/**
 * While the mail server takes no more letters from us the whole outbox waits, longer and longer, and no letter pays with
 * its attempts (LET-19). The pause is in the database: any process may send next.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/connection.ts';

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
 * Begins the next pause and gives these letters their attempt back, to be tried after all others. After several pauses in a
 * row attempts count again, so that letters that are refused each for itself end after days, as any letter (LET-3).
 */
export async function pauseOutbox(
  db: Db,
  letters: readonly { id: number; problem: string }[],
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
    for (const { id, problem } of letters)
      await tx
        .updateTable('emails')
        .set({ attempts: sql`greatest(attempts - 1, 0)`, due_at: until, problem })
        .where('id', '=', id)
        .where('state', '=', 'waiting')
        .execute();
  });
}
