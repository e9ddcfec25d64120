/** State of the queue: due jobs that wait, and failed ones. */

import { recentHours } from '@ceccar/contract/time-units';
import type { Reader } from '../database/reader.ts';
import { queueSchema } from './jobs.ts';

export type QueueState = {
  waiting: number;
  /** The job that has been due for longest. */
  oldest: { name: string; since: Date } | null;
  /** Jobs given up in the `recentHours`, whose work has not succeeded since. */
  failed: number;
  /** Their names, each once. */
  failedNames: string[];
};

/** Before the first start there is no queue and nothing waits. */
export async function readQueueState(read: Reader): Promise<QueueState> {
  const [known] = await read({
    text: `select to_regclass('${queueSchema}.job') is not null as is`,
    values: [],
  });
  if (known?.is !== true) return { waiting: 0, oldest: null, failed: 0, failedNames: [] };
  const [row] = await read({ text: stateSql, values: [] });
  const { name, since, waiting, failed, failed_names } = row ?? {};
  return {
    waiting: Number(waiting),
    oldest: since instanceof Date ? { name: String(name), since } : null,
    failed: Number(failed),
    failedNames: (failed_names as string[] | undefined) ?? [],
  };
}

/** A failed job is over once one of the same name and data has succeeded: the next run of a schedule, or a retry (OPE-402). */
const stateSql = `
  with due as (
    select name, start_after from ${queueSchema}.job where state in ('created', 'retry') and start_after <= now()
  ),
  failed as (
    select f.name from ${queueSchema}.job f
    where f.state = 'failed' and f.completed_on > now() - interval '${recentHours} hours'
      and not exists (select from ${queueSchema}.job d where d.name = f.name and d.state = 'completed'
        and d.completed_on > f.completed_on and d.data is not distinct from f.data)
  )
  select (select count(*) from due) as waiting, (select count(*) from failed) as failed,
    (select coalesce(array_agg(distinct name order by name), '{}') from failed) as failed_names,
    oldest.name, oldest.start_after as since
  from (select 1) one left join lateral (select name, start_after from due order by start_after limit 1) oldest on true`;
