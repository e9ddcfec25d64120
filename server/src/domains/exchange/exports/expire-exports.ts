/** Deletes the files of exports after their retention; the request, its author and the downloads stay (EXC-33). */
import { exportDays } from '@ceccar/contract/exchange/export-days';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { type ExpiryNeeds, expireFiles } from '../../../platform/files/expire-files.ts';
import { defineJob, upkeep } from '../../../platform/jobs/define-job.ts';

export const expireExports = defineJob({
  name: 'expire-exports',
  ...upkeep,
  handle(needs: ExpiryNeeds) {
    const since = new Date(needs.clock().getTime() - exportDays * dayMs);
    return expireFiles(needs, 'exports', sql`finished_at < ${since}`);
  },
});
