import { defineJob, upkeep } from '../jobs/define-job.ts';
import type { FileStore } from './stored-file.ts';

/** Leftovers lie on the machine that received them: who takes this job tidies its own; each also does so at its start. */
export const tidyFiles = defineJob({
  name: 'tidy-files',
  ...upkeep,
  handle: ({ files }: { files: Pick<FileStore, 'tidy'> }) => files.tidy(),
});
