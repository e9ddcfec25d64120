/** Copies of members' data go after some days; that they were asked for and taken stays (PRI-5). */
import { personDataDays } from '@ceccar/contract/privacy/person-data-exports';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { type ExpiryNeeds, expireFiles } from '../../files/expire-files.ts';
import { defineJob, upkeep } from '../../jobs/define-job.ts';

export const expirePersonData = defineJob({
  name: 'expire-person-data',
  ...upkeep,
  handle(needs: ExpiryNeeds) {
    const since = new Date(needs.clock().getTime() - personDataDays * dayMs);
    return expireFiles(needs, 'person_data_exports', sql`finished_at < ${since}`);
  },
});
