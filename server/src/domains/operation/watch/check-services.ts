/** Asks external services that failed whether they are back, and forgets those that are no longer configured (OPE-400). */
import {
  callRecorder,
  type ExternalService,
  readServiceStates,
} from '../../../platform/external-services.ts';
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts';

export type WithServices = {
  /** The configured ones. */
  services: readonly ExternalService[];
};

export const checkServices = defineJob({
  name: 'check-services',
  schedule: '*/2 * * * *',
  // No retries: the next run asks again.
  retryLimit: 0,
  retryDelay: 0,
  retryBackoff: false,
  expireInSeconds: 300,
  async handle({ database: { db }, read, services }: Pick<JobContext, 'database' | 'read'> & WithServices) {
    const known = new Map((await readServiceStates(read)).map((state) => [state.name, state.problem]));
    const gone = [...known.keys()].filter((name) => services.every((one) => one.name !== name));
    if (gone.length > 0) await db.deleteFrom('external_services').where('name', 'in', gone).execute();
    await Promise.all(
      services.map(async ({ name, probe, isAlwaysProbed }) => {
        const problem = known.get(name) ?? null;
        const mustAsk = isAlwaysProbed === true || problem !== null;
        // Also writes the row of a service that nobody has called yet, so that it is shown.
        await callRecorder(db, name)(mustAsk ? await probe(problem) : null);
      }),
    );
  },
});
