/** Deletes copies of members' data after some days; the records of request and download stay (PRI-5). */
import { personDataDays } from '@ceccar/contract/privacy/person-data-exports';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { type ExpiryNeeds, expireFiles } from '../../../platform/files/expire-files.ts';
import { defineJob, upkeep } from '../../../platform/jobs/define-job.ts';

export const expirePersonData = defineJob({
  name: 'expire-person-data',
  ...upkeep,
  handle(needs: ExpiryNeeds) {
    const since = new Date(needs.clock().getTime() - personDataDays * dayMs);
    return expireFiles(needs, 'person_data_exports', sql`finished_at < ${since}`);
  },
});
