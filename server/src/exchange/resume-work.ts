/** Restarts imports and exports whose job was lost, so that none stays unfinished forever (EXC-29). */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../database/connection.ts';
import { defineJob, type Job, type JobContext, upkeep } from '../jobs/define-job.ts';
import { type Jobs, jobUnderWay } from '../jobs/jobs.ts';
import type { ImportKinds } from './define-import.ts';
import type { ExportData } from './exports/export-job.ts';

type Needs = Pick<JobContext, 'database' | 'clock'> & { jobs: Pick<Jobs, 'send'> };

/** A job that was sent just now may not have started yet. */
const startTimeout = '5 minutes';

export function defineResumeWork(kinds: ImportKinds, writeExport: Job<never, ExportData>) {
  return defineJob({
    name: 'resume-work',
    ...upkeep,
    async handle({ database, jobs, clock }: Needs) {
      await database.db.transaction().execute(async (tx) => {
        const since = sql`${clock()}::timestamptz - ${startTimeout}::interval`;
        for (const exportId of await findLost(
          tx,
          writeExport,
          'exportId',
          sql`select id from exports
          where status in ('pending', 'processing') and updated_at < ${since}`,
        ))
          await jobs.send(tx, writeExport, { exportId });
        for (const { type, job } of Object.values(kinds))
          for (const importId of await findLost(
            tx,
            job,
            'importId',
            sql`select id from imports
            where type = ${type} and status in ('waiting', 'running') and updated_at < ${since}`,
          ))
            await jobs.send(tx, job, { importId });
      });
    },
  });
}

async function findLost(
  tx: Tx,
  job: Pick<Job<never, never>, 'name'>,
  key: string,
  open: RawBuilder<unknown>,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from (${open}) w where not ${jobUnderWay(job, key, sql`w.id`)} order by w.id`.execute(tx);
  return rows.map(({ id }) => id);
}
