/**
 * After a restore emails and notes that waited in the copy are held: they may have gone out before the register was lost,
 * and only an administrator can judge that (OPE-50).
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../database/connection.ts';
import { queueSchema } from '../../jobs/jobs.ts';
import { heldEmailsKey } from '../../letters/held-emails.ts';
import { heldNotesKey, holdNotes } from '../../money/notes/held-notes.ts';

/** Key in `installation` of the name of the copy; it comes with the restored rows, in their transaction. */
export const restoredCopyKey = 'restored-copy';

/**
 * Called before any job runs, after the migrations: a copy may be of a version that knew nothing of held work. Does
 * nothing in a register that was not restored, nor the second time.
 */
export async function holdRestoredWork(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const restored = await tx
      .deleteFrom('installation')
      .where('key', '=', restoredCopyKey)
      .returning('value')
      .executeTakeFirst();
    if (!restored) return;
    await sql`update emails set state = 'held', version = version + 1, updated_at = register_now()
      where state = 'waiting'`.execute(tx);
    await holdNotes(tx);
    await dropPasswordLinks(tx);
    for (const key of [heldEmailsKey, heldNotesKey])
      await tx
        .insertInto('installation')
        .values({ key, value: restored.value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: restored.value }))
        .execute();
  });
}

/** A link for a forgotten password is good for half an hour: whoever asked before the loss asks again. */
async function dropPasswordLinks(tx: Tx): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass(${`${queueSchema}.job`}) is not null as has`.execute(tx);
  if (!rows[0]?.has) return;
  await sql`delete from ${sql.table(`${queueSchema}.job`)}
    where name = 'send-password-link' and state in ('created', 'retry', 'active')`.execute(tx);
}
