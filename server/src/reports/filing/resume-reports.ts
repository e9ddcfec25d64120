/** Takes up reports whose job was lost: whoever waits is never left waiting for good (REP-144). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import { noAccount } from '../../access/actor.ts';
import { defineJob, upkeep } from '../../jobs/define-job.ts';
import { jobUnderWay } from '../../jobs/jobs.ts';
import { type FilingData, processReportQueue, registerReportQueue } from '../states/filing-queues.ts';
import type { FilingNeeds } from './filing-job.ts';

/** By the status in which a report waits for it. */
const jobsOf = [
  [reportStatus.processing, processReportQueue],
  [reportStatus.registering, registerReportQueue],
] as const;

/** A job that was sent just now may be on its way. */
const patience = '5 minutes';

export const resumeReports = defineJob({
  name: 'resume-reports',
  ...upkeep,
  async handle({ database, jobs, clock }: Pick<FilingNeeds, 'database' | 'jobs' | 'clock'>) {
    for (const [status, job] of jobsOf) {
      await database.db.transaction().execute(async (tx) => {
        // In the name of who moved it last, as the lost one was.
        const { rows } = await sql<FilingData>`
          select r.id as "reportId", coalesce((
            select h.user_id from change_history h
            where h.resource = 'annual_reports' and h.record_id = r.id and h.changes ? 'status' order by h.id desc limit 1
          ), r.user_id, ${noAccount}) as "userId"
          from annual_reports r
          where r.status = ${status} and r.updated_at < ${clock()}::timestamptz - ${patience}::interval
            and not ${jobUnderWay(job, 'reportId', sql`r.id`)}
          order by r.updated_at, r.id`.execute(tx);
        for (const data of rows) await jobs.send(tx, job, data);
      });
    }
  },
});
