import type { BackupEnv } from '../../../platform/env.ts';
import type { FileStore } from '../../../platform/files/stored-file.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';
import { backUp } from './back-up.ts';

export type WithBackup = {
  /** Undefined if no backups are made. */
  backup: BackupEnv | undefined;
  /** Whether the last backup is restored every week. */
  hasDrill: boolean;
};

type Needs = Pick<JobContext, 'database' | 'systemClock' | 'report'> & WithBackup & { files: FileStore };

/** In Romania. */
export const backUpTime = { hour: 1, minute: 30 };

/** Every night if a backup place is set (OPE-5). */
export const backUpNightly = defineJob({
  name: 'back-up',
  schedule: `${backUpTime.minute} ${backUpTime.hour} * * *`,
  retryLimit: 2,
  retryDelay: 900,
  retryBackoff: false,
  // The first backup copies every file.
  expireInSeconds: 86_400 - 3_600,
  heartbeatSeconds: 60,
  async handle({ database, files, backup, systemClock, report }: Needs) {
    if (backup === undefined) return;
    const { faults } = await backUp({ database, files }, backup, systemClock(), 'nightly');
    for (const error of faults) report(error);
  },
});
