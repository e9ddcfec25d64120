/**
 * After a restore, pending emails and notes are held: they may have been sent before the register was lost, which only an
 * administrator can judge (OPE-50).
 */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { queueSchema } from '../../../platform/jobs/jobs.ts';
import { heldEmailsKey } from '../../emails/held-emails.ts';
import { heldNotesKey, holdNotes } from '../../money/notes/held-notes.ts';

/** Key in `installation` of the backup's name; written in the transaction of the restored rows. */
export const restoredCopyKey = 'restored-copy';

/**
 * Called before any job runs but after migrations, since the backup may be from a version without held work. Does nothing
 * if the register was not restored, or if called again.
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

/** Password links are valid for half an hour, so that users must request a new one. */
async function dropPasswordLinks(tx: Tx): Promise<void> {
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass(${`${queueSchema}.job`}) is not null as has`.execute(tx);
  if (!rows[0]?.has) return;
  await sql`delete from ${sql.table(`${queueSchema}.job`)}
    where name = 'send-password-link' and state in ('created', 'retry', 'active')`.execute(tx);
}
