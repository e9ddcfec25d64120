/** Files of exports go when their time is over; what was asked, by whom, and who took it stays (EXC-33). */
import { exportDays } from '@ceccar/contract/exchange/exports';
import { mayRemoveFiles, removeFile } from '../../files/remove-file.ts';
import type { FileStore } from '../../files/stored-file.ts';
import { defineJob, type JobContext, upkeep } from '../../jobs/define-job.ts';

type Needs = Pick<JobContext, 'database' | 'clock'> & { files: Pick<FileStore, 'remove'> };

const dayMs = 86_400_000;
/** The next run has the rest. */
const mostAtOnce = 200;

export const expireExports = defineJob({
  name: 'expire-exports',
  ...upkeep,
  async handle({ database: { db }, files, clock }: Needs) {
    const over = await db
      .selectFrom('exports')
      .select('id')
      .where('file_id', 'is not', null)
      .where('finished_at', '<', new Date(clock().getTime() - exportDays * dayMs))
      .orderBy('finished_at')
      .limit(mostAtOnce)
      .execute();
    for (const { id } of over) {
      await db.transaction().execute(async (tx) => {
        if (!(await mayRemoveFiles(tx))) return;
        const held = await tx
          .selectFrom('exports')
          .select('file_id')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (!held?.file_id) return;
        await tx.updateTable('exports').set({ file_id: null }).where('id', '=', id).execute();
        await removeFile(tx, files, held.file_id);
      });
    }
  },
});
