/** The jobs behind an uploaded file. */
import type { FileStore } from '../files/stored-file.ts';
import { defineJob, type JobContext } from '../jobs/define-job.ts';
import { importDues, stopImport } from '../money/imports/import-dues.ts';

/** One that failed however often it was tried. */
export const importStopped = defineJob({
  name: 'import-stopped',
  retryLimit: 20,
  retryDelay: 30,
  retryBackoff: false,
  expireInSeconds: 120,
  handle: ({ database }: Pick<JobContext, 'database'>, { importId }: { importId: number }) =>
    stopImport(database, importId),
});

export const importDuesJob = defineJob({
  name: 'import-dues',
  deadLetter: importStopped,
  // One whose process died is taken up again soon after.
  retryLimit: 3,
  retryDelay: 1,
  retryBackoff: false,
  expireInSeconds: 1_800,
  heartbeatSeconds: 10,
  handle: (
    needs: Pick<JobContext, 'database' | 'clock'> & { files: Pick<FileStore, 'open'> },
    { importId }: { importId: number },
  ) => importDues(needs, importId, needs.clock()),
});
