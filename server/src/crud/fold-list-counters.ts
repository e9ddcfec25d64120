import { sql } from 'kysely';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

/** Each write adds a row to the totals of its list; as many rows as there are sums read faster. */
export const foldListCounters = defineJob({
  name: 'fold-list-counters',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    // One statement: readers see the sum before or after, and the sum is the same.
    await sql`with folded as (delete from list_counters returning *)
      insert into list_counters (table_name, region_id, signs, row_difference)
      select table_name, region_id, signs, sum(row_difference) from folded
      group by table_name, region_id, signs having sum(row_difference) <> 0`.execute(db);
  },
});
