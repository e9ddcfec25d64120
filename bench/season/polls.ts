/** Screens of waiting members poll the state of their report at a fixed rate, however long the answers take. */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { startSession } from '../../server/src/platform/access/sessions.ts';
import type { Samples } from '../load.ts';
import type { BenchRequest } from '../send.ts';
import type { SeasonCopy } from './copy-register.ts';

export const pollsPerSecond = 100;
const waiting = 200;

/** Polls for reports in every state before a decision. */
export async function makePolls({ pool, db }: SeasonCopy, year: number): Promise<BenchRequest[]> {
  const { rows } = await pool.query<{ id: number; user_id: number }>(
    `select id, user_id from annual_reports
     where year = $1 and status in (20, 30, 300, 400) and user_id is not null order by id desc limit $2`,
    [year, waiting],
  );
  const from = { address: '127.0.0.1', userAgent: 'bench' };
  return Promise.all(
    rows.map(async ({ id, user_id }) => {
      const { token } = await startSession(db, user_id, 'api', from);
      const path = `/api/annual_reports/${id}?view=report-flow-details`;
      return { method: 'GET', path, headers: { authorization: `Bearer ${token}` } } as const;
    }),
  );
}

export type Polled = Samples & { failures: string[] };

export type Polling = { stop: () => Promise<Polled> };

/** In a worker thread: otherwise other work of this process would count as waiting time. */
export function poll(url: string, requests: readonly BenchRequest[], perSecond = pollsPerSecond): Polling {
  const worker = new Worker(fileURLToPath(new URL('./poll-worker.ts', import.meta.url)), {
    workerData: { url, requests, perSecond },
  });
  return {
    stop() {
      const polled = new Promise<Polled>((done, failed) => {
        worker.once('message', done);
        worker.once('error', failed);
      });
      worker.postMessage('stop');
      return polled;
    },
  };
}
