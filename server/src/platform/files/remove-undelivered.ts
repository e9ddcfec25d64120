/** Removes the bytes of writes that failed after their file had reached the store. */
import { sql } from 'kysely';
import type { Database } from '../database/connection.ts';
import { locksOf } from '../database/locks.ts';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';
import { arrivalHours } from './keep-file.ts';
import { mayRemoveFiles } from './remove-file.ts';
import type { FileStore } from './stored-file.ts';

type Needs = Pick<JobContext, 'database'> & { files: Pick<FileStore, 'remove'> };

export const removeUndelivered = defineJob({
  name: 'remove-undelivered-files',
  ...upkeep,
  async handle({ database, files }: Needs) {
    while (await removeOne(database, files));
  },
});

/** False if there is nothing to remove now. */
function removeOne({ db }: Pick<Database, 'db'>, files: Needs['files']): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await mayRemoveFiles(tx))) return false;
    const isOld = sql<boolean>`at < now() - ${arrivalHours} * interval '1 hour'`;
    const arrivalRow = await tx
      .selectFrom('arriving_files')
      .select('sha256')
      .where(isOld)
      .limit(1)
      .executeTakeFirst();
    if (!arrivalRow) return false;
    const { sha256 } = arrivalRow;
    // A concurrent upload of the same content waits for this lock, and then uploads all of it.
    await sql`select pg_advisory_xact_lock(${locksOf.keptFile}, hashtext(${sha256.toString('hex')}))`.execute(
      tx,
    );
    await tx.deleteFrom('arriving_files').where('sha256', '=', sha256).where(isOld).execute();
    const { rows } = await sql<{ isNeeded: boolean }>`
      select exists (select from files where sha256 = ${sha256})
        or exists (select from arriving_files where sha256 = ${sha256}) as "isNeeded"`.execute(tx);
    if (!rows[0]?.isNeeded) await files.remove(sha256.toString('hex'));
    return true;
  });
}
