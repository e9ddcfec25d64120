import type { Database } from '../../../platform/database/connection.ts';
import type { Job, NoData } from '../../../platform/jobs/define-job.ts';
import { recordRun } from '../operation-run.ts';

type Reporting = { report: (error: unknown) => void };

/** Wraps a nightly check so that its result is also recorded (OPE-6). */
export function recorded<Needs extends Reporting>(
  job: Job<Needs, NoData>,
): Job<Needs & { database: Pick<Database, 'pool'> }, NoData> {
  return {
    ...job,
    async handle(needs, data) {
      await recordRun(needs.database, 'check', async () => {
        const faults: string[] = [];
        const report = (error: unknown) => {
          faults.push(String(error));
          needs.report(error);
        };
        await job.handle({ ...needs, report }, data);
        return { told: job.name, faults };
      });
    },
  };
}
