import type { Database } from '../database/connection.ts';
import { onOwnConnection } from '../database/own-connection.ts';
import { defineJob, type JobContext } from '../jobs/define-job.ts';

/** Each table with the index whose order its rows are to follow. */
const layouts = { persons: 'persons_by_name', companies: 'companies_by_name' };

/**
 * Puts the rows of members of one name beside each other (OPE-24): a search for a common name reads as many pages as it
 * has matches where they lie scattered, and a tenth of them so. Nobody can use a table while it is laid out, about two
 * seconds for 35,000 persons.
 */
export function layOutMembers(database: Pick<Database, 'pool'>): Promise<void> {
  return onOwnConnection(database, async (client) => {
    await client.query(`set lock_timeout = '1s'`);
    for (const [table, index] of Object.entries(layouts)) {
      try {
        await client.query(`cluster ${table} using ${index}`);
        await client.query(`vacuum (analyze) ${table}`);
      } catch (error) {
        if (!isInUse(error)) throw error;
      }
    }
  });
}

/** Somebody held the table for longer than others should wait behind this: it keeps the order that it has. */
function isInUse(error: unknown): boolean {
  return (error as { code?: string }).code === '55P03';
}

/** In the night of Sunday, after the backup and before the drill. */
export const layOutMembersWeekly = defineJob({
  name: 'lay-out-members',
  schedule: '20 4 * * 0',
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 600,
  handle: ({ database }: Pick<JobContext, 'database'>) => layOutMembers(database),
});
