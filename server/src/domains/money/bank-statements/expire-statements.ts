/** Deletes the files of bank statements past their retention; their lines stay (EXC-79). */
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { type ExpiryNeeds, expireFiles } from '../../../platform/files/expire-files.ts';
import { defineJob, upkeep } from '../../../platform/jobs/define-job.ts';

export type WithStatementDays = {
  /** Retention of statement files, in days. */
  statementDays: number;
};

export const expireStatements = defineJob({
  name: 'expire-statements',
  ...upkeep,
  handle(needs: ExpiryNeeds & WithStatementDays) {
    const since = new Date(needs.clock().getTime() - needs.statementDays * dayMs);
    return expireFiles(needs, 'bank_statements', sql`created_at < ${since}`);
  },
});
