/** Helpers of the tests of yearly runs. */
import { carryOutRun } from '../../src/domains/money/runs/run-job.ts';
import type { Account } from '../harness/accounts.ts';
import type { TestApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

export type RunRequest = {
  kind: 'penalty' | 'unfiled';
  year: number;
  region: { id: number } | null;
  withDaily?: boolean;
};

export function runsOf(app: TestApp, as: Account, clock: () => Date) {
  const { api } = app;
  const preview = ({ region, ...asked }: RunRequest) =>
    api.post(
      '/api/due_runs?view=run-list',
      { ...asked, region: region && `/api/regions/${region.id}` },
      { as },
    );
  const work = (id: number) => carryOutRun.handle(jobNeeds(app, { clock }), { runId: id });
  const read = async (id: number) => (await api.get(`/api/due_runs/${id}?view=run-list`, { as })).body;
  /** All rows of a run, as `member: amount or reason`. */
  const rows = async (id: number, filter = '') => {
    const path = `/api/due_run_rows?run.id__eq=${id}&itemsPerPage=100${filter}`;
    return (await api.get(path, { as })).body['hydra:member'];
  };
  const act = async (id: number, verb: 'post' | 'undo' | 'drop', body?: object) => {
    const answer = await api.post(`/api/due_runs/${id}/${verb}`, body, { as });
    if (answer.status === 200 && verb !== 'drop') await work(id);
    return answer;
  };
  return { preview, work, read, rows, act };
}
