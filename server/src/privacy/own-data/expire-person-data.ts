/** Copies of members' data go after some days; that they were asked for and taken stays (PRI-5). */
import { personDataDays } from '@ceccar/contract/privacy/person-data-exports';
import { mayRemoveFiles, removeFile } from '../../files/remove-file.ts';
import type { FileStore } from '../../files/stored-file.ts';
import { defineJob, type JobContext, upkeep } from '../../jobs/define-job.ts';

type Needs = Pick<JobContext, 'database' | 'clock'> & { files: Pick<FileStore, 'remove'> };

const dayMs = 86_400_000;
/** The next run has the rest. */
const mostAtOnce = 200;

export const expirePersonData = defineJob({
  name: 'expire-person-data',
  ...upkeep,
  async handle({ database: { db }, files, clock }: Needs) {
    const over = await db
      .selectFrom('person_data_exports')
      .select(['id', 'file_id'])
      .where('file_id', 'is not', null)
      .where('finished_at', '<', new Date(clock().getTime() - personDataDays * dayMs))
      .orderBy('id')
      .limit(mostAtOnce)
      .execute();
    for (const { id, file_id } of over) {
      await db.transaction().execute(async (tx) => {
        if (file_id === null || !(await mayRemoveFiles(tx))) return;
        await tx.updateTable('person_data_exports').set({ file_id: null }).where('id', '=', id).execute();
        await removeFile(tx, files, file_id);
      });
    }
  },
});
