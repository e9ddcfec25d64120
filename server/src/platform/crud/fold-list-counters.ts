import { sql } from 'kysely';
import { defineJob, type JobContext, upkeep } from '../jobs/define-job.ts';

/** Each write adds a row to list_counters; merging the rows keeps sums quick to read. */
export const foldListCounters = defineJob({
  name: 'fold-list-counters',
  ...upkeep,
  async handle({ database: { db } }: Pick<JobContext, 'database'>) {
    // In one statement: readers see the rows before or after, with the same sum.
    await sql`with folded as (delete from list_counters returning *)
      insert into list_counters (table_name, region_id, row_difference)
      select table_name, region_id, sum(row_difference) from folded
      group by table_name, region_id having sum(row_difference) <> 0`.execute(db);
  },
});
