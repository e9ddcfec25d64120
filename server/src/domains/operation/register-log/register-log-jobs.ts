/** Jobs of the register's log: it grows and is signed every hour, and is checked every night. */

import type { BackupEnv } from '../../../platform/env.ts';
import { defineJob, type JobContext, nightlyAt } from '../../../platform/jobs/define-job.ts';
import { appendToLog, signHead } from './append-to-log.ts';
import { findLogErrors } from './check-log.ts';
import { findForks, keepHead } from './outside-heads.ts';
import { type LogKey, verifierKeyOf } from './signed-note.ts';

export type WithRegisterLog = {
  /** Undefined until the organisation turns the log on. */
  registerLog: LogKey | undefined;
  backup: BackupEnv | undefined;
};

export const growRegisterLog = defineJob({
  name: 'grow-register-log',
  schedule: '7 * * * *',
  retryLimit: 1,
  retryDelay: 120,
  retryBackoff: false,
  // The first run logs the whole past.
  expireInSeconds: 3 * 3_600,
  heartbeatSeconds: 60,
  async handle({
    database,
    clock,
    registerLog,
    backup,
    report,
  }: Pick<JobContext, 'database' | 'clock' | 'report'> & WithRegisterLog) {
    if (!registerLog) return;
    const forks = await findForks(database, registerLog, backup);
    for (const fork of forks) report(new Error(fork));
    // A head that contradicts one that is known outside must never be signed.
    if (forks.length > 0) return;
    await appendToLog(database);
    const head = await signHead(database, registerLog, clock());
    if (head && backup) await keepHead(backup, registerLog, head);
  },
});

/** Reports what was changed behind the back of the log (AUD-93). */
export const checkRegisterLogNightly = defineJob({
  name: 'check-register-log',
  ...nightlyAt(4, 40),
  async handle({
    database,
    read,
    registerLog,
    backup,
    report,
  }: Pick<JobContext, 'database' | 'read' | 'report'> & WithRegisterLog) {
    if (!registerLog) return;
    for (const fork of await findForks(database, registerLog, backup)) report(fork);
    for await (const error of findLogErrors(read, verifierKeyOf(registerLog))) report(error);
  },
});
