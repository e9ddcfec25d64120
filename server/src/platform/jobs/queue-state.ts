/** State of the queue: due jobs that wait, and failed ones. */

import { recentHours } from '@ceccar/contract/time-units';
import type { Reader } from '../database/reader.ts';
import { queueSchema } from './jobs.ts';

export type QueueState = {
  waiting: number;
  /** The job that has been due for longest. */
  oldest: { name: string; since: Date } | null;
  /** Jobs given up in the `recentHours`. */
  failed: number;
};

/** Before the first start there is no queue and nothing waits. */
export async function readQueueState(read: Reader): Promise<QueueState> {
  const [known] = await read({
    text: `select to_regclass('${queueSchema}.job') is not null as is`,
    values: [],
  });
  if (known?.is !== true) return { waiting: 0, oldest: null, failed: 0 };
  const [row] = await read({ text: stateSql, values: [] });
  const { name, since, waiting, failed } = row ?? {};
  return {
    waiting: Number(waiting),
    oldest: since instanceof Date ? { name: String(name), since } : null,
    failed: Number(failed),
  };
}

const stateSql = `
  with due as (
    select name, start_after from ${queueSchema}.job where state in ('created', 'retry') and start_after <= now()
  )
  select (select count(*) from due) as waiting,
    (select count(*) from ${queueSchema}.job where state = 'failed' and completed_on > now() - interval '${recentHours} hours') as failed,
    oldest.name, oldest.start_after as since
  from (select 1) one left join lateral (select name, start_after from due order by start_after limit 1) oldest on true`;
