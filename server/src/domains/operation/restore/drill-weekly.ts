import type { Resources } from '../../../platform/crud/definition.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import type { WithBackup } from '../backup/back-up-nightly.ts';
import { drill } from './drill.ts';

type Needs = Pick<JobContext, 'database' | 'report'> &
  WithBackup & { files: FileStore; resources: Resources };

/** Every Sunday, if enabled (OPE-9). */
export const drillWeekly = defineJob({
  name: 'drill',
  schedule: '0 5 * * 0',
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 86_400 - 3_600,
  heartbeatSeconds: 60,
  async handle({ database, files, resources, backup, hasDrill, report }: Needs) {
    if (backup === undefined || !hasDrill) return;
    const { faults } = await drill({ database, files, resources }, backup);
    for (const error of faults) report(error);
  },
});
