import { defineJob, upkeep } from '../jobs/define-job.ts';
import type { FileStore } from './stored-file.ts';

/**
 * Leftover files lie on the machine that received them: the job cleans up the machine on which it runs, and every process
 * cleans up its own at start.
 */
export const tidyFiles = defineJob({
  name: 'tidy-files',
  ...upkeep,
  handle: ({ files }: { files: Pick<FileStore, 'tidy'> }) => files.tidy(),
});
