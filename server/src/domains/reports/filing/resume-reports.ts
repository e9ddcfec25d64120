/** Queues reports again whose job was lost, so that no report waits forever (REP-144). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import { noAccount } from '../../../platform/access/actor.ts';
import { defineJob, upkeep } from '../../../platform/jobs/define-job.ts';
import { jobUnderWay } from '../../../platform/jobs/jobs.ts';
import { type FilingData, processReportQueue, registerReportQueue } from '../states/filing-queues.ts';
import type { FilingNeeds } from './filing-job.ts';

/** The job for which a report waits in each status. */
const jobsOf = [
  [reportStatus.processing, processReportQueue],
  [reportStatus.registering, registerReportQueue],
] as const;

/** Younger reports are left alone: their job may have just been queued. */
const stalledAfter = '5 minutes';

export const resumeReports = defineJob({
  name: 'resume-reports',
  ...upkeep,
  async handle({ database, jobs, clock }: Pick<FilingNeeds, 'database' | 'jobs' | 'clock'>) {
    for (const [status, job] of jobsOf) {
      await database.db.transaction().execute(async (tx) => {
        // In the name of the user who moved the report last, as in the lost job.
        const { rows } = await sql<FilingData>`
          select r.id as "reportId", coalesce((
            select h.user_id from change_history h
            where h.resource = 'annual_reports' and h.record_id = r.id and h.changes ? 'status' order by h.id desc limit 1
          ), r.user_id, ${noAccount}) as "userId"
          from annual_reports r
          where r.status = ${status} and r.updated_at < ${clock()}::timestamptz - ${stalledAfter}::interval
            and not ${jobUnderWay(job, 'reportId', sql`r.id`)}
          order by r.updated_at, r.id`.execute(tx);
        for (const data of rows) await jobs.send(tx, job, data);
      });
    }
  },
});
